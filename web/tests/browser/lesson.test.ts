import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { sandtable } from './host';
import { accessible, house } from './visit';

const at = house();

test('a newcomer plays the first lesson to its end, and proves it', async () => {
  const { page } = await at.visitor({ acceptDownloads: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now against the machine' }).click();

  // The lesson says what to try; one press each puts it on the sheet.
  for (const order of ['SCOUT LES BDS', 'MOVE LES BDS 3', 'LEVY LES 1', 'AMBUSH BDS HRS'])
    await page.getByRole('button', { name: `Put on the sheet: ${order}` }).click();
  // What the terminal calls its words is none of this page's.
  const told = (await page.locator('details', { hasText: 'How to begin' }).first().textContent()) ?? '';
  assert.match(told, /“Send, I am ready” hands the sheet in/);
  assert.doesNotMatch(told, /`go`|`sheet`/);
  const slots = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove slot/ }) });
  await slots.nth(3).waitFor();
  assert.match((await slots.nth(1).textContent()) ?? '', /MOVE LES BDS 3/);
  await page.getByRole('button', { name: 'Try it as things stand' }).click();
  await page.getByRole('region', { name: 'What if' }).getByText(/nobody else moving/).waitFor();
  await page.getByRole('button', { name: 'Send, I am ready' }).click();

  // The machine has sent its sheet too, so the turn comes at once, and with it the report.
  await page.getByText('turn 2').first().waitFor();
  const report = page.getByRole('tabpanel', { name: 'Report' });
  await report.waitFor();
  assert.equal(await page.getByRole('heading', { name: /^Orders for turn/ }).count(), 0, 'one tab is shown at a time');
  assert.match((await report.textContent()) ?? '', /BDS/);

  // The turn is played back on the map.
  await report.getByText('Play the turn back on the map').click();
  await report.getByRole('button', { name: 'Next →' }).click();
  await page.locator('.lit[data-area="BDS"]').waitFor();

  // A rule named in the report opens beside it.
  await report.getByRole('button', { name: /^DA|^COM/ }).first().click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // By text, with a mistake that the judge mends.
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Text' }).click();
  await page.getByRole('textbox', { name: 'Your sheet' }).fill('GROW LES # for the census\nMVOE LES BDS 1');
  await page.getByRole('button', { name: 'Write MOVE' }).click();
  await page.getByRole('button', { name: 'Write MOVE' }).waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('textbox', { name: 'Your sheet' }).inputValue(), 'GROW LES # for the census\nMOVE LES BDS 1');
  await page.getByRole('button', { name: 'Send, I am ready' }).click();

  // The rest is waited out; whoever is driven from the map meanwhile is not asked any more.
  const over = page.getByRole('heading', { name: 'Check it yourself' });
  for (let turn = 3; turn <= 6; ++turn) {
    await over.or(page.getByText(new RegExp(`turn ${turn}\\b`)).first()).first().waitFor();
    await over.or(report).first().waitFor(); // it comes to the front by itself
    if (await over.count()) break;
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('button', { name: /Do nothing this turn/ }).click();
    await page.getByRole('button', { name: 'Send, I am ready' }).click();
  }

  await over.waitFor();
  await page.getByText('over after 6 turns').waitFor();
  await page.getByRole('list', { name: 'The result' }).getByText(/^Place 1: (MER|WES) with \d+ VPs/).waitFor(); // who has won stands first
  await page.getByRole('application').waitFor();
  // The whole game, action by action, with its figures.
  await page.getByRole('slider').first().fill('1');
  await page.getByRole('button', { name: 'Next →' }).click();
  await page.getByRole('button', { name: 'Next →' }).click();
  await page.locator('.lit[data-area]').first().waitFor();
  await page.getByRole('heading', { name: 'How it went' }).waitFor();
  await page.getByText('Victory points').waitFor();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/finished.png`, fullPage: true });
  await accessible(page, 'a finished game');
  assert.equal(await page.getByRole('alert').count(), 0);
  const [record] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the record' }).click()]);
  const file = join(at.host.folder, 'lesson.game');
  await record.saveAs(file);
  assert.match(execFileSync(sandtable, ['verify', file]).toString(), /true|verified|ok/i);

  // The judge in the browser says the same, beside the page; and no to a record in which somebody changed an order.
  const check = page.getByRole('button', { name: 'Check it in this browser' });
  await check.click();
  await page.getByText('Every line is true.').waitFor();
  assert.equal(page.workers().length, 1);
  await accessible(page, 'a proved game');
  await page.route('**/record', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/("do":"input".*)SCOUT LES BDS/, '$1SCOUT LES HRS') });
  });
  await check.click();
  await page.getByText(/^Line ([2-9]|\d\d) is not true/).waitFor(); // line 1 is the head
});
