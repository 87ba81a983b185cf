import { defineResource } from '../define-resource';
import { readListQuery } from './list-query';

const ID = '507f1f77bcf86cd799439011';

const resource = defineResource({
  model: 'Order',
  delegate: 'order',
  path: 'orders',
  provider: 'mongodb',
  key: ['id'],
  fields: { id: { kind: 'String', exact: 'objectId' }, note: { kind: 'String' } },
  search: ['note'],
  defaultSort: { field: 'id', order: 'asc' },
  maxLimit: 10,
});

it('looks for a record with this ObjectId only if the search can be one', () => {
  const found = (search: string) => JSON.stringify(readListQuery({ search }, resource).where);
  expect(found('word')).not.toContain('"id"');
  expect(found(ID)).toContain(`{"id":{"in":["${ID}"]}}`);
});
