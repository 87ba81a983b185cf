import { defineResource, type ResourceDefinition } from '../../src';

const common = { provider: 'postgresql', maxLimit: 1000 } as const;

export const authorResource = defineResource({
  ...common,
  model: 'Author',
  delegate: 'author',
  path: 'gen-api/authors',
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
  path: 'gen-api/samples',
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
  hidden: ['token', 'author'],
  unseen: ['token'],
  version: 'updatedAt',
  defaultSort: { field: 'createdAt', order: 'desc' },
  constraints: { Sample_name_key: ['name'], Sample_authorId_fkey: ['authorId'] },
});

export const seatResource = defineResource({
  ...common,
  model: 'Seat',
  delegate: 'seat',
  path: 'gen-api/seats',
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
  path: 'gen-api/rates',
  key: ['amount'],
  fields: { amount: { kind: 'Decimal' }, label: { kind: 'String', optional: true } },
  search: ['label'],
  defaultSort: { field: 'amount', order: 'desc' },
});

export const counterResource = defineResource({
  ...common,
  model: 'Counter',
  delegate: 'counter',
  path: 'gen-api/counters',
  key: ['serial'],
  fields: { serial: { kind: 'BigInt' }, label: { kind: 'String', optional: true } },
  search: [],
  defaultSort: { field: 'serial', order: 'desc' },
});

export const writerResource = defineResource({
  ...common,
  model: 'Writer',
  delegate: 'writer',
  path: 'gen-api/writers',
  key: ['id'],
  fields: {
    id: { kind: 'String', exact: 'uuid' },
    name: { kind: 'String' },
    born: { kind: 'Int', optional: true },
    passport: { kind: 'String', optional: true, unique: true, exact: 'uuid' },
    mentorId: { kind: 'String', optional: true, exact: 'uuid' },
  },
  relations: {
    mentor: { to: (): ResourceDefinition => writerResource, label: 'name' },
    pupils: { to: (): ResourceDefinition => writerResource, list: true, countedBy: ['mentorId'] },
    books: { to: (): ResourceDefinition => bookResource, list: true, countedBy: ['writerId'] },
    edited: { to: (): ResourceDefinition => bookResource, list: true, countedBy: ['editorId'] },
    expertIn: { to: (): ResourceDefinition => genreResource, list: true, ids: true },
  },
  search: ['name'],
  secrets: ['password', 'pin'],
  unhashed: ['pin'],
  defaultSort: { field: 'id', order: 'desc' },
  constraints: { Writer_passport_key: ['passport'], Writer_mentorId_fkey: ['mentorId'] },
});

export const bookResource = defineResource({
  ...common,
  model: 'Book',
  delegate: 'book',
  path: 'gen-api/books',
  key: ['id'],
  fields: {
    id: { kind: 'Int' },
    title: { kind: 'String' },
    writerId: { kind: 'String', optional: true, exact: 'uuid' },
    editorId: { kind: 'String', optional: true, exact: 'uuid' },
    updatedAt: { kind: 'DateTime' },
  },
  relations: {
    writer: { to: (): ResourceDefinition => writerResource, label: 'name' },
    editor: { to: (): ResourceDefinition => writerResource },
    genres: { to: (): ResourceDefinition => genreResource, list: true, ids: true },
    sequels: { to: (): ResourceDefinition => bookResource, list: true, ids: true },
    labels: {
      to: (): ResourceDefinition => labelResource,
      list: true,
      countedBy: ['bookId'],
      ids: { through: { fields: ['labelCode'], relation: 'label' } },
    },
    shelves: {
      to: (): ResourceDefinition => shelfResource,
      list: true,
      ids: { through: { fields: ['room', 'row'] } },
    },
  },
  search: ['title', 'writer.name'],
  version: 'updatedAt',
  defaultSort: { field: 'id', order: 'desc' },
  constraints: { Book_title_key: ['title'], Book_writerId_fkey: ['writerId'] },
});

export const genreResource = defineResource({
  ...common,
  model: 'Genre',
  delegate: 'genre',
  path: 'gen-api/genres',
  key: ['id'],
  fields: { id: { kind: 'Int' }, name: { kind: 'String' } },
  relations: {
    books: {
      to: (): ResourceDefinition => bookResource,
      list: true,
      ids: true,
      inverse: 'genres',
    },
    experts: { to: (): ResourceDefinition => writerResource, list: true, ids: true },
  },
  search: ['name'],
  defaultSort: { field: 'id', order: 'desc' },
});

export const labelResource = defineResource({
  ...common,
  model: 'Label',
  delegate: 'label',
  path: 'gen-api/labels',
  key: ['code'],
  fields: { code: { kind: 'String' }, name: { kind: 'String' } },
  relations: {
    books: {
      to: (): ResourceDefinition => bookResource,
      list: true,
      countedBy: ['labelCode'],
      ids: { through: { fields: ['bookId'], relation: 'book' } },
      inverse: 'labels',
    },
  },
  search: ['name'],
  defaultSort: { field: 'code', order: 'desc' },
});

export const shelfResource = defineResource({
  ...common,
  model: 'Shelf',
  delegate: 'shelf',
  path: 'gen-api/shelves',
  key: ['room', 'row'],
  fields: {
    room: { kind: 'String' },
    row: { kind: 'Int' },
    note: { kind: 'String', optional: true },
  },
  search: ['note'],
  defaultSort: { field: 'room', order: 'desc' },
});

export const deviceResource = defineResource({
  ...common,
  model: 'Device',
  delegate: 'device',
  path: 'gen-api/devices',
  key: ['id'],
  fields: {
    id: { kind: 'String', exact: 'uuid' },
    address: { kind: 'String', optional: true, exact: 'address' },
    mask: { kind: 'String', optional: true, exact: 'bits' },
    flags: { kind: 'String', optional: true, exact: 'bits' },
  },
  search: [],
  defaultSort: { field: 'id', order: 'desc' },
});

export const wordResource = defineResource({
  ...common,
  model: 'Word',
  delegate: 'word',
  path: 'gen-api/words',
  key: ['hall', 'row'],
  fields: {
    hall: { kind: 'String' },
    row: { kind: 'Int' },
    AND: { kind: 'String' },
    OR: { kind: 'Int', optional: true },
    class: { kind: 'String', optional: true },
    not: { kind: 'Int', optional: true },
    default: { kind: 'Boolean' },
  },
  search: ['AND', 'hall', 'class'],
  defaultSort: { field: 'hall', order: 'asc' },
});

export const ticketResource = defineResource({
  ...common,
  model: 'Ticket',
  delegate: 'ticket',
  path: 'gen-api/tickets',
  key: ['hall', 'row'],
  keyName: 'hall_row',
  fields: {
    hall: { kind: 'String' },
    row: { kind: 'Int' },
    OR: { kind: 'String', optional: true },
    holder: { kind: 'String', optional: true },
    seenAt: { kind: 'DateTime', optional: true, finer: true },
  },
  search: [],
  version: 'seenAt',
  defaultSort: { field: 'hall', order: 'desc' },
});

export const readingResource = defineResource({
  ...common,
  model: 'Reading',
  delegate: 'reading',
  path: 'gen-api/readings',
  key: ['sensor', 'at'],
  keyName: 'sensor_at',
  fields: {
    sensor: { kind: 'String' },
    at: { kind: 'DateTime', finer: true },
    note: { kind: 'String', optional: true },
  },
  search: ['note'],
  defaultSort: { field: 'at', order: 'desc' },
});
