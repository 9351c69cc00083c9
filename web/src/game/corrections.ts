// What a game master's corrections say in a seat's view: those of this turn and of the one before it.
interface Change { what: string; figure: string; before: string; after: string }
export interface Correction { why: string; changes: Change[] }

export const correctionsOf = (view: unknown): Correction[] => (view as { corrections?: Correction[] } | null)?.corrections ?? [];
