// What a game master, or a keeper who plays, does in the browser to run a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, house, kPhone, type Visitor } from './visit';

const at = house();

async function make({ page, context }: Visitor, settings: object, start: boolean): Promise<string> {
  const { csrf_token: word } = (await (await context.request.post('/api/guests')).json()) as { csrf_token: string };
  const headers = { 'X-CSRF-Token': word };
  const made = await context.request.post('/api/games', { data: { scenario: 'dark-age/teaching', access: 'open', ...settings }, headers });
  assert(made.ok(), await made.text());
  const { id } = (await made.json()) as { id: string };
  if (start) assert((await context.request.post(`/api/games/${id}/start`, { headers })).ok());
  await page.goto(`/#/games/${id}`);
  return id;
}
async function sit({ page }: Visitor, id: string, name: RegExp): Promise<void> {
  await page.goto(`/#/games/${id}`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
}
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};
const seat = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

test('a game master enters a forgotten sheet, carries out a turn, takes it back, and the players see it', async () => {
  const [master, mercia, wessex] = [await at.visitor(), await at.visitor(), await at.visitor()];
  const { page } = master;
  const id = await make(master, { master: true }, true);
  await page.getByText('you are the game master').waitFor();
  await page.getByText('Nobody is waited for.').waitFor(); // free seats keep nobody waiting
  await sit(mercia, id, /Mercia/);
  await sit(wessex, id, /Wessex/);
  await page.getByText('Waiting for Mercia, Wessex').first().waitFor();

  // A slip of the pen is found while one writes, by the judge in this browser or by the host when it is sent.
  await page.getByRole('combobox', { name: 'For', exact: true }).selectOption('MER');
  await page.getByText('Mercia has sent nothing yet.').waitFor();
  await page.getByRole('textbox', { name: 'The sheet' }).fill('LVEY LES 2');
  await page.getByRole('button', { name: 'Write LEVY' }).click();
  assert.equal(await page.getByRole('textbox', { name: 'The sheet' }).inputValue(), 'LEVY LES 2');
  await accessible(page, 'entering a sheet');
  await page.getByRole('button', { name: 'Enter it' }).click();
  await page.getByRole('status').getByText(/Entered as line \d+ of the record; Mercia is told/).waitFor();
  await page.getByText('Mercia has sent this').waitFor();
  await seat(page, 'Mercia').getByText('has sent').waitFor();
  await mercia.page.getByRole('tab', { name: 'Messages' }).click();
  await mercia.page.getByText('The game master has entered orders for you').waitFor();
  await mercia.page.getByText('the game master →').waitFor();

  // Who is absent is named before it is done, and Escape leaves it.
  await page.getByRole('button', { name: 'Carry it out now' }).first().click();
  await dialog(page).getByText('Nothing has come from Wessex').waitFor();
  await accessible(page, 'asked before a turn is carried out');
  await shot(page, 'run-confirm');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Turn 1', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Carry it out now' }).first().click();
  await dialog(page).getByRole('button', { name: 'Carry it out now' }).click();
  await page.getByRole('heading', { name: 'Turn 2', exact: true }).waitFor();
  await page.getByRole('status').getByText('It is carried out.').waitFor();
  await mercia.page.getByRole('tabpanel', { name: 'Report' }).waitFor();
  await shot(page, 'run-wide');

  await page.getByRole('button', { name: 'Take back the last turn' }).first().click();
  await dialog(page).getByText('It leaves the record').waitFor();
  await dialog(page).getByRole('button', { name: 'Take back the last turn' }).click();
  await page.getByRole('heading', { name: 'Turn 1', exact: true }).waitFor();
  await mercia.page.getByRole('tab', { name: 'Orders' }).click();
  await mercia.page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
  await mercia.page.getByText('LEVY LES 2').first().waitFor();
  await page.getByRole('button', { name: 'Take back the last turn' }).first().click();
  await dialog(page).getByRole('button', { name: 'Take back the last turn' }).click();
  await page.getByRole('alert').getByText('No turn has been played yet.').waitFor();

  await page.getByRole('textbox', { name: 'Message' }).fill('We begin again on Sunday.');
  await page.getByRole('button', { name: 'Send to everybody' }).click();
  await page.getByRole('status').getByText('Everybody has your message.').waitFor();
  await mercia.page.getByRole('tab', { name: 'Messages' }).click();
  await mercia.page.getByText('We begin again on Sunday.').waitFor();
  // What each seat was told can be read, as it was told.
  await page.getByRole('tab', { name: 'The position in words' }).click();
  await page.getByRole('combobox', { name: 'What to read' }).selectOption('MER');
  await page.getByRole('tabpanel', { name: 'The position in words' }).locator('pre', { hasText: 'Your areas' }).waitFor();
  await accessible(page, 'the report of a seat');
});

