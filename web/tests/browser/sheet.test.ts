import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { accessible, house } from './visit';

const at = house();

async function lesson(): Promise<Page> {
  const { page } = await at.visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now against the machine' }).click();
  await page.getByRole('application').waitFor();
  await page.getByRole('button', { name: 'MOVE', exact: true }).waitFor();
  return page;
}
const slots = (page: Page): Locator => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove slot/ }) });
async function text(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const written = await page.getByRole('textbox', { name: 'Your sheet' }).inputValue();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  return written;
}
/** The judge of the browser has all it needs of the host. */
async function judgeIsThere(page: Page): Promise<void> {
  const loaded = (): boolean => performance.getEntriesByName('judge').length > 0;
  for (let tries = 0; tries < 600; ++tries) {
    if (await page.workers()[0]?.evaluate(loaded)) return;
    await page.waitForTimeout(100);
  }
  assert.fail('no judge came');
}
/** Where an area is on the screen; its label lies over it, as it does for everybody. */
async function spot(page: Page, code: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-area="${code}"]`).first().boundingBox();
  assert(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
async function choose(page: Page, code: string): Promise<void> {
  const { x, y } = await spot(page, code);
  await page.mouse.click(x, y);
}
async function march(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await spot(page, from), await spot(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

test('orders by the map and orders by text are the same sheet', async () => {
  const page = await lesson();
  await page.getByRole('button', { name: 'SCOUT', exact: true }).click();
  const line = page.getByRole('textbox', { name: 'Write an order' });
  for (const code of ['LES', 'BDS']) {
    await page.locator(`.lit[data-area="${code}"]`).waitFor();
    await choose(page, code);
  }
  assert.equal(await line.inputValue(), 'SCOUT LES BDS ');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  // Dragging from one's own land begins a march; from anybody else's it does nothing.
  await march(page, 'HRS', 'BDS');
  assert.equal(await line.inputValue(), '');
  await march(page, 'LES', 'BDS');
  assert.equal(await line.inputValue(), 'MOVE LES BDS ');
  await line.pressSequentially('3');
  await line.press('Enter');
  await slots(page).nth(1).waitFor();
  assert.equal(await text(page), 'SCOUT LES BDS\nMOVE LES BDS 3');

  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your sheet' }).fill('SCOUT LES BDS\nMOVE LES BDS 3');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  assert.match((await slots(page).nth(1).textContent()) ?? '', /MOVE LES BDS 3/);
});

test('orders change places by drag, and what was noted beside them comes along', async () => {
  const page = await lesson();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your sheet' }).fill('# my plan\nTAX # first\nGROW LES\nLEVY LES 1 # last');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await slots(page).nth(2).waitFor();
  await slots(page).nth(2).dragTo(slots(page).nth(0));
  await page.waitForFunction(() => document.querySelector('ol li .order')?.textContent?.startsWith('LEVY'));
  assert.equal(await text(page), '# my plan\nLEVY LES 1 # last\nTAX # first\nGROW LES');
  await page.getByRole('button', { name: 'Remove slot 2' }).click();
  await slots(page).nth(2).waitFor({ state: 'detached' });
  assert.equal(await text(page), '# my plan\nLEVY LES 1 # last\nGROW LES');
});

/** Presses Tab until the wanted thing has the focus, as somebody without a mouse must. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let n = 0; n < 120; ++n) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`cannot be reached by keyboard: ${wanted}`);
}

test('a turn is played by keyboard alone', async () => {
  const { page } = await at.visitor();
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Play now against the machine' });
  await play.waitFor();
  await tabTo(page, play);
  await page.keyboard.press('Enter');
  const line = page.getByRole('textbox', { name: 'Write an order' });
  await line.waitFor();
  for (const order of ['GROW LES', 'LEVY LES 1', 'DEFEND LES']) {
    await tabTo(page, line);
    await page.keyboard.type(order);
    await page.keyboard.press('Enter');
  }
  await slots(page).nth(2).waitFor();
  await page.keyboard.press('Home');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await tabTo(page, slots(page).nth(2));
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.waitForFunction(() => document.querySelector('ol li .order')?.textContent?.startsWith('DEFEND'));
  assert.equal(await text(page), 'DEFEND LES\nGROW LES\nLEVY LES 1');
  await tabTo(page, page.getByRole('button', { name: 'Send, I am ready' }));
  await page.keyboard.press('Enter');
  await page.getByText('turn 2').first().waitFor();
});

test('the connection drops and comes back, and nothing written is lost', async () => {
  const page = await lesson();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const sheet = page.getByRole('textbox', { name: 'Your sheet' });
  await sheet.fill('TAX');
  await page.getByText('keeping…').waitFor({ state: 'detached' });
  await judgeIsThere(page);
  await page.waitForFunction(() => performance.getEntriesByName('adviser').length > 0);
  await at.host.down();
  await page.getByText('The connection is lost').waitFor();
  await sheet.fill('TAX\nGROW LES # written while nobody listened');
  await page.getByText('The host does not answer').first().waitFor();
  await sheet.fill('TAX\nGORW LES # written while nobody listened');
  await page.getByRole('button', { name: 'Write GROW' }).click(); // so says the judge in the browser
  await page.getByRole('button', { name: 'Try it as things stand' }).click(); // who tries it, too, on what the seat knows
  const trial = page.getByRole('region', { name: 'What if' });
  await trial.getByRole('button', { name: 'Next →' }).click();
  await page.getByText('What if: this is how it might look').waitFor();
  await trial.getByRole('button', { name: 'Close' }).click();
  await at.host.up();
  await page.getByText('The connection is lost').waitFor({ state: 'detached' });
  await page.getByText('keeping…').waitFor({ state: 'detached' });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('nobody listened'));
  await page.getByRole('button', { name: 'Send, I am ready' }).click();
  await page.getByText('turn 2').first().waitFor();
});

test('what if: the board after each slot is shown on the map, and never taken for the map as it is', async () => {
  const page = await lesson();
  const line = page.getByRole('textbox', { name: 'Write an order' });
  for (const order of ['MOVE LES BDS 3', 'MOVE BDS HRS 1']) {
    await line.fill(order);
    await line.press('Enter');
  }
  await slots(page).nth(1).waitFor();
  await page.getByRole('button', { name: 'Try it as things stand' }).click();
  const trial = page.getByRole('region', { name: 'What if' });
  await trial.getByText(/nobody else moving/).waitFor();
  const map = (): Promise<string> => page.locator('.sheet svg').first().innerHTML();
  const before = await map();
  await trial.getByRole('button', { name: 'Next →' }).click();
  await page.getByText('What if: this is how it might look').waitFor();
  await trial.getByText('The board after slot 1').waitFor();
  // Nobody sees what stands in Bedfordshire: how it would end against few and many.
  await trial.getByRole('button', { name: 'Against how many armies?' }).click();
  await trial.getByRole('row', { name: /^1 Mercia took BDS Bedfordshire/ }).waitFor();
  await trial.getByRole('row', { name: /^3 The attackers are destroyed/ }).waitFor();
  await accessible(page, 'an attack against few and many');
  const after = await map();
  assert.notEqual(after, before);
  await trial.getByRole('slider').press('ArrowRight');
  await trial.getByText('The board after slot 2').waitFor();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/what-if.png` });
  await trial.getByRole('button', { name: 'Close' }).click();
  await page.getByText('What if: this is how it might look').waitFor({ state: 'detached' });
  assert.equal(await map(), before);
});

