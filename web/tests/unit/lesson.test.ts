import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonParts } from '../../src/game/lesson';

test('orders of a lesson are told from its drawings and its words', () => {
  const lesson = 'Welcome.\nYou are king.\n\n    LES (yours) --- BDS\n\nTry:\n    SCOUT LES BDS        look first\n    LEVY LES 1\nthen go.\n';
  assert.deepEqual(lessonParts(lesson, new Set(['SCOUT', 'LEVY'])), [
    { kind: 'text', text: 'Welcome. You are king.', says: '' },
    { kind: 'type', text: '    LES (yours) --- BDS', says: '' },
    { kind: 'text', text: 'Try:', says: '' },
    { kind: 'order', text: 'SCOUT LES BDS', says: 'look first' },
    { kind: 'order', text: 'LEVY LES 1', says: '' },
    { kind: 'text', text: 'then go.', says: '' },
  ]);
});
