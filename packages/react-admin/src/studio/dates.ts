const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00(?:\.000)?Z)?$/;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `yyyy-mm-dd`, or midnight UTC, as that day at the user's place: what the grid shows must not shift by a time zone. */
function localDay(text: string): Date | undefined {
  const [, year, month, day] = DAY.exec(text) ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : undefined;
}

/** A day of the API as the `Date` that the grid needs; null for none. */
export function toDay(value: unknown): Date | null {
  if (value instanceof Date) return value;
  return typeof value === 'string' ? (localDay(value) ?? new Date(value)) : null;
}

/** A point in time of the API as the `Date` that the grid needs; null for none. */
export function toTime(value: unknown): Date | null {
  if (value instanceof Date) return value;
  return typeof value === 'string' ? new Date(value) : null;
}

/** The day that the grid shows, as midnight UTC: how the API takes a day without a time. */
export const dayToWire = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    twoDigits(date.getMonth() + 1),
    twoDigits(date.getDate()),
  ].join('-') + 'T00:00:00.000Z';

/** A pasted text as a date; a day without a time is the user's own. */
export function parseDate(text: string): Date | undefined {
  const date = localDay(text) ?? new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A pasted text as a point in time; a day without a time begins at the user's midnight. */
export function parseTime(text: string): Date | undefined {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? localDay(text) : new Date(text);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
