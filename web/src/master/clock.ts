// Deadlines as a field of the page holds them: in the person's own zone, to the minute.

export const toField = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** What the field says; nothing, as long as it is half written. */
export function fromField(value: string): Date | null {
  const moment = new Date(value);
  return value && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** So many hours after what the field says, or after now where it says nothing or what is past. */
export function later(value: string, hours: number, now = Date.now()): string {
  return toField(new Date(Math.max(fromField(value)?.getTime() ?? 0, now) + hours * 3_600_000));
}
