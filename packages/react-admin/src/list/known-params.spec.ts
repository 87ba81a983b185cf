/** @jest-environment node */
import { knownParams } from './known-params.js';

const fields = {
  products: {
    key: ['id'],
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
const mended = (params: Record<string, unknown>) => knownParams(params, known);

it('leaves out orders and filters that the schema took from clients since', () => {
  const sorted = { sort: 'name', order: 'ASC' };
  expect(mended(sorted)).toEqual(sorted);
  expect(mended({ sort: 'story', order: 'ASC' })).toEqual({});
  expect(mended({ sort: 'makerId.name', order: 'ASC' })).toEqual({
    sort: 'makerId.name',
    order: 'ASC',
  });
  expect(mended({ sort: 'makerId.note', order: 'ASC' })).toEqual({});
  const filter = { name_q: 'a', story: 'b', story_q: 'c', none: 'd' };
  expect(mended({ filter })).toEqual({ filter: { name_q: 'a' } });
});
