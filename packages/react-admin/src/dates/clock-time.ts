const ISO = /T(\d{2}:\d{2})(:\d{2})?/;
const CLOCK = /^(\d{2}:\d{2})(:\d{2})?/;

/** A time without a day (`@db.Time`) travels on the first day of 1970, in UTC: `1970-01-01T10:30:00.000Z` → `10:30`. */
export function toClockTime(value: unknown): string {
  const [, minutes, seconds = ''] = (typeof value === 'string' && ISO.exec(value)) || [];
  if (minutes === undefined) return '';
  return seconds === ':00' ? minutes : minutes + seconds;
}

/** `10:30` or `10:30:15` → how it travels; null for an emptied input. */
export function fromClockTime(text: string): string | null {
  const [, minutes, seconds = ':00'] = CLOCK.exec(text) ?? [];
  return minutes === undefined ? null : `1970-01-01T${minutes}${seconds}.000Z`;
}
