import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, house, kPhone } from './visit';

const at = house();

const state = (page: Page, what: 'good' | 'wrong'): Promise<void> => page.locator(`.says[data-state="${what}"]`).waitFor();
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};
async function drag(page: Page, what: string, dx: number, dy: number): Promise<void> {
  const box = (await page.locator(what).first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2);
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}
const text = (page: Page): Promise<string> => page.getByRole('textbox', { name: 'Text', includeHidden: true }).inputValue();

test('a battle from nothing: a wood and a battery, a mistake and what the reader says of it, a file, and the battle is on', async () => {
  const { page } = await at.visitor();
  await page.goto('/#/make');
  await page.getByRole('link', { name: 'Write a scenario of your own' }).click();
  await page.getByRole('heading', { level: 1, name: 'Write a scenario' }).waitFor();
  await page.locator('option', { hasText: 'Maida' }).waitFor({ state: 'attached' });
  await accessible(page, 'what to begin a scenario from');
  await page.getByRole('button', { name: 'Begin with nothing' }).click();
  await state(page, 'good');

  await page.getByRole('button', { name: '+ Wood' }).click();
  await page.getByRole('heading', { name: 'Wood or village W1' }).waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The thicket');
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Tab');
  // What is dragged onto a unit is not allowed; the reader says so, with the rule, and where.
  const before = await text(page);
  await drag(page, '[data-area="unit:0"] .base', 0, -160);
  await state(page, 'wrong');
  await page.locator('.says').getByText(/unit A1: .* is no legal position/).waitFor();
  assert(await page.getByRole('button', { name: 'Play it now' }).isDisabled());
  await accessible(page, 'a scenario with a mistake');
  await shot(page, 'editor-wrong');
  await page.getByRole('button', { name: /^Line \d+/ }).click();
  await page.locator('.numbers .wrong').waitFor();
  await accessible(page, 'a scenario as text');
  await page.getByRole('button', { name: 'Undo' }).click();
  await state(page, 'good');
  assert.equal(await text(page), before);

  await page.getByRole('tab', { name: 'Things' }).click();
  await page.getByRole('button', { name: 'All things' }).click();
  await page.getByRole('button', { name: '+ Artillery' }).click();
  await page.getByRole('textbox', { name: 'Place: x, y' }).fill('40, 10');
  await page.getByRole('textbox', { name: 'Place: x, y' }).press('Tab');
  await state(page, 'good');
  // By keys: one step to the right, one turn.
  await page.getByRole('application').press('ArrowRight');
  await page.getByRole('application').press('e');
  await page.waitForFunction(() => /at = \[40\.5, 10\]\nheading = 5/.test((document.querySelector('textarea[wrap]') as HTMLTextAreaElement).value));
  await state(page, 'good');

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  assert.equal(download.suggestedFilename(), 'mine.toml');
  const file = join(at.host.folder, 'mine.toml');
  await download.saveAs(file);
  assert.equal(readFileSync(file, 'utf8'), await text(page));
  await page.getByRole('button', { name: 'Another …' }).click();
  await page.getByRole('button', { name: 'Begin with nothing' }).click();
  await page.waitForFunction(() => !document.querySelector('[data-area="area:0"]'));
  await page.getByRole('button', { name: 'Another …' }).click();
  await page.getByLabel('A scenario as TOML').setInputFiles(file);
  await page.locator('[data-area="area:0"]').waitFor();
  await state(page, 'good');
  assert.equal(await text(page), readFileSync(file, 'utf8'));
  await accessible(page, 'a scenario on the table');

  // What was begun is still there when the page is opened again.
  await page.reload();
  await page.locator('[data-area="unit:2"]').waitFor();
  await state(page, 'good');
  await page.getByRole('button', { name: 'Play it now' }).click();
  await page.locator('.vk-unit', { hasText: 'A2' }).first().waitFor();
  await page.getByText('The thicket').first().waitFor({ state: 'attached' });
});

test('shapes: a corner is dragged, made and taken away, a wood turned and copied; every step can be taken back', async () => {
  const { page } = await at.visitor();
  await page.goto('/#/editor/vom-kriege/drill');
  await state(page, 'good');
  const first = await text(page);
  const corners = async (): Promise<string[]> => (await page.getByRole('textbox', { name: 'Corners: x, y a line' }).inputValue()).split('\n');
  await page.getByRole('button', { name: 'W1 · The orchard' }).click();
  const six = await corners();
  await drag(page, '[data-grab="corner:0:0"]', -30, 10);
  await page.waitForFunction((was) => !(document.querySelector('textarea[wrap]') as HTMLTextAreaElement).value.includes(`[[${was}]`), six[0]!);
  assert.notEqual((await corners())[0], six[0]);
  assert.deepEqual((await corners()).slice(1), six.slice(1));
  await drag(page, '[data-grab="mid:0:2"]', 12, -14);
  assert.equal((await corners()).length, 7);
  await page.locator('[data-grab="corner:0:3"]').dblclick();
  assert.equal((await corners()).length, 6);
  await page.getByRole('button', { name: 'Turn right' }).click();
  await page.getByRole('application').press('c');
  await page.getByRole('heading', { name: 'Wood or village W2' }).waitFor();
  await page.locator('.says').getByText(/overlaps area W1/).waitFor();
  await page.getByRole('application').press('Delete');
  for (let n = 0; n < 6; ++n) await page.getByRole('button', { name: 'Undo' }).click();
  await state(page, 'good');
  assert.equal(await text(page), first);
});

