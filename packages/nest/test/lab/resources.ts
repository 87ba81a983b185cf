import { defineResource } from '../../src';

const common = { provider: 'postgresql', maxLimit: 1000 } as const;

export const authorResource = defineResource({
  ...common,
  model: 'Author',
  delegate: 'author',
  path: 'authors',
  key: ['id'],
  fields: { id: { kind: 'String' }, email: { kind: 'String' } },
  search: ['email'],
  secrets: ['password'],
  defaultSort: { field: 'id', order: 'desc' },
  constraints: { Author_email_key: ['email'] },
});

export const sampleResource = defineResource({
  ...common,
  model: 'Sample',
  delegate: 'sample',
  path: 'samples',
  key: ['id'],
  fields: {
    id: { kind: 'Int' },
    name: { kind: 'String' },
    note: { kind: 'String', optional: true, column: 'remark' },
    active: { kind: 'Boolean' },
    rank: { kind: 'Int' },
    views: { kind: 'BigInt' },
    ratio: { kind: 'Float', optional: true },
    price: { kind: 'Decimal', optional: true },
    status: { kind: 'Enum', values: ['draft', 'live'] },
    tags: { kind: 'String', list: true },
    data: { kind: 'Json', optional: true },
    blob: { kind: 'Bytes', optional: true },
    due: { kind: 'DateTime', optional: true },
    authorId: { kind: 'String', optional: true },
    createdAt: { kind: 'DateTime' },
    updatedAt: { kind: 'DateTime' },
  },
  search: ['name', 'note'],
  defaultSort: { field: 'createdAt', order: 'desc' },
  constraints: { Sample_name_key: ['name'], Sample_authorId_fkey: ['authorId'] },
});

export const seatResource = defineResource({
  ...common,
  model: 'Seat',
  delegate: 'seat',
  path: 'seats',
  key: ['hall', 'row'],
  keyName: 'hall_row',
  fields: {
    hall: { kind: 'String' },
    row: { kind: 'Int' },
    name: { kind: 'String', optional: true },
  },
  search: ['name'],
  defaultSort: { field: 'hall', order: 'desc' },
});

export const rateResource = defineResource({
  ...common,
  model: 'Rate',
  delegate: 'rate',
  path: 'rates',
  key: ['amount'],
  fields: { amount: { kind: 'Decimal' }, label: { kind: 'String', optional: true } },
  search: ['label'],
  defaultSort: { field: 'amount', order: 'desc' },
});

export const counterResource = defineResource({
  ...common,
  model: 'Counter',
  delegate: 'counter',
  path: 'counters',
  key: ['serial'],
  fields: { serial: { kind: 'BigInt' }, label: { kind: 'String', optional: true } },
  search: [],
  defaultSort: { field: 'serial', order: 'desc' },
});
