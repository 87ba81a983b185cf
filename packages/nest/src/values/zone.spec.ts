import * as fc from 'fast-check';
import { instantAt, isZone, wallTime } from './zone';

const at = (text: string, zone: string): string =>
  instantAt(Date.parse(`${text}Z`), zone).toISOString();

describe('the instant of a wall time', () => {
  it.each([
    ['2026-11-25T00:00', 'UTC', '2026-11-25T00:00:00.000Z'],
    ['2026-11-25T00:00', 'Asia/Kolkata', '2026-11-24T18:30:00.000Z'],
    ['2026-03-29T00:00', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30T00:00', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    // clocks go forward at midnight: the day starts at one o'clock
    ['2026-03-29T00:00', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    // clocks go back at midnight: the hour before occurs twice, midnight once
    ['2026-10-25T00:00', 'Asia/Beirut', '2026-10-24T22:00:00.000Z'],
    // clocks go back at one o'clock: midnight occurs twice, and the day starts with the first
    ['2026-11-01T00:00', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ])('%s in %s', (text, zone, instant) => {
    expect(at(text, zone)).toBe(instant);
  });

  it('is the first one that has the wall time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Tokyo'),
        fc.date({ min: new Date('1990-01-01'), max: new Date('2037-01-01'), noInvalidDate: true }),
        (zone, date) => {
          const instant = new Date(Math.floor(date.getTime() / 1000) * 1000);
          const wall = wallTime(instant, zone);
          const first = instantAt(wall, zone);
          expect(wallTime(first, zone)).toBe(wall);
          expect(first.getTime()).toBeLessThanOrEqual(instant.getTime());
        },
      ),
    );
  });
});

it('distinguishes time zones from other text', () => {
  expect(isZone('Europe/Berlin')).toBe(true);
  for (const text of ['', 'Mars/Olympus', 'Europe/Berlin ', '__proto__'])
    expect(isZone(text)).toBe(false);
});