test('what is written while the host still reads what stood there before is read, too', async () => {
  const page = await lesson();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000); // pauses in writing are as long as the test says
  let let_go = (): void => undefined;
  const late = new Promise<void>((go) => (let_go = go));
  const reading = page.waitForRequest((r) => r.url().endsWith('/read'));
  await page.route('**/read', async (route) => {
    await late;
    await route.continue();
  }, { times: 1 });
  const line = page.getByRole('textbox', { name: 'Write an order' });
  await line.fill('MOVE LES BDS 3');
  await line.press('Enter');
  await page.clock.runFor(300);
  await reading;
  await line.fill('LEVY LES 1');
  await line.press('Enter');
  const kept = page.waitForResponse((r) => r.url().endsWith('/draft') && (r.request().postData() ?? '').includes('LEVY'));
  let_go();
  await kept;
  await page.getByText('keeping…').waitFor({ state: 'detached' });
  await page.clock.runFor(300);
  await slots(page).nth(1).waitFor();
});

test('a draft that a turn overtakes on its way is not taken for one of the next turn, and is offered again', async () => {
  const page = await lesson();
  let let_go = (): void => undefined;
  const turned = new Promise<void>((go) => (let_go = go));
  await page.route('**/draft', async (route) => {
    if (route.request().method() === 'PUT') await turned;
    await route.continue();
  });
  const line = page.getByRole('textbox', { name: 'Write an order' });
  await line.fill('MOVE LES BDS 1');
  const late = page.waitForResponse((r) => r.url().endsWith('/draft') && r.request().method() === 'PUT');
  await line.press('Enter');
  await slots(page).first().waitFor();
  const [, , game, seat] = new URL(page.url()).hash.split('/');
  // Sent from elsewhere, as by mail: the turn comes while the draft is on its way.
  const word = (await (await page.request.get('/api/session')).json()).csrf_token as string;
  const sent = await page.request.put(`/api/games/${game}/seats/${seat ?? 'MER'}/orders`, { headers: { 'X-CSRF-Token': word }, data: { text: 'HOLD', ready: true } });
  assert.equal(sent.status(), 201);
  await page.getByRole('tabpanel', { name: 'Report' }).waitFor();
  let_go();
  assert.equal((await late).status(), 409);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Bring back what I wrote last' }).waitFor();
  await page.unroute('**/draft');
  await page.reload();
  await page.getByRole('tabpanel', { name: 'Report' }).waitFor();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'MOVE', exact: true }).waitFor();
  assert.equal(await slots(page).count(), 0);
});

test('standing orders lie with the host until they are changed', async () => {
  const page = await lesson();
  const standing = page.getByRole('textbox', { name: 'Standing orders' });
  const open = (): Promise<void> => page.locator('summary', { hasText: 'Standing orders' }).click();
  await open();
  await standing.fill('LEVY LES 1\nDEFEND LES');
  await page.getByRole('button', { name: 'Keep them' }).click();
  await page.getByText('They lie with the host.').waitFor();
  await accessible(page, 'standing orders');
  await page.reload();
  await open();
  await page.waitForFunction(() => [...document.querySelectorAll('textarea')].some((one) => one.value === 'LEVY LES 1\nDEFEND LES'));
  assert(await page.getByRole('button', { name: 'Keep them' }).isDisabled());
  await page.getByRole('button', { name: 'Withdraw them' }).click();
  await page.getByRole('button', { name: 'Withdraw them' }).waitFor({ state: 'detached' });
  assert.equal(await standing.inputValue(), '');
  await page.reload();
  await page.locator('summary', { hasText: /^Standing orders\s*$/ }).waitFor();
});
