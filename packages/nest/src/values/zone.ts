/** Local wall-clock time: milliseconds as if that clock showed UTC. */
export type WallTime = number;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the clock of a time zone such as `Europe/Berlin`; undefined if there is no such zone. */
function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  const cached = clocks.get(zone);
  if (cached) return cached;
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    // zone names come from requests: there are about six hundred, in any letter case
    if (clocks.size < MAX_CLOCKS) clocks.set(zone, clock);
    return clock;
  } catch {
    return undefined;
  }
}

const MAX_CLOCKS = 100;

export const isZone = (zone: string): boolean => clockOf(zone) !== undefined;

/** Returns the wall-clock time in the zone. */
export function wallTime(instant: Date, zone: string): WallTime {
  const clock = clockOf(zone);
  if (!clock) throw new RangeError(`There is no time zone ${zone}`);
  const parts = clock.formatToParts(instant);
  const [year, month, day, hour, minute, second] = TIME_UNITS.map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number, number, number, number];
  return (
    new Date(0).setUTCFullYear(year, month - 1, day) + (hour * 60 + minute) * 60_000 + second * 1000
  );
}

const TIME_UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
const DAY_MS = 86_400_000;

/**
 * Returns the first moment at which the zone's clocks show this time or later: if they go forward
 * at midnight, the day starts at one o'clock; if they go back, an hour occurs twice.
 */
export function instantAt(wall: WallTime, zone: string): Date {
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((near) => {
    const instant = new Date(near);
    return new Date(wall - (wallTime(instant, zone) - near));
  }) as [Date, Date];
  const [first, second] = before <= after ? [before, after] : [after, before];
  return [first, second].find((instant) => wallTime(instant, zone) === wall) ?? second;
}
