// A real host on a database of its own, for one file of tests.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
export const sandtable = process.env['SANDTABLE'] ?? here('../../../build/release/bin/sandtable');
export const judge = here('../../../build/wasm/bin/judge.wasm');
const client = here('../../dist');

export class Host {
  readonly folder = mkdtempSync(join(tmpdir(), 'sandtable-web-'));
  #process: ChildProcess | null = null;
  #said = '';
  /** As it says itself: any port that is free the first time, the same one afterwards. */
  #port = 0;
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The judge for browsers; a name alone is a file in the host's folder, which may come later. */
  constructor(readonly judge: string) {}

  static async start(file = judge): Promise<Host> {
    const host = new Host(file);
    await host.up();
    return host;
  }

  /** Serves, until `down`; what is in the database stays. */
  async up(): Promise<void> {
    this.#said = '';
    const process = spawn(sandtable, ['serve', '--listen', `127.0.0.1:${this.#port}`, '--database', join(this.folder, 'games.db'), '--web', client, '--judge', resolve(this.folder, this.judge)]);
    this.#process = process;
    process.on('error', (error) => (this.#said += String(error)));
    for (const stream of [process.stdout, process.stderr]) stream?.on('data', (text: Buffer) => (this.#said += text.toString()));
    for (let tries = 0; tries < 300 && process.exitCode === null; ++tries) {
      const at = /Sandtable is at http:\/\/127\.0\.0\.1:(\d+)\//.exec(this.#said);
      if (at) {
        this.#port = Number(at[1]);
        return;
      }
      await new Promise((go) => setTimeout(go, 100));
    }
    throw new Error(`the host does not serve: ${this.#said}`);
  }

  async down(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (!process || process.exitCode !== null) return;
    const over = new Promise((go) => process.once('exit', go));
    process.kill('SIGTERM');
    await over;
  }

  async end(): Promise<void> {
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
