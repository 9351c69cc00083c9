// The judge for browsers may be built while the host runs: pages find it without a restart, and never use one of other rules.
import assert from 'node:assert/strict';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { judge } from './host';
import { accessible, house } from './visit';

const at = house('later.wasm');
const offer = (page: Page): Locator => page.getByRole('button', { name: 'Check it in this browser' });

/** A game that is over, its page open. */
async function finished(page: Page): Promise<void> {
  const ask = async (method: string, path: string, data?: object): Promise<Record<string, string>> => {
    const word = ((await (await page.request.get('/api/session')).json()) as { csrf_token?: string }).csrf_token ?? '';
    const answer = await page.request.fetch(path, { method, headers: { 'X-CSRF-Token': word }, ...(data ? { data } : {}) });
    assert(answer.ok(), `${path}: ${await answer.text()}`);
    return answer.json() as Promise<Record<string, string>>;
  };
  await ask('POST', '/api/guests');
  const { id } = await ask('POST', '/api/games', { scenario: 'vom-kriege/drill', others: 'charger', start: true });
  while ((await ask('GET', `/api/games/${id}`))['state'] !== 'over') await page.waitForTimeout(200);
  await page.goto(`/#/games/${id}`);
  await page.getByRole('heading', { name: 'Check it yourself' }).waitFor();
}
/** Looks at the page, which asks the host for the judge, and returns what the host answered. */
async function visit(page: Page, open: () => Promise<unknown>): Promise<number> {
  const [answer] = await Promise.all([page.waitForResponse((one) => one.url().endsWith('/judge.wasm') && one.request().method() === 'HEAD'), open()]);
  return answer.status();
}
const shownAgain = (page: Page): Promise<unknown> => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
/** As `./play` puts it there. */
function appear(bytes: Buffer): void {
  const file = join(at.host.folder, 'later.wasm');
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}

test('a judge that is built while the host runs is found by the next look at a page', async () => {
  // Somebody writes orders meanwhile, and is answered by the host.
  const { page: writing } = await at.visitor();
  await writing.goto('/');
  assert.equal(await visit(writing, () => writing.getByRole('button', { name: 'Play now against the machine' }).click()), 404);
  await writing.getByRole('application').waitFor();

  const { page } = await at.visitor();
  assert.equal(await visit(page, () => finished(page)), 404);
  assert.equal(await offer(page).count(), 0);

  // One of other rules is as good as none, and the page says why.
  const real = readFileSync(judge);
  const mark = real.indexOf('Sandtable rules ');
  assert(mark > 0);
  const other = Buffer.from(real);
  other.write('another', mark + 'Sandtable rules '.length);
  appear(other);
  assert.equal(await visit(page, () => page.reload()), 409);
  await page.getByText('built from other rules than the host').waitFor();
  assert.equal(await offer(page).count(), 0);
  await accessible(page, 'a finished game with a judge of other rules');

  // The right one: found when the page is returned to, without loading it again.
  appear(real);
  const seen = await visit(page, () => shownAgain(page));
  assert.equal(seen, 200);
  await offer(page).waitFor();
  assert.equal(page.workers().length, 0, 'the judge is loaded when it is asked, not before');
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/offer.png`, fullPage: true });
  await offer(page).click();
  await page.getByText('Every line is true.').waitFor();

  assert.equal(writing.workers().length, 0);
  await shownAgain(writing);
  await writing.waitForFunction(() => performance.getEntriesByName('adviser').length > 0);
});
