const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `yyyy-mm-dd` → midnight UTC: the wire format of a day without a time. */
export const wireOfDay = (day: string): string => `${day}T00:00:00.000Z`;

/** Converts whatever an input holds; values that are not days stay as they are. */
export const dayToWire = (value: unknown): unknown =>
  typeof value === 'string' && DAY.test(value) ? wireOfDay(value) : value;

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** Converts `yyyy-mm-ddThh:mm` without a zone, the user's local time, to a point in time (ISO, UTC). */
export function timeToWire(value: unknown): unknown {
  const isLocal = typeof value === 'string' && LOCAL_TIME.test(value);
  const time = isLocal ? new Date(value) : value;
  return time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString() : value;
}

/**
 * Converts the local day `yyyy-mm-dd` to the bound of a filter: its first moment for `gte` and `lt`, its last for `lte` and `gt`.
 * Other values are converted by `timeToWire`.
 */
export function dayBound(value: unknown, operator: string): unknown {
  const [, year, month, day] = (typeof value === 'string' && DAY.exec(value)) || [];
  if (!year) return timeToWire(value);
  const start = new Date(Number(year), Number(month) - 1, Number(day));
  if (operator === 'gte' || operator === 'lt') return start.toISOString();
  const next = new Date(Number(year), Number(month) - 1, Number(day) + 1);
  return new Date(next.getTime() - 1).toISOString();
}
