// Here the rules run, beside the page, which stays quick meanwhile.
import { Broken, Engine } from './engine';

export interface Posted { id: number; wasm: string; question: string }
export type Returned = { id: number; answer: string } | { id: number; fault: string };

let engine: Promise<Engine> | null = null;

async function load(url: string): Promise<Engine> {
  const file = await fetch(url);
  if (!file.ok) throw new Error(`${file.status} ${file.statusText}`);
  const made = await Engine.of(await file.arrayBuffer());
  performance.mark('judge');
  return made;
}

async function answer({ id, wasm, question }: Posted): Promise<Returned> {
  try {
    engine ??= load(wasm).catch((fault: unknown) => { engine = null; throw fault; });
    return { id, answer: (await engine).answer(question) };
  } catch (fault) {
    if (fault instanceof Broken) engine = null;
    return { id, fault: fault instanceof Error ? fault.message : String(fault) };
  }
}

self.onmessage = async (message: MessageEvent<Posted>): Promise<void> => self.postMessage(await answer(message.data));
