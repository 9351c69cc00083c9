// What the host tells as it happens: that something changed, never what. The browser connects again by itself; on
// each (re)connection `changed` is called, so that nothing told in between is missed.
const kKinds = ['hello', 'record', 'turn', 'seats', 'clock', 'message', 'taken-back', 'corrected'] as const;
export type Kind = (typeof kKinds)[number];

export function listen(game: string, changed: (kind: Kind) => void, connected: (yes: boolean) => void): () => void {
  const source = new EventSource(`/api/games/${encodeURIComponent(game)}/live`);
  for (const kind of kKinds) source.addEventListener(kind, () => changed(kind));
  source.onopen = () => connected(true);
  source.onerror = () => connected(false);
  return () => source.close();
}
