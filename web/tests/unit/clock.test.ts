import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromField, later, toField } from '../../src/master/clock';

test('a deadline goes into its field and comes back the same, in any zone', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns']) {
    process.env['TZ'] = zone;
    const moment = new Date('2026-12-01T20:00:00Z');
    assert.equal(fromField(toField(moment))?.toISOString(), '2026-12-01T20:00:00.000Z', zone);
  }
  process.env['TZ'] = 'Asia/Kolkata';
  assert.equal(toField(new Date('2026-12-01T20:00:00Z')), '2026-12-02T01:30');
});

test('time is added to what the field says, or to now where that is past or nothing', () => {
  const now = Date.parse('2026-12-01T12:00:00Z');
  process.env['TZ'] = 'UTC';
  assert.equal(later('2026-12-01T20:00', 24, now), '2026-12-02T20:00');
  assert.equal(later('2026-11-01T20:00', 1, now), '2026-12-01T13:00');
  assert.equal(later('', 1, now), '2026-12-01T13:00');
  assert.equal(fromField('soon'), null);
});
