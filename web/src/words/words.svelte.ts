// All words of the client by message id. English is the measure: an id that is not in en.json does not compile, and
// tools/messages.mjs refuses a table that lacks one.
import en from './en.json';
import { worded, type Facts } from './forms';

export type MessageId = keyof typeof en;
export type Language = 'en' | 'de' | 'fr';
export const languages: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français' };

const state = $state<{ language: Language; table: Record<MessageId, string> }>({ language: 'en', table: en });
const tables = {
  en: async () => en,
  de: async () => (await import('./de.json')).default,
  fr: async () => (await import('./fr.json')).default,
};

export const language = (): Language => state.language;

export const t = (id: MessageId, facts: Facts = {}): string => worded(state.table, state.language, id, facts);

export async function speak(wanted: Language): Promise<void> {
  state.table = await tables[wanted]();
  state.language = wanted;
  document.documentElement.lang = wanted;
  localStorage.setItem('language', wanted);
}

const known = (word: string | null | undefined): word is Language => word === 'en' || word === 'de' || word === 'fr';

export async function begin(): Promise<void> {
  const kept = localStorage.getItem('language');
  const wished = kept ?? navigator.languages.map((l) => l.slice(0, 2)).find(known);
  if (known(wished) && wished !== 'en') await speak(wished);
}

export const when = (moment: string): string =>
  new Intl.DateTimeFormat(state.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));

/** How far off a moment is, in the largest unit that says enough. */
export function away(moment: string): string {
  const minutes = Math.round((Date.parse(moment) - Date.now()) / 60000);
  const words = new Intl.RelativeTimeFormat(state.language, { numeric: 'auto' });
  if (Math.abs(minutes) < 90) return words.format(minutes, 'minute');
  if (Math.abs(minutes) < 48 * 60) return words.format(Math.round(minutes / 60), 'hour');
  return words.format(Math.round(minutes / 1440), 'day');
}
