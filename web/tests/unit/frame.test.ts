import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ahead, centred, shifted, showing, widened, within, zoomed } from '../../src/game/frame';

const whole = { x: 0, y: 0, w: 1000, h: 500 };

test('the point under the mouse stays where it is while zooming', () => {
  const before = { x: 200, y: 100, w: 500, h: 250 };
  const after = zoomed(before, whole, 0.5, 300, 150);
  assert.equal((300 - before.x) / before.w, (300 - after.x) / after.w);
  assert.equal((150 - before.y) / before.h, (150 - after.y) / after.h);
});

test('nobody gets lost beyond the edge, nor farther away than the whole', () => {
  assert.deepEqual(within({ x: -300, y: 900, w: 500, h: 250 }, whole), { x: 0, y: 250, w: 500, h: 250 });
  assert.deepEqual(zoomed(whole, whole, 3, 10, 10), whole);
  assert.equal(zoomed(whole, whole, 0.0001, 500, 250).w, 1000 / 14);
});

test('a place is shown in the middle', () => {
  assert.deepEqual(centred(whole, 500, 250, 0.2), { x: 400, y: 200, w: 200, h: 100 });
});

test('several places are shown together: nothing moves if they are seen, the window moves if they fit, and widens if they do not', () => {
  const near = { x: 100, y: 100, w: 200, h: 100 };
  assert.deepEqual(showing(near, whole, { x: 180, y: 140, w: 20, h: 10 }), near);
  const beside = showing(near, whole, { x: 600, y: 300, w: 40, h: 20 });
  assert.deepEqual(beside, { x: 520, y: 260, w: 200, h: 100 });
  const wide = showing(near, whole, { x: 100, y: 100, w: 600, h: 100 });
  assert(wide.x <= 100 && wide.x + wide.w >= 700 && wide.y <= 100 && wide.y + wide.h >= 200);
  assert.equal(wide.w, 900);
  assert.deepEqual(showing(near, whole, whole), whole);
});

test('who goes on one way is painted ahead of, as far as he still sees what is painted', () => {
  const near = { x: 100, y: 100, w: 200, h: 100 };
  const painted = ahead(near, { x: 0.01, y: 0 });
  assert.deepEqual(painted, { x: 190, y: 100, w: 200, h: 100 });
  assert(shifted(painted, near, 800, 400), 'where he is');
  assert(shifted(painted, { ...near, x: 280 }, 800, 400), 'and almost a whole window farther');
  assert.equal(shifted(painted, { ...near, x: 300 }, 800, 400), null);
});

test('what is painted is moved and stretched as far as it reaches', () => {
  const painted = { x: 0, y: 0, w: 100, h: 50 };
  assert.deepEqual(widened(painted), { x: -50, y: -25, w: 200, h: 100 });
  assert.deepEqual(shifted(painted, painted, 800, 400), { x: 0, y: 0, scale: 1 });
  assert.deepEqual(shifted(painted, { ...painted, x: 10 }, 800, 400), { x: -80, y: 0, scale: 1 });
  assert.equal(shifted(painted, { ...painted, x: 60 }, 800, 400), null);
  assert.deepEqual(shifted(painted, { x: 25, y: 12.5, w: 50, h: 25 }, 800, 400), { x: 0, y: 0, scale: 2 });
  assert.equal(shifted(painted, { x: 40, y: 20, w: 20, h: 10 }, 800, 400), null); // too coarse
  assert.equal(shifted(painted, { x: -75, y: -37.5, w: 250, h: 125 }, 800, 400), null); // more than is there
});
