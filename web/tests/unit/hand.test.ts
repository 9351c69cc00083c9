import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arcOf, fans, inside, led, pushed, stepped, type Point, type Reach, type Spot } from '../../src/game/hand';

// Z2 of the drill: a line four inches wide that looks south. The ends are what the judge measures (docs/vom-kriege-language.md).
const z2: Spot = { at: [16, 28.5], heading: 180, footprint: [[18, 28.5], [14, 28.5], [14, 29.5], [18, 29.5]] };
const near = (a: Point, b: Point): void => assert(Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.002, `${a} is not ${b}`);

test('a push with the front kept is forward, oblique, sideways or back', () => {
  assert.equal(pushed(z2, [0.05, -4.52])?.words, 'forward 4.5');
  const oblique = pushed(z2, [-1, -1.732])!;
  assert.equal(oblique.words, 'oblique right 30 2');
  near(oblique.spot.at, [15, 26.768]);
  assert.equal(pushed(z2, [3, -1])?.words, 'side left 3');
  assert.equal(pushed(z2, [3, -1.5])?.words, 'oblique left 45 3.2');
  assert.equal(pushed(z2, [0.2, 1])?.words, 'back 1');
  assert.equal(pushed(z2, [0.01, 0.02]), null);
});

test('a front corner led forward is a wheel about the other', () => {
  // Twenty degrees to the left: the right corner goes to 14.242,27.132.
  const wheel = led(z2, 'right', [14.242, 27.132])!;
  assert.equal(wheel.words, 'wheel left 20');
  near(wheel.spot.at, [16.121, 27.816]);
  near(wheel.spot.footprint[0]!, [18, 28.5]);
  assert.equal(wheel.spot.heading, 160);
  assert.equal(led(z2, 'left', [17.758, 27.132])?.words, 'wheel right 20');
  assert.equal(led(z2, 'left', [14.5, 24])?.words, 'wheel right 45');
  assert.equal(led(z2, 'left', [18.2, 30]), null);
});

test('steps of one kind add up', () => {
  assert.deepEqual(stepped([], 'forward 0.5'), ['forward 0.5']);
  assert.deepEqual(stepped(['wheel left 5', 'forward 0.5'], 'forward 0.5'), ['wheel left 5', 'forward 1']);
  assert.deepEqual(stepped(['forward 1'], 'wheel left 5'), ['forward 1', 'wheel left 5']);
  assert.deepEqual(stepped(['oblique left 45 0.5'], 'oblique left 45 0.5'), ['oblique left 45 1']);
  assert.deepEqual(stepped(['oblique left 30 0.5'], 'oblique left 45 0.5'), ['oblique left 30 0.5', 'oblique left 45 0.5']);
});

test('reach and arc begin at the front', () => {
  const way = (wheel: number, at: Point) => ({ ...z2, text: '', wheel, oblique: 0, cost: 0, of: 12, at });
  const reach: Reach = { unit: 'Z2', now: true, changes: [], ways: [way(-20, [19.746, 17.855]), way(0, [14, 17]), way(0, [16, 16.5])] };
  const [wheeled, straight] = fans(z2, reach);
  near(wheeled![0]!, [16.121, 27.816]);
  assert.deepEqual(straight, [[16, 28.5], [14, 17], [16, 16.5]]);
  const arc = arcOf(z2, { unit: 'Z2', shoots: true, reach: 3, arc: 45, enemies: [] });
  near(arc[1]!, [18 + 3 * Math.SQRT1_2, 28.5 - 3 * Math.SQRT1_2]);
  assert(inside([16, 26.5], arc) && !inside([16, 29], arc) && !inside([16, 25], arc));
});