test('a game master pauses, goes on, moves the deadline and puts another player in somebody’s place', async () => {
  const [master, wessex, other] = [await at.visitor({ colorScheme: 'dark' }), await at.visitor(), await at.visitor()];
  const { page } = master;
  const id = await make(master, { master: true, deadline: 'every 1d' }, true);
  await page.getByText('you are the game master').waitFor();
  await sit(wessex, id, /Wessex/);

  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('The game stands still').waitFor();
  assert(await page.getByRole('button', { name: 'Carry it out now' }).isDisabled());
  await wessex.page.getByText('paused').first().waitFor();
  await accessible(page, 'a game that is paused');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('The game stands still').waitFor({ state: 'detached' });

  const field = page.getByLabel('New deadline, in your own time zone');
  const before = await field.inputValue();
  await page.getByRole('button', { name: '+ 1 day' }).click();
  const wanted = await field.inputValue();
  assert.equal(Date.parse(wanted) - Date.parse(before), 24 * 3_600_000);
  await page.getByRole('button', { name: 'Set it' }).click();
  await page.getByRole('status').getByText('The deadline is now').waitFor();
  assert.equal(await field.inputValue(), wanted);
  await wessex.page.getByText(/due in (2 days|4[78] hours)/).waitFor();

  // Somebody is put out of his seat after a question, and whoever has the link sits down there.
  await seat(page, 'Wessex').getByRole('button', { name: 'Free it' }).click();
  await dialog(page).getByText('what was written and not sent is gone').waitFor();
  await dialog(page).getByRole('button', { name: 'Leave it' }).click();
  await seat(page, 'Wessex').getByRole('button', { name: 'Free it' }).click();
  await dialog(page).getByRole('button', { name: 'Free it' }).click();
  await seat(page, 'Wessex').getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByRole('textbox', { name: /works once/ }).inputValue();
  await shot(page, 'run-dark');
  await accessible(page, 'seats of a game that runs');
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Take the seat' }).click();
  await other.page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
  await wessex.page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor({ state: 'detached' });
  await seat(page, 'Mercia').getByRole('button', { name: 'Seat the machine' }).click();
  await seat(page, 'Mercia').getByText(/the machine/).waitFor();
});

test('on a phone, in German and French, nothing is cut off; a keeper who plays has the keeper’s tools and no more', async () => {
  const master = await at.visitor({ viewport: kPhone, hasTouch: true, isMobile: true, locale: 'de-DE' });
  await make(master, { master: true, deadline: 'every 1d' }, true);
  const { page } = master;
  for (const [language, name] of [['de', 'Spiel leiten'], ['fr', 'Mener la partie']] as const) {
    await page.evaluate((one) => localStorage.setItem('language', one), language);
    await page.reload();
    await page.getByRole('tabpanel', { name }).waitFor();
    await accessible(page, `running a game on a phone, ${language}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert(wide <= 0, `${language}: the page is ${wide} pixels wider than the phone`);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/run-phone-${language}.png`, fullPage: true });
  }

  const keeper = await at.visitor();
  const id = await make(keeper, {}, false);
  await keeper.page.getByRole('button', { name: 'Take it' }).first().click();
  await keeper.page.getByRole('button', { name: 'Begin' }).click();
  await keeper.page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
  await keeper.page.locator('summary', { hasText: 'Run the game' }).click();
  await keeper.page.getByRole('button', { name: 'Carry it out now' }).click();
  await accessible(keeper.page, 'a keeper who plays');
  await dialog(keeper.page).getByRole('button', { name: 'Carry it out now' }).click();
  await keeper.page.getByRole('tabpanel', { name: 'Report' }).waitFor();
  assert.equal(await keeper.page.getByRole('button', { name: 'Take back the last turn' }).count(), 0);
  assert.equal(await keeper.page.getByRole('combobox', { name: 'For', exact: true }).count(), 0);
  await shot(keeper.page, 'run-keeper');
  assert(id);
});
