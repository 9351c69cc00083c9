import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';

/** Moves what is held about a place and says how often the page was painted meanwhile; printed, not judged: a busy machine is no fault of the page's. */
export async function frames(page: Page, told: TestContext, what: string, from: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // As text: what the test runner adds to functions is not known to the page.
  await page.evaluate('{ const mine = (window.times = []); requestAnimationFrame(function tick(now) { if (window.times === mine) mine.push(now), requestAnimationFrame(tick); }); }');
  for (let n = 0; n < 90; ++n) await page.mouse.move(from.x + 60 * Math.sin(n / 8), from.y + 60 + 40 * Math.cos(n / 8));
  const times = await page.evaluate<number[]>('times');
  await page.mouse.up();
  const gaps = times.slice(1).map((t, n) => t - times[n]!).sort((a, b) => a - b);
  told.diagnostic(`${what}: ${((1000 * gaps.length) / (times.at(-1)! - times[0]!)).toFixed(1)} frames a second, the longest ${gaps.at(-1)!.toFixed(0)} ms, of ${gaps.length}`);
  assert(gaps.length > 10);
}
