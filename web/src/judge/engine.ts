// The rules, compiled to WebAssembly (src/wasm), asked from JavaScript. They know no files, clocks or chance: all they are given is a
// digest, and a place for their last words should they find themselves broken.
import { digests, type Digest } from './digest';

interface Face {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(bytes: number): number;
  ask(): number;
  told(): number;
}
const kNotHere = 52; // ENOSYS of WASI

/** The rules found themselves broken, which is a fault of ours; whoever asks again needs a new engine. */
export class Broken extends Error {}

export class Engine {
  #face: Face;
  #lastWords = '';

  private constructor(module: WebAssembly.Module, digest: Digest) {
    const bytes = (at: number, size: number): Uint8Array => new Uint8Array(this.#face.memory.buffer, at, size);
    const wasi: Record<string, (...given: number[]) => number> = {
      fd_write: (_file = 0, list = 0, count = 0, written = 0) => {
        const memory = new DataView(this.#face.memory.buffer);
        let total = 0;
        for (let n = 0; n < count; ++n) {
          const size = memory.getUint32(list + 8 * n + 4, true);
          this.#lastWords += new TextDecoder().decode(bytes(memory.getUint32(list + 8 * n, true), size));
          total += size;
        }
        memory.setUint32(written, total, true);
        return 0;
      },
    };
    const imports: Record<string, Record<string, (...given: number[]) => unknown>> = {
      sandtable: {
        blake2b: (at = 0, size = 0, key = 0, keySize = 0, out = 0) => {
          const made = digest(bytes(at, size), bytes(key, keySize));
          bytes(out, made.length).set(made);
        },
      },
    };
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      if (from !== 'sandtable') (imports[from] ??= {})[name] = wasi[name] ?? (() => kNotHere);
    this.#face = new WebAssembly.Instance(module, imports).exports as unknown as Face;
    this.#face._initialize();
  }

  static async of(bytes: BufferSource): Promise<Engine> {
    const [module, digest] = await Promise.all([WebAssembly.compile(bytes), digests()]);
    return new Engine(module, digest);
  }

  /** The answer to a question, text to text. */
  answer(text: string): string {
    const question = new TextEncoder().encode(text);
    const room = this.#face.room(question.length);
    new Uint8Array(this.#face.memory.buffer, room, question.length).set(question);
    this.#lastWords = '';
    try {
      const at = this.#face.ask();
      return new TextDecoder().decode(new Uint8Array(this.#face.memory.buffer, at, this.#face.told()));
    } catch (fault) {
      throw new Broken(this.#lastWords.trim() || String(fault));
    }
  }
}
