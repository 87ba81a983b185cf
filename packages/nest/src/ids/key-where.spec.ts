import { defineResource } from '../define-resource';
import { keysWhere, whereNone } from './key-where';

const resource = (kind: 'Boolean' | 'Int') =>
  defineResource({
    model: 'Setting',
    delegate: 'setting',
    path: 'settings',
    provider: 'postgresql',
    key: ['id'],
    fields: { id: { kind } },
    search: [],
    defaultSort: { field: 'id', order: 'asc' },
    maxLimit: 100,
  });

it('records are found by their keys', () => {
  expect(keysWhere(resource('Int'), [{ id: 1 }, { id: 2 }])).toEqual({ id: { in: [1, 2] } });
  expect(whereNone(resource('Int'))).toEqual({ id: { in: [] } });
});

it('by keys that are true or false, for which Prisma has no list, also', () => {
  expect(keysWhere(resource('Boolean'), [{ id: true }])).toEqual({ OR: [{ id: true }] });
  const none = { AND: [{ id: true }, { id: false }] };
  expect(keysWhere(resource('Boolean'), [])).toEqual(none);
  expect(whereNone(resource('Boolean'))).toEqual(none);
});
