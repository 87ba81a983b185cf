import fc from 'fast-check';
import { readInstant } from './instant';

const dates = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

describe('readInstant', () => {
  it('reads what JSON writes', () => {
    fc.assert(fc.property(dates, (date) => expect(readInstant(date.toISOString())).toEqual(date)));
  });

  it('reads a date alone as midnight UTC', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(readInstant(day)?.toISOString()).toBe(`${day}T00:00:00.000Z`);
      }),
    );
  });

  it.each([
    ['2026-02-28T23:30+02:00', '2026-02-28T21:30:00.000Z'],
    ['2026-02-28T23:30:00-00:30', '2026-03-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00:00.123Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
  ])('reads %s', (text, instant) => expect(readInstant(text)?.toISOString()).toBe(instant));

  it.each([
    '',
    '2026',
    '2026-02',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-W05',
    '2026-01-01T00:00:00',
    '2026-01-01 00:00Z',
    '2026-01-01T24:00Z',
    '2026-01-01T23:59:60Z',
    '2026-01-01T00:00+15:00',
    '0000-01-01',
    '0001-01-01T00:00+01:00',
    '9999-12-31T23:59-01:00',
    '+275760-09-13',
    1e12,
    null,
    new Date(NaN),
    new Date(8e15),
  ])('rejects %p', (value) => expect(readInstant(value)).toBeUndefined());
});
