// A report and the map beside it: the turn played back as the seat may know it, earlier turns, lines that show their places.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, house, kPhone, type Visitor } from './visit';

const at = house();

async function call<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(async ([verb, where, what]) => {
    const { csrf_token: word } = (await (await fetch('/api/session')).json()) as { csrf_token?: string };
    const headers = { 'Content-Type': 'application/json', ...(word ? { 'X-CSRF-Token': word } : {}) };
    const answer = await fetch(where, { method: verb, headers, ...(what === undefined ? {} : { body: JSON.stringify(what) }) });
    if (!answer.ok) throw new Error(`${where}: ${await answer.text()}`);
    return (answer.status === 204 ? null : await answer.json()) as never;
  }, [method, path, body] as [string, string, unknown]);
}

/** Two people who have sent these sheets, turn by turn, and the address of their game. */
async function played(anna: Visitor, bert: Visitor, turns: [string, string][]): Promise<string> {
  for (const { page } of [anna, bert]) {
    await page.goto('/#/rules');
    await call(page, 'POST', '/api/guests');
  }
  const { id } = await call<{ id: string }>(anna.page, 'POST', '/api/games', { scenario: 'dark-age/teaching', title: 'Two kings' });
  await call(anna.page, 'POST', `/api/games/${id}/seats/MER/take`);
  await call(bert.page, 'POST', `/api/games/${id}/seats/WES/take`);
  for (const [n, [mercia, wessex]] of turns.entries()) {
    for (let tries = 0; (await call<{ turn: number; state: string }>(anna.page, 'GET', `/api/games/${id}`)).turn !== n + 1; ++tries) {
      assert(tries < 100, 'the turn does not come');
      await anna.page.waitForTimeout(100);
    }
    await call(anna.page, 'PUT', `/api/games/${id}/seats/MER/orders`, { text: mercia, ready: true });
    await call(bert.page, 'PUT', `/api/games/${id}/seats/WES/orders`, { text: wessex, ready: true });
  }
  return id;
}
async function read(page: Page, id: string, seat: string, turn: number): Promise<void> {
  await page.goto(`/#/games/${id}/${seat}`);
  await page.getByText(`turn ${turn + 1}`).first().waitFor();
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByRole('application').waitFor();
}
const kFirst: [string, string] = ['LEVY LES 1 # nobody but Mercia knows\nMOVE LES BDS 3\nTAX', 'TAX\nTAX\nTAX\nMOVE HRS BDS 3 # nobody but Wessex knows\nAMBUSH HRS BDS'];

/** What the map says of itself, who has an area on it, and whose arrows are there. */
const heading = (page: Page, words: RegExp): Promise<unknown> => page.getByRole('application').locator('.sheet > svg > title').filter({ hasText: words }).first().waitFor({ state: 'attached' });
const owner = async (page: Page, code: string): Promise<string> => (await page.locator(`.sheet [data-area="${code}"] > title`).first().textContent())?.split(', ').at(-1) ?? '';
const arrows = (page: Page): Promise<string[]> => page.locator('.sheet .c-a > title').allTextContents();

