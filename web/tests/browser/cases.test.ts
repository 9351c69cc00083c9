// Rules at hand: a rule opens from a report, its cases open from the rule, each is run and shown as boards, and may be changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { accessible, house, kPhone } from './visit';

const at = house();

const boards = (where: Page | Locator): Locator => where.getByRole('img', { name: /^Board\./ });

/** Wide in the light and on a phone of 360 pixels in the dark; nothing is wider than the page. */
async function look(page: Page, what: string): Promise<void> {
  for (const [size, colorScheme, viewport] of [['wide', 'light', { width: 1100, height: 1000 }], ['phone', 'dark', { ...kPhone, width: 360 }]] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await accessible(page, `${what}, ${size}, ${colorScheme}`);
    if (process.env['SHOTS']) await page.locator('li.open').screenshot({ path: `${process.env['SHOTS']}/${what}-${size}-${colorScheme}.png` });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert(over <= 0, `${what}, ${size}: ${over} pixels too wide`);
  }
}

test('a newcomer opens a rule from a report, looks at a case, and asks what if', async () => {
  const { page } = await at.visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now against the machine' }).click();
  await page.getByRole('button', { name: 'Put on the sheet: MOVE LES BDS 3' }).click();
  await page.getByRole('button', { name: 'Send, I am ready' }).click();
  const report = page.getByRole('tabpanel', { name: 'Report' });
  await report.waitFor();
  await report.getByRole('button', { name: 'DA 5.2', exact: true }).first().click();

  const rule = page.getByRole('dialog');
  const one = rule.getByRole('button', { name: /Who took lowlands by MOVE is free to go on/ });
  assert.equal(await one.getAttribute('aria-expanded'), 'false');
  await one.press('Enter');
  const holds = rule.getByRole('status').filter({ hasText: 'The case holds.' });
  await holds.waitFor();
  assert.equal(page.workers().length, 1, 'the judge in the browser has run it');
  assert.equal(await boards(rule).count(), 2);
  await rule.getByText('MER 2: MOVE BDS LES AB-2: won').waitFor();
  assert.equal(await rule.locator('[data-is="true"]').count(), 8);
  assert.equal(await rule.locator('[data-is="false"]').count(), 0);

  // What if there were six armies in BDS?
  const text = rule.getByRole('textbox', { name: 'The text of the case' });
  const written = await text.inputValue();
  assert.match(written, /BDS = \{ owner = "WES", armies = 1/);
  await text.fill(written.replace('BDS = { owner = "WES", armies = 1', 'BDS = { owner = "WES", armies = 20, mode = "defend"'));
  await rule.getByText('Changed since it was run.').waitFor();
  await rule.getByRole('button', { name: 'Run it' }).press('Enter');
  await rule.getByRole('status').filter({ hasText: 'The case does not hold.' }).waitFor();
  await rule.getByText('outcomes: expected "MER 1 won", but there was "MER 1 beaten"').waitFor();
  assert(await rule.locator('[data-is="false"]').count() > 0);

  // A word that is none: the reader's own sentence, with its line.
  await text.fill(written.replace('armies = 8', 'armys = 8'));
  await rule.getByRole('button', { name: 'Run it' }).click();
  await rule.getByText(/armys/).first().waitFor();
  await rule.getByRole('button', { name: 'Line 7' }).click();
  assert.match(await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)), /armys = 8/);
  await rule.getByRole('button', { name: 'As it was' }).click();
  await holds.waitFor();
  await accessible(page, 'a case in the dialog');
});

for (const [name, rule, says, least] of [
  ['case-dark-age', 'dark-age/DA%205.2', /Who took lowlands by MOVE/, 2],
  ['case-empires', 'empires/EMP%207.3', /Five armies move for one BP/, 2],
  ['case-star-chase', 'star-chase/SCH%204.2', /./, 2],
  ['case-vom-kriege', 'vom-kriege/VK-165', /A battery that has the attacker in its arc/, 4],
] as const)
  test(`a case on the page of rules: ${name}`, async () => {
    const { page } = await at.visitor();
    await page.goto(`/#/rules/${rule}`);
    const one = page.locator('button.case').filter({ hasText: says }).first();
    await one.waitFor();
    assert.equal(page.workers().length, 0, 'no judge before a case is opened');
    await one.click();
    await page.getByRole('status').filter({ hasText: 'The case holds.' }).waitFor();
    assert((await boards(page).count()) >= least);
    const box = await boards(page).first().boundingBox();
    assert(box && box.width > 150 && box.height > 50, 'a board can be seen');
    await look(page, name);
  });

test('without a judge in the browser the host runs it, in the language of the reader', async () => {
  const { page } = await at.visitor({ locale: 'de-DE' });
  await page.route('**/judge.wasm', (route) => route.abort());
  await page.goto('/#/rules/dark-age/DA%205.2');
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/cases/look'));
  await page.locator('button.case').filter({ hasText: /Who took lowlands by MOVE/ }).first().click();
  assert.equal((await asked).status(), 200);
  await page.getByRole('status').filter({ hasText: 'Der Fall stimmt.' }).waitFor();
  await page.getByRole('img', { name: 'Brett. Vorher' }).waitFor();
  await page.getByRole('heading', { name: 'Was erwartet wird' }).waitFor();
});
