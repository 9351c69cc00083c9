// A game master corrects positions in the browser, in every game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, house, kPhone, type Visitor } from './visit';

const at = house();

/** A game with a master and nobody else, begun. */
type Send = (path: string, data?: object) => Promise<string>;
async function guest({ context }: Visitor): Promise<Send> {
  const answer = await context.request.post('/api/guests');
  const { csrf_token: word } = (await answer.json()) as { csrf_token: string };
  return async (path, data) => {
    const told = await context.request.post(path, { ...(data && { data }), headers: { 'X-CSRF-Token': word } });
    assert(told.ok(), await told.text());
    return told.text();
  };
}

/** `player`, if there is one, holds a seat: else the machine plays all of them, and a battle may be over before it is corrected. */
async function begun(master: Visitor, scenario: string, player?: [Visitor, string]): Promise<string> {
  const { page } = master;
  const send = await guest(master);
  const { id } = JSON.parse(await send('/api/games', { scenario, master: true, access: 'open' })) as { id: string };
  if (player) await (await guest(player[0]))(`/api/games/${id}/seats/${player[1]}/take`);
  await send(`/api/games/${id}/start`);
  await page.goto(`/#/games/${id}`);
  await page.reload();
  await page.getByText('you are the game master').waitFor();
  await page.getByRole('tab', { name: 'Correct the position' }).click();
  return id;
}

const what = (page: Page) => page.getByRole('combobox', { name: 'Of what' });
const would = (page: Page) => page.getByRole('region', { name: 'What is to be corrected' });
const send = (page: Page) => page.getByRole('button', { name: 'Correct it and tell everybody' });
const shot = async (page: Page, name: string): Promise<void> => {
  if (!process.env['SHOTS']) return;
  await page.evaluate(() => scrollTo(0, 0)); // what sticks to the window stands at its head
  await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true });
};
const record = async (page: Page, id: string): Promise<string> => page.evaluate(async (game) => (await fetch(`/api/games/${game}/record`)).text(), id);