test('text and table are one: what is typed is drawn, what is no TOML keeps the table and says why', async () => {
  const { page } = await at.visitor({ colorScheme: 'dark' });
  await page.goto('/#/editor/vom-kriege/drill');
  await state(page, 'good');
  await page.getByRole('tab', { name: 'Text' }).click();
  const pane = page.getByRole('textbox', { name: 'Text' });
  const drill = await pane.inputValue();
  await pane.fill(drill.replace('name = "The orchard"', 'name = "The copse"'));
  await page.locator('.canvas').getByText('The copse').waitFor();
  await pane.fill(drill.replace('kind = "wood"', 'kind = "wodo"'));
  await page.locator('.says').getByText(/area W1: `kind` .*wodo/).waitFor();
  // All rows that are wrong are told at once, each with its line.
  await pane.fill(drill.replace('kind = "wood"', 'kind = "wodo"').replace('kind = "bua"', 'kind = "bau"'));
  await page.locator('.says').getByText(/area B1: `kind` .*bau/).waitFor();
  await page.locator('.says').getByText(/area W1: `kind` .*wodo/).waitFor();
  assert.equal(await page.locator('.says').getByRole('button', { name: /^Line/ }).count(), 2);
  await accessible(page, 'two faults');
  await shot(page, 'editor-faults');
  await pane.fill(drill.replace('[[area]]', '[[area]'));
  await page.locator('.says').getByText(/this is not TOML/).waitFor();
  await page.locator('[data-area="area:1"]').waitFor();
  await accessible(page, 'a text that is no TOML');
});

test('a battle made of words, on a phone, with a finger', async () => {
  const { page, context } = await at.visitor({ viewport: kPhone, hasTouch: true, isMobile: true, locale: 'de-DE' });
  await page.goto('/#/editor');
  await page.getByRole('textbox', { name: 'Beliebige Worte' }).fill('ein Herbsttag');
  await page.getByRole('button', { name: 'Machen' }).click();
  await state(page, 'good');
  await accessible(page, 'the editor on a phone');
  await shot(page, 'editor-phone');
  const unit = page.locator('[data-area="unit:0"] .base');
  const box = (await unit.boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.touchscreen.tap(from.x, from.y);
  await page.locator('[data-grab="turn"]').waitFor({ state: 'attached' });
  const place = page.getByRole('textbox', { name: 'Ort: x, y' });
  const was = await place.inputValue();
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y: from.y + y }] });
  await touch('touchStart', 0);
  for (const y of [-10, -20, -30]) await touch('touchMove', y);
  await touch('touchEnd', -30);
  await page.waitForFunction((old) => [...document.querySelectorAll('input')].every((one) => one.value !== old), was);
  assert.notEqual(await place.inputValue(), was);
});

test('without the rules in the browser the host reads and makes scenarios', async () => {
  const { page } = await at.visitor();
  await page.route('**/judge.wasm', (route) => route.abort());
  await page.goto('/#/editor');
  await page.getByRole('textbox', { name: 'Any words' }).fill('an autumn day');
  await page.getByRole('button', { name: 'Make it' }).click();
  await state(page, 'good');
  const made = await text(page);
  await drag(page, '[data-area^="unit:"] .base', 0, -60);
  await page.waitForFunction((was) => (document.querySelector('textarea[wrap]') as HTMLTextAreaElement).value !== was, made);
  await page.locator('.says[data-state="wrong"], .says[data-state="good"]').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await state(page, 'good');
  assert.equal(await text(page), made);
});

test('a scenario of another game is checked as text', async () => {
  const { page } = await at.visitor();
  await page.goto('/#/editor/star-chase/duel');
  await state(page, 'good');
  const pane = page.getByRole('textbox', { name: 'Text' });
  await pane.fill(`${await pane.inputValue()}\nno_such_thing = 1\n`);
  await state(page, 'wrong');
  await page.getByRole('button', { name: 'Undo' }).click();
  await state(page, 'good');
  await page.getByRole('button', { name: 'Play it now' }).click();
  await page.getByRole('button', { name: 'Take it' }).first().waitFor();
});
