// Figures and kinds of things by message id, those of maps by the ids the map editor has for them. What has no words of its own
// keeps the code the rules give it.
import en from '../words/en.json';
import { t, type MessageId } from '../words/words.svelte';

const known = (id: string): id is MessageId => id in en;

export function nameOfFigure(figure: string): string {
  const id = [`figure.${figure}`, `editor.realm.${figure}`].find(known);
  return id ? t(id) : figure.toUpperCase();
}
export function nameOfKinds(kind: string): string {
  const id = `correct.kinds.${kind}`;
  return known(id) ? t(id) : kind;
}
