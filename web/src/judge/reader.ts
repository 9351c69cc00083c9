// Sheets read in this browser, for the time the host cannot be reached. It is the host's own reader, but what it says is for the
// writer alone: the host reads again whatever is sent.
import { api, type Game, type Reading } from '../api/client';
import { askJudge } from './judge';

export type Reader = (text: string) => Promise<Reading | null>;

// Reading must need the map alone; in Star Chase it looks at what the power knows, too.
const kReadable = /^(dark-age|empires)\//;

/** Fetched while the host is there, the judge included; null: this game cannot be read here. */
export async function readerFor(game: Game, seat: string): Promise<Reader | null> {
  const [rules, name] = game.scenario.split('/');
  if (!kReadable.test(game.rules) || !rules || !name) return null;
  try {
    const { text: scenario } = await api.get('/api/scenarios/{rules}/{name}', { path: { rules, name } });
    if (!scenario) return null;
    const read = (text: string): Promise<Reading> =>
      askJudge('read', { rules: game.rules, scenario, options: game.settings.options ?? {}, seat, text });
    await read('');
    // A sheet refused as a whole is one for another turn, and the turn is the host's to know.
    return (text) => read(text).then((reading) => (reading.accepted ? reading : null), () => null);
  } catch {
    return null;
  }
}
