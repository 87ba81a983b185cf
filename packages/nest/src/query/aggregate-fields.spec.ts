import { defineResource } from '../define-resource';
import { aggregateFields } from './aggregate';

it('amounts of which each record says what they are of are not added up', () => {
  const resource = defineResource({
    ...{ model: 'Payment', delegate: 'payment', path: 'payments', provider: 'postgresql' },
    key: ['id'],
    fields: {
      id: { kind: 'Int' },
      fee: { kind: 'Decimal' },
      amount: { kind: 'Decimal', sum: false },
      currency: { kind: 'String' },
    },
    search: [],
    defaultSort: { field: 'id', order: 'desc' },
    maxLimit: 10,
  });
  expect(aggregateFields(resource, 'sum')).toEqual(['fee']);
});
