// A real host on a database of its own, for one file of tests.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
export const sandtable = process.env['SANDTABLE'] ?? here('../../../build/release/src/cli/sandtable');
const client = here('../../dist');

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export class Host {
  readonly folder = mkdtempSync(join(tmpdir(), 'sandtable-web-'));
  #process: ChildProcess | null = null;
  #said = '';
  private constructor(readonly port: number) {}
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async start(): Promise<Host> {
    const host = new Host(await freePort());
    await host.up();
    return host;
  }

  /** Serves, until `down`; what is in the database stays. */
  async up(): Promise<void> {
    const process = spawn(sandtable, ['serve', '--listen', `127.0.0.1:${this.port}`, '--database', join(this.folder, 'games.db'), '--web', client]);
    this.#process = process;
    process.on('error', (error) => (this.#said += String(error)));
    for (const stream of [process.stdout, process.stderr]) stream?.on('data', (text: Buffer) => (this.#said += text.toString()));
    for (let tries = 0; tries < 300; ++tries) {
      if (await fetch(`${this.url}/api/health`).then((r) => r.ok, () => false)) return;
      if (process.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the host does not serve: ${this.#said}`);
  }

  async down(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (!process || process.exitCode !== null) return;
    const over = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGTERM');
    await over;
  }

  async end(): Promise<void> {
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