test('Dark Age: chosen on the map, old beside new, the judge’s own no with its rule, and whom it concerns is told', async () => {
  const master = await at.visitor();
  const { page } = master;
  const id = await begun(master, 'dark-age/teaching');
  const mercia = await at.visitor();
  await mercia.page.goto(`/#/games/${id}`);
  await mercia.page.getByRole('button', { name: /Mercia/ }).click();
  await mercia.page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();

  await page.locator('[data-area="LES"]').first().click({ force: true }); // its code lies over it
  await page.getByRole('group', { name: /^LES / }).waitFor();
  await page.getByRole('spinbutton', { name: 'Armies' }).fill('7');
  await would(page).getByText('LES Armies: 4 → 7').waitFor();
  await would(page).getByText('told to Mercia').waitFor();
  assert(await send(page).isDisabled(), 'a correction without a reason cannot be sent');
  // Another area in the same correction; what no position can be is refused with its rule, and nothing typed is gone.
  await what(page).selectOption('HRS');
  await page.getByRole('spinbutton', { name: 'Ships' }).fill('2');
  await page.getByRole('alert').getByText(/ships never stand on land/).waitFor();
  await page.getByRole('alert').getByText('DA 8.1').waitFor();
  await page.getByRole('textbox', { name: 'Why' }).fill('The levy of Leicester was lost.');
  assert(await send(page).isDisabled(), 'what the judge refuses cannot be sent');
  await accessible(page, 'a refused correction');
  await shot(page, 'correct-refused');
  await page.getByRole('button', { name: 'Leave out HRS ships' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await what(page).selectOption('MER');
  await page.getByRole('spinbutton', { name: 'Balance' }).fill('12');
  await would(page).getByText('MER Balance: 8 → 12').waitFor();
  await shot(page, 'correct-wide');
  await send(page).click();
  await page.getByRole('status').getByText('The levy of Leicester was lost.').waitFor();
  await accessible(page, 'a correction that is made');
  await what(page).selectOption('LES');
  assert.equal(await page.getByRole('spinbutton', { name: 'Armies' }).inputValue(), '7');
  assert((await record(page, id)).includes('WHY The levy of Leicester was lost.\\nLES armies 7\\nMER balance 12'));
  await mercia.page.getByRole('status').getByText('LES, armies: 4 → 7').waitFor();
  await page.getByRole('tab', { name: 'The position in words' }).click();
  await page.getByRole('tabpanel', { name: 'The position in words' }).getByText(/LES/).first().waitFor();
});

test('Dark Age, by keys alone, in German', async () => {
  const master = await at.visitor({ locale: 'en-GB' });
  const { page } = master;
  await begun(master, 'dark-age/teaching');
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.reload();
  await page.getByRole('tab', { name: 'Spiel leiten' }).focus();
  await page.keyboard.press('ArrowRight');
  const of = page.getByRole('combobox', { name: 'Wovon' });
  await of.focus();
  await page.keyboard.type('HRS');
  await page.keyboard.press('Tab');
  await page.getByRole('group', { name: /^HRS / }).waitFor();
  await page.getByRole('combobox', { name: 'Besitzer' }).focus();
  await page.keyboard.type('MER');
  await page.getByText('erfährt: Mercia, Wessex').or(page.getByText('erfährt: Wessex, Mercia')).waitFor();
  await page.getByRole('textbox', { name: 'Warum' }).focus();
  await page.keyboard.type('Der Zug war anders gemeint.');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Der Zug war anders gemeint.').waitFor();
  await accessible(page, 'a correction in German');
});

test('Empires: a purse, and a figure its variant does not have', async () => {
  const master = await at.visitor({ colorScheme: 'dark' });
  const { page } = master;
  const first = await begun(master, 'empires/teaching');
  await what(page).selectOption('EN');
  await page.getByRole('spinbutton', { name: 'Treasury' }).fill('9');
  await would(page).getByText('EN Treasury: 0 → 9').waitFor();
  await page.getByRole('spinbutton', { name: 'Air' }).fill('1');
  await page.getByRole('alert').getByText(/World variant/).waitFor();
  await shot(page, 'correct-empires-dark');
  await page.getByRole('spinbutton', { name: 'Air' }).fill('0');
  await page.getByRole('textbox', { name: 'Why' }).fill('Miscounted.');
  await send(page).click();
  await page.getByRole('status').getByText('EN Treasury: 0 → 9').waitFor();
  assert((await record(page, first)).includes('EN treasury 9'));

});

test('Star Chase: a technology', async () => {
  const master = await at.visitor({ colorScheme: 'dark' });
  const { page } = master;
  const second = await begun(master, 'star-chase/duel');
  await what(page).selectOption('DEN');
  await page.getByRole('spinbutton', { name: 'Weapons (WPN)' }).fill('3');
  await would(page).getByText('DEN Weapons (WPN): 0 → 3').waitFor();
  await page.getByRole('textbox', { name: 'Why' }).fill('A level was forgotten.');
  await send(page).click();
  await page.getByRole('status').getByText('A level was forgotten.').waitFor();
  assert((await record(page, second)).includes('DEN wpn 3'));
  await accessible(page, 'a correction of Star Chase');
  await shot(page, 'correct-stars-dark');
});

test('Vom Kriege on a phone: a unit pushed back with a finger, its losses, and a place where none can stand', async () => {
  const master = await at.visitor({ viewport: kPhone, hasTouch: true, isMobile: true });
  const { page } = master;
  const id = await begun(master, 'vom-kriege/drill', [await at.visitor(), 'RED']);
  await page.locator('.vk-unit:has(> title:text("A1")) .vk-stand').first().tap();
  await page.getByRole('group', { name: /^A1 / }).waitFor();
  await page.getByRole('spinbutton', { name: 'Hits' }).fill('1');
  await page.getByRole('combobox', { name: 'Disordered' }).selectOption('yes');
  await would(page).getByText('A1 Disordered: no → yes').waitFor();
  await page.getByRole('textbox', { name: 'Place, inches from the left edge' }).fill('0');
  await page.getByRole('textbox', { name: 'Place, inches from the left edge' }).blur();
  await page.getByRole('alert').getByText(/So no position can be/).waitFor();
  await shot(page, 'correct-phone');
  await accessible(page, 'a correction on a phone');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert(wide <= 0, `the page is ${wide} pixels wider than the phone`);
  await page.getByRole('button', { name: 'Leave out A1 at' }).tap();
  await page.getByRole('textbox', { name: 'Why' }).fill('The volley was overlooked.');
  await send(page).tap();
  await page.getByRole('status').getByText('The volley was overlooked.').waitFor();
  assert((await record(page, id)).includes('A1 hits 1\\nA1 disordered yes'));
});
