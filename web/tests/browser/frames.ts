import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';

// A drag is a test, counting frames a measurement: `npm run frames` counts them, else the same is done in a few steps.
const measuring = process.env['FRAMES'] !== undefined;

interface Spot {
  x: number;
  y: number;
}
/** How often a page was painted while something was done. As text: what the test runner adds to functions is not known to the page. */
async function counted(page: Page, act: () => Promise<void>): Promise<{ rate: number; longest: number; count: number }> {
  await page.evaluate('{ const mine = (window.times = []); requestAnimationFrame(function tick(now) { if (window.times === mine) mine.push(now), requestAnimationFrame(tick); }); }');
  await act();
  const times = await page.evaluate<number[]>('window.times');
  const gaps = times.slice(1).map((t, n) => t - times[n]!);
  assert(gaps.length > 10, `${gaps.length} frames are too few to tell anything by`);
  return { rate: (1000 * gaps.length) / (times.at(-1)! - times[0]!), longest: Math.max(...gaps), count: gaps.length };
}
async function led(page: Page, from: Spot): Promise<void> {
  for (let n = 0; n < (measuring ? 90 : 9); ++n) await page.mouse.move(from.x + 60 * Math.sin(n / 8), from.y + 60 + 40 * Math.cos(n / 8));
}
/** What this machine gives just now: a picture as large as the drawing, on a page with nothing else, moved by the same hand. */
async function plain(page: Page, from: Spot): Promise<number> {
  const box = (await page.getByRole('application').boundingBox())!;
  const empty = await page.context().newPage();
  await empty.setContent('<canvas style="position: absolute; will-change: transform"></canvas>');
  await empty.evaluate(`{
    const canvas = document.querySelector('canvas'), [w, h] = [canvas.width, canvas.height] = [${Math.round(box.width)}, ${Math.round(box.height)}];
    const pen = canvas.getContext('2d');
    for (let n = 0; n < 2000; ++n) pen.fillStyle = 'hsl(' + (7 * n) % 360 + ' 60% 70%)', pen.fillRect((37 * n) % w, (91 * n) % h, 40, 40);
    addEventListener('pointermove', ({ clientX, clientY }) => (canvas.style.transform = 'translate(' + clientX + 'px, ' + clientY + 'px)'));
  }`);
  const { rate } = await counted(empty, () => led(empty, from));
  await empty.close();
  return rate;
}
/** Printed, not judged: a busy machine is no fault of the page's. It is told beside what an empty page got of the machine in the same minute. */
async function told(page: Page, told: TestContext, what: string, from: Spot, act: () => Promise<void>): Promise<void> {
  if (!measuring) return act();
  const { rate, longest, count } = await counted(page, act);
  const most = await plain(page, from);
  await page.bringToFront();
  told.diagnostic(`${what}: ${rate.toFixed(1)} frames a second, ${((100 * rate) / most).toFixed(0)} % of the ${most.toFixed(1)} of a picture moved on an empty page; the longest ${longest.toFixed(0)} ms, of ${count}`);
}

/** Moves what is held about a place. */
export async function frames(page: Page, context: TestContext, what: string, from: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await told(page, context, what, from, () => led(page, from));
  await page.mouse.up();
}
/** Leads over a drawing by arrow keys that are held, as a keyboard repeats them. */
export async function framesOfKeys(page: Page, context: TestContext, what: string, from: Spot): Promise<void> {
  await page.getByRole('application').focus();
  await told(page, context, what, from, async () => {
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
      for (let n = 0; n < (measuring ? 25 : 3); ++n) {
        await page.keyboard.down(key);
        await page.waitForTimeout(33);
      }
      await page.keyboard.up(key);
    }
  });
}
/** Goes nearer and farther with the wheel over a place. */
export async function framesOfWheel(page: Page, context: TestContext, what: string, from: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await told(page, context, what, from, async () => {
    const half = measuring ? 30 : 3;
    for (let n = 0; n < 2 * half; ++n) await page.mouse.wheel(0, n < half ? -20 : 20);
  });
}
