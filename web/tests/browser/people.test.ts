import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, house, kPhone } from './visit';

const at = house();

/** Makes a game with the form and returns its address. */
async function make(page: Page, scenario: string, master = false): Promise<string> {
  await page.goto(`/#/make/${scenario}`);
  await page.getByLabel('Title').fill('A game of two');
  await page.getByLabel('known only to those who play').check();
  if (master) await page.getByText('More').click();
  if (master) await page.getByLabel('I run the game, see everything and play no seat').check();
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('heading', { name: 'A game of two' }).waitFor();
  return page.url();
}
async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).last().click();
  return page.getByRole('textbox', { name: /works once/ }).inputValue();
}
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your sheet' }).fill(text);
  await page.getByText('keeping…').waitFor({ state: 'detached' });
}

test('two people meet by an invitation; a turn by deadline arrives in both windows, and no secret in the wrong one', async () => {
  const anna = await at.visitor();
  const bert = await at.visitor();
  const game = await make(anna.page, 'dark-age/teaching');
  await anna.page.getByRole('button', { name: 'Take it' }).first().click();
  const link = await invite(anna.page);
  await bert.page.goto(link);
  await bert.page.getByRole('button', { name: 'Take the seat' }).click();
  await bert.page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
  // The last seat is taken, so the game begins; nobody had to look for it.
  await anna.page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();

  const [mercia, wessex] = ['nobody but Mercia knows', 'nobody but Wessex knows'];
  await write(anna.page, `LEVY LES 3 # ${mercia}\nAMBUSH LES BDS`);
  await anna.page.getByRole('button', { name: 'Send, I may change it' }).click();
  await anna.page.getByText('Received; you may still change it.').waitFor();
  await write(bert.page, `LEVY HRS 2 # ${wessex}`);
  // Both look again, so that the host tells them what they have written.
  for (const { page } of [anna, bert]) {
    await page.reload();
    await page.getByRole('button', { name: 'Remove slot 1' }).waitFor();
  }
  await anna.page.getByRole('tab', { name: 'Messages' }).click();
  await anna.page.getByLabel('Message', { exact: true }).fill('Peace along the border?');
  await anna.page.getByRole('button', { name: 'Send', exact: true }).click();
  await bert.page.getByRole('tab', { name: 'Messages' }).click();
  await bert.page.getByText('Peace along the border?').waitFor();

  await anna.page.evaluate(async (id) => {
    const { csrf_token: word } = (await (await fetch('/api/session')).json()) as { csrf_token: string };
    const deadline = new Date(Date.now() + 2000).toISOString().replace(/\.\d+/, '');
    const answer = await fetch(`/api/games/${id}/deadline`, {
      method: 'PUT', headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': word }, body: JSON.stringify({ deadline }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }, /games\/(\w+)/.exec(game)![1]);
  for (const { page } of [anna, bert]) await page.getByRole('tabpanel', { name: 'Report' }).waitFor();
  // What Bert had written and not sent is not lost with the turn.
  await bert.page.getByRole('tab', { name: 'Orders' }).click();
  await bert.page.getByRole('button', { name: 'Bring back what I wrote last' }).waitFor();

  assert((await anna.traffic()).includes(mercia), 'what is searched for can be found');
  assert((await bert.traffic()).includes(wessex), 'what is searched for can be found');
  for (const secret of [mercia, 'AMBUSH LES BDS', 'LEVY LES 3', '"ambush_at":"BDS"']) assert(!(await bert.traffic()).includes(secret), `Wessex was told: ${secret}`);
  for (const secret of [wessex, 'LEVY HRS']) assert(!(await anna.traffic()).includes(secret), `Mercia was told: ${secret}`);
});

test('a correction of the game master arrives in the open page of a player, and what of it concerns the other alone does not', async () => {
  const [master, anna, bert] = [await at.visitor(), await at.visitor(), await at.visitor({ viewport: kPhone })];
  const game = await make(master.page, 'dark-age/teaching', true);
  const links = master.page.getByRole('textbox', { name: /works once/ });
  for (const [n, { page }] of [anna, bert].entries()) {
    await master.page.getByRole('button', { name: 'Invite', exact: true }).first().click();
    await page.goto(await links.nth(n).inputValue());
    await page.getByRole('button', { name: 'Take the seat' }).click();
    if (!n) await master.page.waitForFunction(() => [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Invite').length === 1);
  }
  for (const { page } of [anna, bert]) await page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
  await bert.page.getByRole('button', { name: 'Text', exact: true }).click();
  await bert.page.getByRole('textbox', { name: 'Your sheet' }).fill('LEVY HRS 1');

  // By the interface, as a master's own tool would.
  await master.page.evaluate(async ([id, text]) => {
    const { csrf_token: word } = (await (await fetch('/api/session')).json()) as { csrf_token: string };
    const answer = await fetch(`/api/games/${id}/corrections`, {
      method: 'POST', headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': word }, body: JSON.stringify({ text }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }, [/games\/(\w+)/.exec(game)![1], 'WHY The purse of Wessex was miscounted.\nWES balance 17\nMER balance 13\n'] as const);
  const told = bert.page.getByRole('status').filter({ hasText: 'The purse of Wessex was miscounted.' });
  await told.waitFor();
  await told.getByText(/WES, balance: 8 → 17/).waitFor();
  await anna.page.getByRole('status').filter({ hasText: 'The purse of Wessex was miscounted.' }).getByText(/MER, balance: 8 → 13/).waitFor();
  assert(!(await bert.traffic()).includes('"13"'), 'Wessex was told what Mercia has');
  assert.equal(await bert.page.getByRole('textbox', { name: 'Your sheet' }).inputValue(), 'LEVY HRS 1');
  await accessible(bert.page, 'a correction on a phone');
  if (process.env['SHOTS']) await bert.page.screenshot({ path: `${process.env['SHOTS']}/correction-phone.png` });
  await told.getByRole('button').click();
  await told.waitFor({ state: 'detached' });
});

test('a game is made and begun on a phone', async () => {
  const { page } = await at.visitor({ viewport: kPhone, hasTouch: true, isMobile: true, colorScheme: 'dark' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Find a game with people' }).tap();
  await page.getByRole('link', { name: 'Make a game' }).tap();
  await page.getByLabel('Scenario').selectOption('dark-age/midlands');
  await page.getByLabel('When turns are due').selectOption('every 1d');
  await page.getByRole('button', { name: 'Make it' }).tap();
  await page.getByRole('button', { name: 'Play it against the machine' }).last().tap();
  await page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
  await page.getByText(/due/).first().waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert(wide <= 0, `the page is ${wide} pixels wider than the phone`);
  await accessible(page, 'a game on a phone');
});

test('a guest keeps the game as an account and finds it again elsewhere', async () => {
  const { page, context } = await at.visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now against the machine' }).click();
  await page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
  await page.getByRole('link', { name: 'Guest' }).click();
  await page.getByLabel('Name').fill('Ealdorman');
  await page.getByLabel('Password').fill('a long word for the gate');
  await page.getByRole('button', { name: 'Keep my games' }).click();
  await page.getByRole('heading', { name: 'Ealdorman' }).waitFor();

  // Somebody else sits down at the same browser in a second window; the first goes on as who is there now.
  const second = await context.newPage();
  await second.goto('/#/account');
  await second.getByRole('button', { name: 'Sign out' }).click();
  await second.getByRole('button', { name: 'Make an account' }).waitFor();
  await second.goto('/#/');
  for (const window of [second, page]) {
    await window.evaluate(() => (location.hash = '#/'));
    await window.getByRole('button', { name: 'Play now against the machine' }).click();
    await window.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
  }

  const elsewhere = await at.visitor();
  await elsewhere.page.goto('/#/account');
  await elsewhere.page.getByLabel('Name').fill('Ealdorman');
  await elsewhere.page.getByLabel('Password').fill('a long word for the gate');
  await elsewhere.page.getByRole('button', { name: 'Sign in' }).click();
  await elsewhere.page.getByRole('link', { name: 'My games' }).click();
  await elsewhere.page.getByText('Your turn').waitFor();
  await elsewhere.page.getByRole('link', { name: 'The first lesson' }).click();
  await elsewhere.page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
});
