/** Days and hours as the clocks on the wall show them: milliseconds as if that clock were UTC's. */
export type WallTime = number;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a time zone such as `Europe/Berlin`; undefined where there is no such zone. */
function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = clocks.get(zone);
  if (known) return known;
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    // the names of zones come from requests: there are some six hundred of them, in any letter case
    if (clocks.size < MOST_CLOCKS) clocks.set(zone, clock);
    return clock;
  } catch {
    return undefined;
  }
}

const MOST_CLOCKS = 100;

export const isZone = (zone: string): boolean => clockOf(zone) !== undefined;

/** What the clocks of the zone show. */
export function wallTime(instant: Date, zone: string): WallTime {
  const clock = clockOf(zone);
  if (!clock) throw new RangeError(`There is no time zone ${zone}`);
  const parts = clock.formatToParts(instant);
  const [year, month, day, hour, minute, second] = UNITS.map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number, number, number, number];
  return (
    new Date(0).setUTCFullYear(year, month - 1, day) + (hour * 60 + minute) * 60_000 + second * 1000
  );
}

const UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
const DAY = 86_400_000;

/**
 * The first moment at which the clocks of the zone show this or more: where they are put forward at midnight, a day
 * begins at one o'clock; where they are put back, an hour comes twice.
 */
export function instantAt(wall: WallTime, zone: string): Date {
  const [before, after] = [wall - DAY, wall + DAY].map((near) => {
    const instant = new Date(near);
    return new Date(wall - (wallTime(instant, zone) - near));
  }) as [Date, Date];
  const [first, second] = before <= after ? [before, after] : [after, before];
  return [first, second].find((instant) => wallTime(instant, zone) === wall) ?? second;
}
