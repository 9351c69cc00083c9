// Whom a game waits for. A free seat keeps no turn of sheets waiting; a battle stands still until somebody sits down.
import type { Game, Schemas } from '../api/client';

export const awaited = (game: Game, but = ''): Schemas['Seat'][] =>
  game.seats.filter((seat) => seat.code !== but && !seat.bot && game.asked?.some((ask) => ask.seat === seat.code && !ask.answered && (seat.taken || ask.kind === 'decision')));
