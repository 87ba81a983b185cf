const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `yyyy-mm-dd` → midnight UTC: how a day without a time travels. */
export const wireOfDay = (day: string): string => `${day}T00:00:00.000Z`;

/** The same of whatever an input holds: what is no day stays as it is. */
export const dayToWire = (value: unknown): unknown =>
  typeof value === 'string' && DAY.test(value) ? wireOfDay(value) : value;

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** `yyyy-mm-ddThh:mm` without a zone is the user's local time: made a point in time (ISO, UTC). */
export function timeToWire(value: unknown): unknown {
  const isLocal = typeof value === 'string' && LOCAL_TIME.test(value);
  const time = isLocal ? new Date(value) : value;
  return time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString() : value;
}

/**
 * The local day `yyyy-mm-dd` as the bound of a filter: its first moment for `gte` and `lt`, its last for `lte` and `gt`.
 * Anything else is taken as `timeToWire` takes it.
 */
export function dayBound(value: unknown, operator: string): unknown {
  const [, year, month, day] = (typeof value === 'string' && DAY.exec(value)) || [];
  if (!year) return timeToWire(value);
  const start = new Date(Number(year), Number(month) - 1, Number(day));
  if (operator === 'gte' || operator === 'lt') return start.toISOString();
  const next = new Date(Number(year), Number(month) - 1, Number(day) + 1);
  return new Date(next.getTime() - 1).toISOString();
}
