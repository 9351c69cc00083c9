// A host, a browser, and people with their own windows in it. Whatever a page logs as an error fails the test.
import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { Host } from './host';

export const kWide = { width: 1400, height: 900 };
export const kPhone = { width: 390, height: 780 };

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Everything the host has answered to this visitor so far, in one text. */
  traffic: () => Promise<string>;
}

class House {
  #host: Host | null = null;
  #browser: Browser | null = null;
  #open: { context: BrowserContext; faults: string[] }[] = [];

  get host(): Host {
    assert(this.#host);
    return this.#host;
  }

  async open(file?: string): Promise<void> {
    this.#host = await Host.start(file);
    this.#browser = await chromium.launch({
      // Chromium without windows: the whole one spends more on windows nobody sees than on the pages.
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      // Nor does it compile more of the judge, or make it faster, than a test needs: a sixth of what all of it costs.
      args: ['--disable-gpu', '--js-flags=--liftoff-only --wasm-lazy-compilation', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
  }

  async visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
    assert(this.#browser);
    const context = await this.#browser.newContext({ viewport: kWide, locale: 'en-GB', baseURL: this.host.url, ...options });
    context.setDefaultTimeout(Number(process.env['PATIENCE'] ?? 120_000)); // a busy machine is no fault of the page's
    const page = await context.newPage();
    const faults: string[] = [];
    const bodies: Promise<string>[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    // Only what has come to its end: the text of an answer that a page left in the middle never comes.
    // Nor the client's own files and the judge: they are the same for everybody, and carrying them over takes a test long.
    page.on('requestfinished', (request) => {
      if (/^\/(assets\/|judge\.wasm$)/.test(new URL(request.url()).pathname)) return;
      bodies.push(request.response().then((answer) => answer?.text() ?? '').then((text) => `${request.url()}\n${text}`, () => ''));
    });
    this.#open.push({ context, faults });
    return { page, context, traffic: async () => (await Promise.all(bodies)).join('\n') };
  }

  async close(): Promise<void> {
    const faults = this.#open.flatMap((one) => one.faults);
    const folder = process.env['SHOTS']; // what everybody saw last: where a test has failed, why
    if (folder) for (const [n, { context }] of this.#open.entries()) await context.pages()[0]?.screenshot({ path: `${folder}/last-${n}.png` });
    for (const { context } of this.#open) await context.close();
    await this.#browser?.close();
    await this.#host?.end();
    assert.deepEqual(faults, [], 'a page broke');
  }
}

/** For one file of tests: opened before its first, closed after its last. `judge` as in Host. */
export function house(judge?: string): House {
  const made = new House();
  before(() => made.open(judge));
  after(() => made.close());
  return made;
}

/** `only`: a page that was looked at before has other colours now, and nothing else. */
export async function accessible(page: Page, what: string, only?: 'colours'): Promise<void> {
  const rules = only ? { runOnly: { type: 'rule' as const, values: ['color-contrast'] } } : {};
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...rules }).analyze();
  const told = violations.map((v) => `${what}: ${v.id}, ${v.help}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 5).join('; ')}`);
  assert.deepEqual(told, []);
}
