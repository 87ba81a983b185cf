const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day of a point in time in the user's time zone: `yyyy-mm-dd`. */
export const localDay = (time: Date): string =>
  `${String(time.getFullYear()).padStart(4, '0')}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;

/** Converts a point in time (ISO 8601) to `yyyy-mm-ddThh:mm` in the user's time zone; returns `` if it is not one. */
export function toLocalTime(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date)) return '';
  const time = new Date(value);
  if (value === '' || Number.isNaN(time.getTime())) return '';
  return `${localDay(time)}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/**
 * Converts `yyyy-mm-ddThh:mm` in the user's time zone to a point in time (ISO 8601, UTC); null if it is not one.
 *
 * A time that clocks skip when going forward moves later by the skipped amount. A time that occurs twice resolves to the one
 * nearer to `before`: a user who changes the minutes means the same hour.
 */
export function fromLocalTime(local: string, before?: unknown): string | null {
  const first = local ? new Date(local) : undefined;
  if (!first || Number.isNaN(first.getTime())) return null;
  const previousTime = typeof before === 'string' ? Date.parse(before) : NaN;
  if (Number.isNaN(previousTime)) return first.toISOString();
  const [nearest = first] = timesWithSameReading(first).sort(
    (a, b) => Math.abs(a.getTime() - previousTime) - Math.abs(b.getTime() - previousTime),
  );
  return nearest.toISOString();
}

/** Clocks go back by an hour; on Lord Howe Island by half an hour. */
const CLOCK_CHANGES_MS = [-60, -30, 30, 60].map((minutes) => minutes * 60_000);

/** Returns this point in time, and the other one with the same clock reading when clocks go back. */
function timesWithSameReading(time: Date): Date[] {
  const shown = toLocalTime(time);
  const others = CLOCK_CHANGES_MS.map((step) => new Date(time.getTime() + step));
  return [time, ...others.filter((other) => toLocalTime(other) === shown)];
}
