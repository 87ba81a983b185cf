/** @jest-environment node */
import fc from 'fast-check';
import { filterQuery, idQueries, queryString } from './query.js';
import { recordPath } from './resource.js';
import { demoOptions } from '../testing/resources.js';

const products = demoOptions.fields?.['products'];
const text = fc.string({ unit: 'binary' });
const id = fc.oneof(text.filter(Boolean), fc.integer());

it('encodes any text so that it is parsed back unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(text, text), (values) => {
      const query = new URLSearchParams(queryString(values));
      expect([...query]).toEqual(Object.entries(values));
    }),
  );
});

it('encodes any filter so that its types are preserved', () => {
  const field = text.filter((name) => name !== 'q');
  const value = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.array(text));
  fc.assert(
    fc.property(fc.dictionary(field, value), (values) => {
      const { filter } = filterQuery(values);
      expect(JSON.parse(filter ?? '{}')).toEqual(values);
    }),
  );
});

it('translates _null filters to null and _neq conditions', () => {
  const asked = (filter: object) => JSON.parse(filterQuery(filter, products).filter ?? '');
  expect(asked({ soldAt_null: true, stock_null: false })).toEqual({
    soldAt: null,
    stock_neq: null,
  });
  expect(asked({ other_null: true })).toEqual({ other_null: true });
});

it('translates a _has filter of a relation to the key of the related record', () => {
  const info = {
    key: ['id'],
    fields: {
      tags: { kind: 'Ids', list: true, reference: 'tags', by: 'slug' },
      words: { kind: 'String', list: true },
    },
  } as const;
  const asked = (filter: object) =>
    JSON.parse(filterQuery(filter, { ...info, key: [...info.key] }).filter ?? '');
  expect(asked({ tags_has: 'a', words_has: 'b' })).toEqual({ tags: { slug: 'a' }, words_has: 'b' });
});

it('translates a range to its bounds, and a day to its first and last moment', () => {
  const asked = (filter: object) => JSON.parse(filterQuery(filter, products).filter ?? '{}');
  expect(asked({ stock_range: { gte: 1, lte: '' }, other_range: { gte: 1 } })).toEqual({
    stock_gte: 1,
    other_range: { gte: 1 },
  });
  const day = { gte: '2026-01-31', lte: '2026-01-31' };
  const { soldAt_gte: first, soldAt_lte: last } = asked({ soldAt_range: day });
  expect(Date.parse(last) - Date.parse(first)).toBe(24 * 3600 * 1000 - 1);
});

it('splits ids in order into queries that are never too long', () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 300 }), fc.integer({ min: 1, max: 50 }), (ids, most) => {
      const queries = idQueries(ids, most);
      const read = queries.flatMap(({ query }) => new URLSearchParams(query).getAll('ids'));
      expect(read).toEqual(ids.map(String));
      expect(queries.flatMap((part) => part.ids)).toEqual(ids);
      expect(Math.max(0, ...queries.map((part) => part.ids.length))).toBeLessThanOrEqual(most);
    }),
  );
  const long = idQueries(Array(100).fill('x'.repeat(500)), 1000);
  expect(Math.max(...long.map(({ query }) => query.length))).toBeLessThan(8000);
});

it('encodes any id as one segment of the path', () => {
  fc.assert(
    fc.property(id, (value) => {
      const path = recordPath({ path: 'gen-api/products' }, value);
      const [, segment = '', ...more] = path.split('gen-api/products/');
      expect(segment).not.toMatch(/[/?#]/);
      expect(decodeURIComponent(segment)).toBe(String(value));
      expect(more).toEqual([]);
    }),
  );
});

describe('a day as the bound of a point in time', () => {
  // the specs run in America/Los_Angeles, eight hours behind UTC in January
  const day = '2026-01-15';

  it('covers the whole day in the time zone of the user', () => {
    const bounds = { soldAt_gte: day, soldAt_lte: day, soldAt_lt: day, soldAt_gt: day };
    expect(JSON.parse(filterQuery(bounds, products).filter ?? '')).toEqual({
      soldAt_gte: '2026-01-15T08:00:00.000Z',
      soldAt_lte: '2026-01-16T07:59:59.999Z',
      soldAt_lt: '2026-01-15T08:00:00.000Z',
      soldAt_gt: '2026-01-16T07:59:59.999Z',
    });
  });

  it('stays a day for a date column, and for a column whose name ends like a bound', () => {
    const info = {
      key: ['id'],
      fields: { ...products?.fields, due_gte: { kind: 'String' as const } },
    };
    const { filter } = filterQuery({ releasedOn_gte: day, due_gte: day }, info);
    expect(JSON.parse(filter ?? '')).toEqual({ releasedOn_gte: day, due_gte: day });
  });

  it('is converted from local time to UTC when it has a time', () => {
    const { filter } = filterQuery({ soldAt_gte: '2026-01-15T10:00' }, products);
    expect(filter).toBe('{"soldAt_gte":"2026-01-15T18:00:00.000Z"}');
  });
});
