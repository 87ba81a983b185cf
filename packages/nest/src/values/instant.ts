const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;

/**
 * Reads a point in time from RFC 3339 text with a time zone, or from a date alone (midnight UTC). Returns undefined for days
 * that do not exist, for a time without a zone, and outside the years 1 to 9999.
 */
export function readInstant(value: unknown): Date | undefined {
  if (value instanceof Date) return inRange(value) ? value : undefined;
  const date = typeof value === 'string' ? INSTANT.exec(value)?.[1] : undefined;
  if (typeof value !== 'string' || date === undefined || !dayExists(date)) return undefined;
  const instant = new Date(value);
  return inRange(instant) ? instant : undefined;
}

/** Checks for a date that JavaScript can hold: a database also has others, such as `infinity`. */
export const isInstant = (value: unknown): value is Date =>
  value instanceof Date && !Number.isNaN(value.getTime());

export const nextMillisecond = (instant: Date): Date => new Date(instant.getTime() + 1);

/** Returns a Prisma filter for what a column may hold of a time that was read: it may have microseconds. */
export const millisecondOf = (time: Date): object => ({ gte: time, lt: nextMillisecond(time) });

// Date.parse rolls 30 February over to March instead of refusing it.
function dayExists(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}

function inRange(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
