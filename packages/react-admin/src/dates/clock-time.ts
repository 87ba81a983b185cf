const ISO_TIME = /T(\d{2}:\d{2})(:\d{2})?/;
const CLOCK_TIME = /^(\d{2}:\d{2})(:\d{2})?/;

/**
 * Converts a time without a day (`@db.Time`), which the API sends on the first day of 1970 in UTC: `1970-01-01T10:30:00.000Z` →
 * `10:30`.
 */
export function toClockTime(value: unknown): string {
  const [, minutes, seconds = ''] = (typeof value === 'string' && ISO_TIME.exec(value)) || [];
  if (minutes === undefined) return '';
  return seconds === ':00' ? minutes : minutes + seconds;
}

/** Converts `10:30` or `10:30:15` to the API's format; null for an emptied input. */
export function fromClockTime(text: string): string | null {
  const [, minutes, seconds = ':00'] = CLOCK_TIME.exec(text) ?? [];
  return minutes === undefined ? null : `1970-01-01T${minutes}${seconds}.000Z`;
}
