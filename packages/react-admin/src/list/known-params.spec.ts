/** @jest-environment node */
import { removeUnknownParams } from './known-params.js';

const fields = {
  products: {
    key: ['id'],
    listCounts: ['orders'],
    fields: {
      id: { kind: 'String' as const },
      name: { kind: 'String' as const },
      story: { kind: 'String' as const, filter: false as const, sort: false as const },
      makerId: { kind: 'String' as const, reference: 'makers' },
    },
  },
  makers: {
    key: ['id'],
    fields: {
      name: { kind: 'String' as const },
      note: { kind: 'String' as const, sort: false as const },
    },
  },
};

const known = { info: fields.products, fields, filters: [] };
const mended = (params: Record<string, unknown>) => removeUnknownParams(params, known);

it('removes sort orders and filters that the schema no longer allows', () => {
  const sorted = { sort: 'name', order: 'ASC' };
  expect(mended(sorted)).toEqual(sorted);
  expect(mended({ sort: 'story', order: 'ASC' })).toEqual({});
  expect(mended({ sort: 'makerId.name', order: 'ASC' })).toEqual({
    sort: 'makerId.name',
    order: 'ASC',
  });
  expect(mended({ sort: 'makerId.note', order: 'ASC' })).toEqual({});
  const byCount = { sort: '_count.orders', order: 'DESC' };
  expect(mended(byCount)).toEqual(byCount);
  expect(mended({ sort: '_count.parts', order: 'ASC' })).toEqual({});
  const filter = { name_q: 'a', story: 'b', story_q: 'c', none: 'd' };
  expect(mended({ filter })).toEqual({ filter: { name_q: 'a' } });
});

it('moves a single value to the input for several, unless the list has one for it or both are set', () => {
  const moved = (filter: object, filters: string[]) =>
    removeUnknownParams({ filter }, { ...known, filters });
  expect(moved({ name: 'a' }, ['name_in'])).toEqual({ filter: { name_in: ['a'] } });
  for (const [filter, filters] of [
    [{ name: 'a' }, ['name', 'name_in']],
    [{ name: 'a', name_in: ['b'] }, ['name_in']],
    [{ name: null }, ['name_in']],
    [{ name_in: ['a'] }, ['name_in']],
  ] as [object, string[]][])
    expect(moved(filter, filters)).toEqual({ filter });
});
