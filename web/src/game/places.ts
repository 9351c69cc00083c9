// Which places are one's own, by the seat's view of any of the written-order games.
interface Place {
  area?: string;
  system?: string;
}
type View = Partial<Record<'areas' | 'land' | 'systems', Place[]>>;

export function ownPlaces(view: unknown): Set<string> {
  const { areas = [], land = [], systems = [] } = (view ?? {}) as View;
  return new Set([...areas, ...land, ...systems].map((place) => place.area ?? place.system ?? ''));
}
