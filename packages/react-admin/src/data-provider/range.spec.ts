import fc from 'fast-check';
import { daysOf, PERIODS } from '../dates/periods.js';
import { endsOf, withoutRanges, withRanges } from './range.js';

const always = () => true;

describe('a range', () => {
  it('is sent as its lower bound, its upper bound or both', () => {
    expect(withoutRanges({ price_range: { gte: 5, lte: 9 }, name: 'a' }, always)).toEqual({
      price_gte: 5,
      price_lte: 9,
      name: 'a',
    });
    expect(withoutRanges({ price_range: { lte: 0 } }, always)).toEqual({ price_lte: 0 });
    expect(withoutRanges({ price_range: {} }, always)).toEqual({});
  });

  it('is an ordinary filter when a field has that name', () => {
    const filters = { price_range: 'low' };
    expect(withoutRanges(filters, () => false)).toEqual(filters);
  });

  it('is restored from the bounds in a link, and converted back to the same bounds', () => {
    const end = fc.option(fc.integer(), { nil: undefined });
    fc.assert(
      fc.property(end, end, fc.string(), (gte, lte, name) => {
        const ends = {
          ...(gte === undefined ? {} : { price_gte: gte }),
          ...(lte === undefined ? {} : { price_lte: lte }),
        };
        const shown = withRanges({ name, ...ends }, ['q', 'price_range']);
        expect(Object.keys(shown).filter((key) => key.startsWith('price_'))).toEqual(
          Object.keys(ends).length ? ['price_range'] : [],
        );
        expect(withoutRanges(shown, always)).toEqual({ name, ...ends });
      }),
    );
  });

  it('leaves a bound that has its own filter unchanged', () => {
    const filters = { price_gte: 5 };
    expect(withRanges(filters, ['price_range', 'price_gte'])).toBe(filters);
    expect(withRanges(filters, ['q'])).toBe(filters);
  });
});

describe('a relative period', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7Days', '2026-02-23', '2026-03-01'],
    ['last30Days', '2026-01-31', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['next7Days', '2026-03-01', '2026-03-07'],
    ['next30Days', '2026-03-01', '2026-03-30'],
  ] as const)('%s spans %s to %s', (period, gte, lte) => {
    expect(daysOf(period, new Date(2026, 2, 1, 23, 30))).toEqual({ gte, lte });
  });

  it('is computed from the current time, and overrides the days chosen before', () => {
    const range = { within: 'yesterday', gte: '2020-01-01' };
    expect(endsOf(range, new Date(2026, 0, 1))).toEqual({ gte: '2025-12-31', lte: '2025-12-31' });
  });

  it('never ends before it starts', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(1990, 0), max: new Date(2090, 0), noInvalidDate: true }),
        fc.constantFrom(...PERIODS),
        (now, period) => {
          const { gte, lte } = daysOf(period, now);
          expect(gte <= lte).toBe(true);
        },
      ),
    );
  });
});
