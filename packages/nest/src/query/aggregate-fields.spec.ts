import { defineResource } from '../define-resource';
import { aggregateFields, readAggregate } from './aggregate';

it('fields with sum: false cannot be summed', () => {
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

describe('date-only and time-only fields', () => {
  const resource = defineResource({
    ...{ model: 'Shift', delegate: 'shift', path: 'shifts', provider: 'postgresql' },
    key: ['id'],
    fields: {
      id: { kind: 'Int' },
      day: { kind: 'DateTime', part: 'date' },
      begin: { kind: 'DateTime', part: 'time' },
      createdAt: { kind: 'DateTime' },
    },
    search: [],
    defaultSort: { field: 'id', order: 'desc' },
    maxLimit: 10,
  });
  const periodsBy = (field: string) =>
    readAggregate(
      { by: `${field}:day`, from: '2026-11-01', to: '2026-11-01', zone: 'Europe/Berlin' },
      resource,
    ).by?.periods.map(({ from, to }) => [from.toISOString(), to.toISOString()]);

  it('a date is the same day whatever the time zone of the query', () => {
    expect(periodsBy('day')).toEqual([['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z']]);
    expect(periodsBy('createdAt')).toEqual([
      ['2026-10-31T23:00:00.000Z', '2026-11-01T23:00:00.000Z'],
    ]);
  });

  it('a time cannot be grouped by period', () => {
    expect(aggregateFields(resource, 'time')).toEqual(['day', 'createdAt']);
  });
});
