import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Glide } from '../../src/game/glide';

const near = (a: number, b: number): void => assert(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test('a tap goes an eighth of the window and stops there', () => {
  const glide = new Glide();
  assert.equal(glide.press('ArrowRight'), true);
  let far = glide.step(1 / 60).x;
  glide.release('ArrowRight');
  for (let n = 0; n < 60 && glide.going; ++n) far += glide.step(1 / 60).x;
  near(far, 1 / 8);
  assert.equal(glide.going, false);
});

test('a key that is held leads on, whatever the keyboard repeats, and two lead aslant', () => {
  const glide = new Glide();
  let [x, y] = [0, 0];
  for (let n = 0; n < 60; ++n) {
    glide.press('ArrowLeft');
    glide.press('ArrowDown');
    const by = glide.step(1 / 60);
    [x, y] = [x + by.x, y + by.y];
  }
  near(x, -1);
  near(y, 1);
  glide.release('ArrowLeft');
  glide.release('ArrowDown');
  glide.step(1 / 60);
  assert.equal(glide.going, false, 'it stops with the hand');
});

test('other keys lead nowhere, a long frame is no jump, and what is left behind stops', () => {
  const glide = new Glide();
  assert.equal(glide.press('Enter'), false);
  assert.equal(glide.going, false);
  glide.press('ArrowUp');
  assert(glide.step(3).y >= -0.05);
  glide.stop();
  assert.equal(glide.going, false);
  assert.deepEqual(glide.step(1), { x: 0, y: 0 });
});
