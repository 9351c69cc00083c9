import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, house } from './visit';

const at = house();

/** Waits until something is asked in these words, and answers it: by its button, or in writing where there is none. */
async function decide(page: Page, asked: RegExp, answer: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: asked }).waitFor();
  const button = page.getByRole('button', { name: answer, exact: true });
  const line = page.getByRole('textbox', { name: 'Or write a decision' });
  if (await button.count()) await button.click();
  else {
    await line.fill(answer);
    await line.press('Enter');
  }
}

test('two people fight the drill: moves, a charge, a square in answer to it, a melee', async () => {
  const red = (await at.visitor()).page;
  const blue = (await at.visitor()).page;
  await red.goto('/#/make/vom-kriege/drill');
  await red.getByRole('button', { name: 'Make it' }).click();
  await red.getByRole('button', { name: 'Take it' }).first().click();
  await red.getByRole('button', { name: 'Invite', exact: true }).last().click();
  await blue.goto(await red.getByRole('textbox', { name: /works once/ }).inputValue());
  await blue.getByRole('button', { name: 'Take the seat' }).click();

  // The dice of the drill are the same every time, so the battle can be told beforehand.
  await decide(blue, /rolled infantry, infantry, artillery/, 'keep');
  await decide(blue, /Trade a pair/, 'trade infantry infantry for cavalry');
  await decide(blue, /Orders of Z/, 'order Z2: cavalry');
  // What cannot be done is refused with the reason while it is written, and nothing happens.
  await blue.getByRole('heading', { level: 2, name: /Moves of Z/ }).waitFor();
  await blue.getByRole('textbox', { name: 'Or write a decision' }).fill('move Z2: forward 10');
  await blue.getByText(/overlaps the area W1/).first().waitFor();
  // The judge is asked where else, by way of the unit itself.
  await blue.locator('.vk-unit', { hasText: 'Z2' }).first().click();
  await blue.getByRole('button', { name: 'Where may Z2 go?' }).click();
  await blue.getByText(/forward/i).first().waitFor();
  await decide(blue, /Moves of Z/, 'move Z2: forward 8');
  await decide(blue, /moves last/, 'stay');
  for (const turn of [1, 2]) {
    await decide(red, turn === 1 ? /rolled artillery, flag, infantry/ : /rolled saber, infantry, cavalry/, 'keep');
    await decide(red, /Orders of A/, 'order A1: infantry');
    await decide(red, /Dice left: (artillery, flag|saber, cavalry)\./, 'done');
    await decide(red, /Moves of A/, 'move A1: forward 2');
    await decide(red, /moves last/, 'stay');
  }
  await decide(blue, /rolled infantry, flag, artillery/, 'reroll 2');
  await decide(blue, /Trade a pair/, 'trade infantry infantry for cavalry');
  await decide(blue, /Orders of Z/, 'order Z2: cavalry');
  await decide(blue, /Moves of Z/, 'charge Z2 -> A1');
  // In the middle of Blue's move Red is asked, and sees what it is about.
  await red.getByRole('heading', { level: 2, name: /Horse comes upon A1/ }).waitFor();
  // With what chance, and by how many dice, before it is decided.
  const answers = red.getByRole('list', { name: 'What it would probably bring' }).getByRole('listitem');
  await answers.filter({ hasText: 'square A1' }).getByText(/forms with \d+\s?%/).waitFor();
  await answers.filter({ hasText: /^no/ }).getByText(/The attack succeeds \d+\s?%/).waitFor();
  await accessible(red, 'a reaction');
  if (process.env['SHOTS']) await red.screenshot({ path: `${process.env['SHOTS']}/table-reaction.png` });
  await decide(red, /Horse comes upon A1/, 'square A1');
  await decide(blue, /moves last/, 'stay');
  await decide(blue, /Combat of Z/, 'melee Z2 -> A1');
  for (const page of [red, blue]) {
    await page.getByRole('tab', { name: 'What happened' }).click();
    await page.getByRole('tabpanel', { name: 'What happened' }).getByText(/Z2/).first().waitFor();
  }
  assert.match((await red.locator('.vk-unit', { hasText: 'A1' }).first().textContent()) ?? '', /A1/);
});

test('who is still to come is told beside the table', async () => {
  const { page } = await at.visitor();
  await page.goto('/#/make/vom-kriege/maida');
  await page.getByRole('button', { name: 'Make it' }).click();
  for (let n = 0; n < 2; ++n) await page.getByRole('button', { name: 'Take it' }).first().click();
  await page.getByRole('list', { name: 'Still to come' }).getByText(/Ross.*\(The British\) from turn 3, by the northern edge, .* in turn 6 for certain/).waitFor();
});
