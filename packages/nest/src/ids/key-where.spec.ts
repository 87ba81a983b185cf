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

it('a condition on keys uses in', () => {
  expect(keysWhere(resource('Int'), [{ id: 1 }, { id: 2 }])).toEqual({ id: { in: [1, 2] } });
  expect(whereNone(resource('Int'))).toEqual({ id: { in: [] } });
});

it('a condition on Boolean keys uses OR, since Prisma has no in for them', () => {
  expect(keysWhere(resource('Boolean'), [{ id: true }])).toEqual({ OR: [{ id: true }] });
  const none = { AND: [{ id: true }, { id: false }] };
  expect(keysWhere(resource('Boolean'), [])).toEqual(none);
  expect(whereNone(resource('Boolean'))).toEqual(none);
});
