const DAY_MS = 24 * 60 * 60 * 1000;

/** `days` from now; negative ones are past. */
export function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}