test('a turn is played back: the map itself changes with every moment one was told of, and tells nothing else', async () => {
  const [anna, bert] = [await at.visitor(), await at.visitor({ viewport: kPhone, colorScheme: 'dark' })];
  const id = await played(anna, bert, [kFirst]);
  const { page } = anna;
  await read(page, id, 'MER', 1);
  await heading(page, /the map after turn 1/);
  await page.getByText('Play the turn back on the map').click();
  await page.getByText('The map before turn 1 was carried out.').waitFor();
  await heading(page, /the map at the start/);
  assert.deepEqual([await owner(page, 'BDS'), await arrows(page)], ['nobody', []]);

  const next = page.getByRole('button', { name: 'Next →' });
  await next.click();
  await heading(page, /in turn 1, after slot 1/);
  await page.getByText('Turn 1 as you were told it; others as you knew them before it.').waitFor();
  assert.deepEqual([await owner(page, 'BDS'), await arrows(page)], ['nobody', []]);
  await next.click();
  await heading(page, /in turn 1, after slot 2/);
  assert.equal(await owner(page, 'BDS'), 'Mercia');
  assert.match((await arrows(page)).join(), /^Slot 2, Mercia: MOVE LES BDS$/);
  await accessible(page, 'a turn played back');
  await next.click();
  await heading(page, /in turn 1, after slot 3/);
  assert.deepEqual(await arrows(page), []);
  await next.click();
  await heading(page, /in turn 1, after slot 4/);
  assert.match((await arrows(page)).join(), /^Slot 4, Wessex: MOVE HRS BDS$/);
  await next.click();
  await page.getByRole('listitem').filter({ hasText: 'The turn is over' }).and(page.locator('[aria-current]')).waitFor();
  await heading(page, /the map after turn 1/);
  assert.equal(await page.locator('.past').count(), 0);
  if (process.env['SHOTS']) {
    await page.getByRole('button', { name: '← Back' }).click();
    await heading(page, /after slot 4/);
    await page.screenshot({ path: `${process.env['SHOTS']}/played-back.png` });
  }

  // Wessex, on a phone in the dark: its own turn, and of Mercia's only what it met.
  await read(bert.page, id, 'WES', 1);
  await bert.page.getByText('Play the turn back on the map').click();
  await heading(bert.page, /the map at the start/);
  for (const slot of [1, 2, 3]) {
    await bert.page.getByRole('button', { name: 'Next →' }).click();
    await heading(bert.page, new RegExp(`after slot ${slot}`));
    assert.equal(await owner(bert.page, 'BDS'), 'nobody', 'that Mercia has taken it is told when the turn is over');
  }
  await bert.page.getByRole('button', { name: 'Next →' }).click();
  await heading(bert.page, /after slot 4/);
  assert.equal(await owner(bert.page, 'BDS'), 'Mercia', 'whom it fights is told in the battle');
  await accessible(bert.page, 'a turn played back on a phone');
  if (process.env['SHOTS']) await bert.page.screenshot({ path: `${process.env['SHOTS']}/played-back-phone.png` });

  assert((await anna.traffic()).includes('in turn 1, after slot 4'), 'what is searched is there');
  for (const secret of ['nobody but Wessex knows', 'AMBUSH HRS', '"ambush_at":"BDS"']) assert(!(await anna.traffic()).includes(secret), `Mercia was told: ${secret}`);
  for (const secret of ['nobody but Mercia knows', 'Slot 2, Mercia']) assert(!(await bert.traffic()).includes(secret), `Wessex was told: ${secret}`);
});

