const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a point in time where the user is: `yyyy-mm-dd`. */
export const localDay = (time: Date): string =>
  `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** A point in time (ISO 8601) → `yyyy-mm-ddThh:mm` where the user is; `` for what is none. */
export function toLocalTime(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date)) return '';
  const time = new Date(value);
  if (value === '' || Number.isNaN(time.getTime())) return '';
  return `${localDay(time)}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/**
 * `yyyy-mm-ddThh:mm` where the user is → the point in time (ISO 8601, UTC); null for what is none.
 *
 * A time that no clock shows, because it is put forward over it, is the same stretch later. One that a clock shows twice
 * is the point in time nearer to `before`: who changes the minutes of a time means the same hour.
 */
export function fromLocalTime(local: string, before?: unknown): string | null {
  const first = local ? new Date(local) : undefined;
  if (!first || Number.isNaN(first.getTime())) return null;
  const known = typeof before === 'string' ? Date.parse(before) : NaN;
  if (Number.isNaN(known)) return first.toISOString();
  const [nearest = first] = sameOnTheClock(first).sort(
    (a, b) => Math.abs(a.getTime() - known) - Math.abs(b.getTime() - known),
  );
  return nearest.toISOString();
}

/** Clocks are put back by an hour; on Lord Howe Island by half of one. */
const STEPS = [-60, -30, 30, 60].map((minutes) => minutes * 60_000);

/** This point in time, and the other one that a clock shows alike while it is put back. */
function sameOnTheClock(time: Date): Date[] {
  const shown = toLocalTime(time);
  const others = STEPS.map((step) => new Date(time.getTime() + step));
  return [time, ...others.filter((other) => toLocalTime(other) === shown)];
}
