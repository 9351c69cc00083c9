import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { accessible, house, kPhone } from './visit';

const at = house();

// The drill with its enemies near each other: horse before horse, foot before guns. The dice fall as in the drill.
const near = (text: string): string => {
  const moved = (what: string, from: string, to: string): void => {
    assert(text.includes(from), what);
    text = text.replace(from, to);
  };
  moved('Z1', 'at = [24, 28]', 'at = [30, 14.5]');
  moved('Z2', 'at = [16, 28.5]', 'at = [38, 19.5]');
  moved('their leader', 'at = [22, 31]', 'at = [34, 22]');
  moved('A2', 'at = [25, 9.5]', 'at = [30, 9.5]');
  return `${text}\n[[unit]]\nid = "A3"\nname = "Red Horse"\ncommand = "A"\narm = "cavalry"\ntype = "light"\nformation = "line"\nat = [38, 9]\nheading = 0\n`;
};
const drill = readFileSync(new URL('../../../games/vom-kriege/scenarios/drill.toml', import.meta.url), 'utf8');

/** Both seats at one screen, on a table of our own. */
async function battle(page: Page, text: string): Promise<void> {
  await page.route('**/api/games', (route) =>
    route.request().method() === 'POST' ? route.continue({ postData: JSON.stringify({ rules: 'vom-kriege', scenario_text: text, access: 'private' }) }) : route.continue());
  await page.goto('/#/make/vom-kriege/drill');
  await page.getByRole('button', { name: 'Make it' }).click();
  for (let n = 0; n < 2; ++n) await page.getByRole('button', { name: 'Take it' }).first().click();
}
async function decide(page: Page, asked: RegExp, words: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: asked }).waitFor();
  const line = page.getByRole('textbox', { name: 'Or write a decision' });
  await line.fill(words);
  await line.press('Enter');
}
const as = (page: Page, seat: string): Promise<void> => page.getByRole('link', { name: seat, exact: true }).click();
const odds = (page: Page, answer: string): Locator =>
  page.getByRole('list', { name: 'What it would probably bring' }).getByRole('listitem').filter({ has: page.getByRole('button', { name: answer, exact: true }) });
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

test('horse charges horse: a counter-charge and letting it be, each with its odds, answered by keyboard; then the melee with its own', async () => {
  const { page } = await at.visitor();
  await battle(page, near(drill));
  await as(page, 'BLUE');
  await decide(page, /rolled infantry, infantry, artillery/, 'keep');
  await decide(page, /Trade a pair/, 'trade infantry infantry for cavalry');
  await decide(page, /Orders of Z/, 'order Z2: cavalry');
  await decide(page, /Moves of Z/, 'charge Z2 -> A3');
  await page.getByRole('link', { name: /The Red Division is asked/ }).click();
  await page.getByRole('heading', { level: 2, name: /charges A3 .*counter-charge/ }).waitFor();
  await page.getByText('You may react').waitFor();
  await odds(page, 'counter A3').getByText(/The attack succeeds \d+\s?%, is driven off \d+\s?%/).waitFor();
  await odds(page, 'no').getByText(/The attack succeeds \d+\s?%/).waitFor();
  // Dice and orders of the other side are not in the way of the answer.
  assert.equal(await page.getByRole('list', { name: 'Dice', exact: true }).count(), 0);
  await accessible(page, 'a counter-charge');
  await shot(page, 'reaction-counter');
  await page.getByRole('button', { name: 'counter A3', exact: true }).press('Enter');
  await as(page, 'BLUE');
  await decide(page, /moves last/, 'stay');
  await page.getByRole('heading', { level: 2, name: /Combat of Z/ }).waitFor();
  await odds(page, 'melee Z2 -> A3').getByText(/The attack succeeds/).waitFor();
});

test('foot comes upon guns: fire, going and standing, each with its odds, on a phone in the dark', async () => {
  const { page } = await at.visitor({ viewport: kPhone, hasTouch: true, colorScheme: 'dark' });
  await battle(page, near(drill));
  await as(page, 'BLUE');
  await decide(page, /rolled infantry, infantry, artillery/, 'keep');
  await decide(page, /Trade a pair/, 'trade infantry infantry for saber');
  await decide(page, /Orders of Z/, 'order Z1: saber');
  await decide(page, /Moves of Z/, 'charge Z1 -> A2');
  await decide(page, /moves last/, 'stay');
  await decide(page, /Combat of Z/, 'melee Z1 -> A2');
  await as(page, 'RED');
  await page.getByRole('heading', { level: 2, name: /attacks A2 .*react/ }).waitFor();
  await odds(page, 'fire A2').getByText(/hits expected; driven off/).waitFor();
  await odds(page, 'retire A2: bearing home').getByText(/Struck in going: [\d.]+ hits expected; routs \d+\s?%/).waitFor();
  await odds(page, 'no').getByText(/The attack succeeds/).waitFor();
  await accessible(page, 'guns that may go');
  await shot(page, 'reaction-retire-phone');
  await page.getByRole('button', { name: 'retire A2: bearing home', exact: true }).tap();
  await page.getByRole('heading', { level: 2, name: /attacks A2/ }).waitFor({ state: 'detached' });
});

test('another formation is shown before it is chosen, and leaves less reach; who cannot be shot at is told with what is in the way', async () => {
  const { page } = await at.visitor();
  await battle(page, drill);
  await as(page, 'BLUE');
  await decide(page, /rolled infantry, infantry, artillery/, 'keep');
  await decide(page, /Trade a pair/, 'trade infantry infantry for cavalry');
  await decide(page, /Orders of Z/, 'order Z2: cavalry');
  await page.getByRole('heading', { level: 2, name: /Moves of Z/ }).waitFor();
  await page.locator('.vk-unit:has(> title:text("Z2")) .vk-stand').nth(1).click({ force: true }); // the sign of horse lies over it
  const height = async (): Promise<number> => (await page.locator('.reach').boundingBox())!.height;
  await page.locator('.reach polygon').first().waitFor({ state: 'attached' });
  const far = await height();
  const column = page.getByRole('button', { name: /^column/ });
  await column.focus();
  await page.locator('.ghost.soft').waitFor({ state: 'attached' });
  await page.getByText('column 6 / 12″').waitFor();
  await shot(page, 'hand-formation');
  await column.press('Enter');
  await page.locator('.plan code', { hasText: 'move Z2: change column' }).waitFor();
  for (let tries = 0; tries < 100 && (await height()) > far * 0.7; ++tries) await page.waitForTimeout(100);
  assert((await height()) < far * 0.7, 'half of its move is spent');

  await as(page, 'RED');
  await page.locator('.vk-unit:has(> title:text("A2")) .vk-stand').first().click({ force: true });
  await page.locator('.arc').waitFor({ state: 'attached' });
  await page.locator('.vk-unit:has(> title:text("Z1")) .vk-stand').first().hover({ force: true });
  const card = page.getByRole('status').filter({ hasText: 'A2 → Z1 Blue Foot' });
  await card.getByText(/not seen: .*farm/i).waitFor();
  await page.locator('.bar').waitFor({ state: 'attached' });
  await shot(page, 'hand-sight');
  await card.getByRole('button', { name: 'VK-173' }).click();
  await page.getByRole('dialog').getByText('VK-173').first().waitFor();
  // A table in a rule stays one.
  await page.goto('/#/rules/vom-kriege/VK-167');
  assert.match(await page.locator('article pre').innerText(), /2 or more hits {2,}1 die less {2,}4 dice/);
});