test('beside the report of an earlier turn lies the map of that turn, and a line shows the places it names', async () => {
  const [anna, bert] = [await at.visitor(), await at.visitor()];
  const id = await played(anna, bert, [kFirst, ['HOLD', 'HOLD']]);
  const { page } = anna;
  await read(page, id, 'MER', 2);
  await heading(page, /the map after turn 2/);
  await page.getByRole('button', { name: '← earlier' }).click();
  await page.getByText('The map after turn 1, as you knew it then.').waitFor();
  await heading(page, /the map after turn 1/);
  assert.match((await arrows(page)).join(), /MOVE LES BDS/i);
  // Who writes orders has the map of now before him.
  await page.getByRole('tab', { name: 'Orders' }).click();
  await heading(page, /the map after turn 2/);
  await page.getByRole('tab', { name: 'Report' }).click();
  await heading(page, /the map after turn 1/);

  const report = page.getByRole('tabpanel', { name: 'Report' });
  const lit = (code: string): Promise<unknown> => page.locator(`.sheet .lit[data-area="${code}"]`).first().waitFor({ state: 'attached' });
  const line = report.locator('.line').filter({ hasText: 'LES' }).filter({ hasText: 'BDS' }).first();
  await line.click({ position: { x: 3, y: 6 } });
  await Promise.all([lit('LES'), lit('BDS')]);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/line-shown.png` });
  // By keys: another line, of which each place and all of them are buttons.
  const all = report.getByRole('button', { name: /^Show on the map: .*HRS/ }).first();
  await all.focus();
  await page.keyboard.press('Enter');
  await lit('HRS');
  assert.equal(await all.getAttribute('aria-pressed'), 'true');
  await report.getByRole('button', { name: 'LES', exact: true }).first().click();
  await page.locator('.sheet .chosen[data-area="LES"]').first().waitFor({ state: 'attached' });
  await accessible(page, 'a report with a line shown');

  await page.getByRole('button', { name: 'later →' }).click();
  await heading(page, /the map after turn 2/);
  assert.equal(await page.locator('.past').count(), 0);
});

test('on paper a report is all there, with its map and nothing to press, also for who reads in the dark', async () => {
  const [anna, bert] = [await at.visitor({ colorScheme: 'dark' }), await at.visitor()];
  const id = await played(anna, bert, [kFirst]);
  const { page } = anna;
  await read(page, id, 'MER', 1);
  const report = page.getByRole('tabpanel', { name: 'Report' });
  const folded = report.locator('.report details').first();
  await folded.locator('summary').click();
  const line = folded.locator('p').first();
  await line.waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'print' });
  await line.waitFor();
  for (const gone of [page.getByRole('tab').first(), page.getByRole('link', { name: 'Lobby' }), page.locator('.tools').first(), page.getByText('Play the turn back on the map')]) assert.equal(await gone.isVisible(), false);
  await page.locator('.sheet > svg').first().waitFor();
  assert.deepEqual(await page.evaluate(() => [getComputedStyle(document.body).color, document.documentElement.scrollWidth <= innerWidth]), ['rgb(40, 37, 30)', true]);
  if (process.env['SHOTS']) await page.pdf({ path: `${process.env['SHOTS']}/report.pdf`, format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } });
});

test('an attack against few and many is reckoned after the orders before it', async () => {
  const { page } = await at.visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now against the machine' }).click();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  // Five armies are there only after the levy.
  await page.getByRole('textbox', { name: 'Your sheet' }).fill('LEVY LES 1\nMOVE LES BDS 5');
  await page.getByText('keeping…').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Try it as things stand' }).click();
  const trial = page.getByRole('region', { name: 'What if' });
  await trial.getByRole('button', { name: 'Next →' }).click();
  await trial.getByRole('button', { name: 'Next →' }).click();
  await trial.getByRole('button', { name: 'Against how many armies?' }).click();
  await trial.getByRole('table').waitFor();
  assert((await trial.getByRole('row').count()) > 3);
  assert.match((await trial.getByRole('table').textContent()) ?? '', /after the orders before it/);
});

test('a battle that is over is gone through decision by decision: the table itself changes', async () => {
  const { page } = await at.visitor();
  await page.goto('/#/rules');
  await call(page, 'POST', '/api/guests');
  const { id } = await call<{ id: string }>(page, 'POST', '/api/games', { scenario: 'vom-kriege/drill', master: true, access: 'open' });
  await call(page, 'POST', `/api/games/${id}/start`); // the machine holds both sides
  for (let tries = 0; (await call<{ state: string }>(page, 'GET', `/api/games/${id}`)).state !== 'over'; ++tries) {
    assert(tries < 600, 'the battle does not end');
    await page.waitForTimeout(200);
  }
  await page.goto(`/#/games/${id}`);
  await page.getByRole('list', { name: 'The result' }).waitFor();
  await page.getByRole('slider').first().fill('1');
  const table = page.getByRole('application').locator('.sheet > svg');
  await table.waitFor();
  const seen = new Set<string>();
  const scrub = page.getByRole('slider', { name: 'Through the turn' });
  const count = Number(await scrub.getAttribute('max')) + 1;
  assert(count > 5, `${count} things happened`);
  for (let n = 0; n < 6; ++n) {
    await scrub.fill(String(Math.floor((n * (count - 1)) / 5)));
    await page.waitForTimeout(800); // what happened in one decision has one table, so nothing tells when it is there
    seen.add((await table.innerHTML()).replace(/ class="lit"| lit/g, ''));
  }
  assert(seen.size >= 3, `${seen.size} tables were seen in a turn`);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/battle-over.png` });
  await accessible(page, 'a battle that is over');
});
