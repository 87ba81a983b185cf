import { BadRequestException } from '@nestjs/common';
import { defineResource } from '../define-resource';
import type { DatabaseProvider, ResourceDefinition } from '../resource/definition';
import { ANY_NULL } from '../values/json-null';
import { readListQuery } from './list-query';

const resource = defineResource({
  model: 'Booking',
  delegate: 'booking',
  path: 'bookings',
  provider: 'sqlite',
  key: ['code', 'night'],
  fields: {
    code: { kind: 'String' },
    night: { kind: 'Int' },
    check_in: { kind: 'DateTime' },
    check: { kind: 'Boolean', optional: true },
    _id: { kind: 'Int' },
  },
  search: ['code'],
  defaultSort: { field: 'check_in', order: 'asc' },
  maxLimit: 5,
});

const read = (query: Record<string, string | string[]>) => readListQuery(query, resource);
const filter = (value: object) => read({ filter: JSON.stringify(value) }).where;

describe('readListQuery', () => {
  it('has a default for every parameter, within the limit of the resource', () => {
    expect(read({})).toEqual({
      where: { AND: [] },
      orderBy: [{ check_in: 'asc' }, { code: 'asc' }, { night: 'asc' }],
      page: 1,
      limit: 5,
      skip: 0,
      include: [],
      total: 'exact',
    });
  });

  it('ends every order with the key, in the direction of the sort', () => {
    expect(read({ sortBy: 'check' }).orderBy).toEqual([
      { check: 'desc' },
      { code: 'desc' },
      { night: 'desc' },
    ]);
    expect(read({ sortBy: 'night', sortOrder: 'asc' }).orderBy).toEqual([
      { night: 'asc' },
      { code: 'asc' },
    ]);
    expect(read({ sortBy: 'id', sortOrder: 'asc' }).orderBy).toEqual([
      { code: 'asc' },
      { night: 'asc' },
    ]);
  });

  it('distinguishes a field whose name ends like an operator from the operator', () => {
    const instant = new Date('2026-01-01T00:00:00Z');
    expect(filter({ check_in: '2026-01-01' })).toEqual({
      AND: [{ check_in: { equals: instant } }],
    });
    expect(filter({ check_in_gte: '2026-01-01' })).toEqual({
      AND: [{ check_in: { gte: instant } }],
    });
    expect(filter({ _id_in: [1] })).toEqual({ AND: [{ _id: { in: [1] } }] });
    expect(() => filter({ check_q: 'a' })).toThrow(BadRequestException);
    expect(() => filter({ _gte: 1 })).toThrow(BadRequestException);
  });

  it('includes records without a value in a filter for other values', () => {
    expect(filter({ check_neq: true })).toEqual({
      AND: [{ OR: [{ check: { not: true } }, { check: { equals: null } }] }],
    });
    expect(filter({ check_neq: null })).toEqual({ AND: [{ check: { not: null } }] });
  });

  it('combines composite ids with OR, each once', () => {
    expect(read({ ids: ['a~1', 'b~2', 'a~1'] })).toMatchObject({
      where: {
        AND: [
          {
            OR: [
              { code: 'a', night: 1 },
              { code: 'b', night: 2 },
            ],
          },
        ],
      },
      limit: 2,
    });
  });

  it('rejects more ids than one page may have', () => {
    const ids = Array.from({ length: 6 }, (_, at) => `a~${at}`);
    expect(() => read({ ids })).toThrow('at most 5 records; send the others in requests');
    expect(read({ ids: ids.slice(1) }).limit).toBe(5);
  });

  it('sets no mode on a database without one', () => {
    expect(read({ search: 'a%' }).where).toEqual({ OR: [{ code: { contains: 'a%' } }] });
  });

  it('ignores inherited properties', () => {
    const query = Object.create({ search: 'a' }) as Record<string, string>;
    expect(read(query).where).toEqual({ AND: [] });
  });
});

const providers = ['postgresql', 'cockroachdb', 'mysql', 'sqlite', 'sqlserver', 'mongodb'] as const;

/** Returns orders of customers, on one provider. */
function shopOn(provider: DatabaseProvider): ResourceDefinition {
  const common = { provider, key: ['id'], maxLimit: 10 } as const;
  const defaultSort = { field: 'id', order: 'asc' } as const;
  const customers: ResourceDefinition = defineResource({
    ...common,
    model: 'Customer',
    delegate: 'customer',
    path: 'customers',
    fields: {
      id: { kind: 'String', exact: 'uuid' },
      name: { kind: 'String' },
      born: { kind: 'Int', optional: true },
    },
    relations: { orders: { to: (): ResourceDefinition => orders, list: true } },
    search: ['name'],
    defaultSort,
  });
  const orders: ResourceDefinition = defineResource({
    ...common,
    model: 'Order',
    delegate: 'order',
    path: 'orders',
    fields: {
      id: { kind: 'String' },
      note: { kind: 'String' },
      data: { kind: 'Json' },
      page: { kind: 'String', opaque: true },
    },
    relations: {
      customer: { to: () => customers, label: 'name' },
      tags: { to: () => customers, list: true, ids: true },
      marks: {
        to: () => customers,
        list: true,
        ids: { through: { fields: ['customerId'], relation: 'customer' } },
      },
    },
    search: ['note'],
    defaultSort,
  });
  return orders;
}

it('looks for a record with this ObjectId only if the search can be one', () => {
  const id = '507f1f77bcf86cd799439011';
  const resource = defineResource({
    ...shopOn('mongodb'),
    fields: { id: { kind: 'String', exact: 'objectId' }, note: { kind: 'String' } },
    relations: {},
  });
  const found = (search: string) => JSON.stringify(readListQuery({ search }, resource).where);
  expect(found('word')).not.toContain('"id"');
  expect(found(id)).toContain(`{"id":{"in":["${id}"]}}`);
});

describe.each(providers)('on %s', (provider) => {
  const shop = shopOn(provider);
  const where = (value: object) =>
    readListQuery({ filter: JSON.stringify(value) }, shop).where as { AND: unknown[] };
  const hasMode = ['postgresql', 'cockroachdb', 'mongodb'].includes(provider);
  const contains = hasMode ? { contains: 'a', mode: 'insensitive' } : { contains: 'a' };

  it('searches case-insensitively if the provider has a mode for it', () => {
    expect(readListQuery({ search: 'a' }, shop).where).toEqual({
      OR: [{ id: { in: ['a'] } }, { OR: [{ note: contains }] }], // it may be a pasted key
    });
    expect(where({ note_q: 'a' }).AND).toEqual([{ note: contains }]);
  });

  it('filters by a to-one relation, a to-many relation and one through a join model', () => {
    const all = { AND: [{ name: contains }] };
    expect(where({ customer: { name_q: 'a' } }).AND).toEqual([{ customer: all }]);
    expect(where({ tags: { name_q: 'a' } }).AND).toEqual([{ tags: { some: all } }]);
    expect(where({ marks: { name_q: 'a' } }).AND).toEqual([{ marks: { some: { customer: all } } }]);
    const id = '6a1c4f0e-0b1d-4c3a-9f6e-000000000001';
    expect(where({ customer: { born_gt: 1, id } }).AND).toEqual([
      { customer: { AND: [{ born: { gt: 1 } }, { id: { equals: id } }] } },
    ]);
  });

  it('includes documents without the field in a filter for null on MongoDB', () => {
    const equal = { born: { equals: null } };
    const none = provider === 'mongodb' ? { OR: [equal, { born: { isSet: false } }] } : equal;
    const whereBorn = (value: object) => ({ customer: { AND: [value] } });
    expect(where({ customer: { born: null } }).AND).toEqual([whereBorn(none)]);
    const differs = { born: { not: null } };
    const some = provider === 'mongodb' ? { AND: [differs, { born: { isSet: true } }] } : differs;
    expect(where({ customer: { born_neq: null } }).AND).toEqual([whereBorn(some)]);
    expect(where({ customer: { born_neq: 1 } }).AND).toEqual([
      whereBorn({ OR: [{ born: { not: 1 } }, none] }),
    ]);
  });

  it('compares Json as a whole', () => {
    const nothing = provider === 'mongodb' ? null : ANY_NULL;
    const none = { data: { equals: nothing } };
    expect(where({ data: { a: 1 } }).AND).toEqual([{ data: { equals: { a: 1 } } }]);
    expect(where({ data: null }).AND).toEqual([none]);
    expect(where({ data_neq: null }).AND).toEqual([{ data: { not: nothing } }]);
    expect(where({ data_neq: 1 }).AND).toEqual([{ OR: [{ data: { not: 1 } }, none] }]);
  });

  it('sorts by a label, then by the key', () => {
    const orderBy = [{ customer: { name: 'desc' } }, { id: 'desc' }];
    expect(readListQuery({ sortBy: 'customer.name' }, shop).orderBy).toEqual(orderBy);
  });

  it('accepts only whole-value filters on identifier fields', () => {
    const named = {
      ...shop,
      fields: { ...shop.fields, tag: { kind: 'String', identifier: true } },
    } as const;
    const ask = (filter: object) => readListQuery({ filter: JSON.stringify(filter) }, named);
    for (const filter of [{ tag: 'a' }, { tag_neq: 'a' }, { tag_in: ['a'] }])
      expect(() => ask(filter)).not.toThrow();
    for (const suffix of ['q', 'gt', 'gte', 'lt', 'lte'])
      expect(() => ask({ [`tag_${suffix}`]: 'a' })).toThrow(`tag_${suffix} is not a known filter`);
  });

  it('lists the known filters in the error for an unknown one', () => {
    const told = (filter: object): string => {
      try {
        where(filter);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(told({ note_like: 'a' })).toBe(
      'note_like is not a known filter; use note, note_neq, note_in, note_gte, note_lte, note_gt, note_lt, note_q',
    );
    expect(told({ nota: 'a' })).toBe(
      'nota is not a known filter; use id, note, data, customer, tags, marks',
    );
    expect(told({ tags_has: 'a' })).toBe(
      'tags_has is not a known filter; use tags, tags_none, tags_all',
    );
    expect(told({ customer: { nam: 'a' } })).toBe(
      'customer.nam is not a known filter; use customer.id, customer.name, customer.born',
    );
  });

  it('rejects text search in exact fields, and filters and sorting by opaque fields', () => {
    const refused = [{ customer: { id_q: 'a' } }, { page: 'a' }, { page_q: 'a' }, { page_gt: 'a' }];
    for (const value of refused) expect(() => where(value)).toThrow('is not a known filter');
    expect(() => readListQuery({ sortBy: 'page' }, shop)).toThrow('sortBy must be one of id, note');
  });
});

describe('a field as a query parameter', () => {
  const taken = defineResource({
    model: 'Letter',
    delegate: 'letter',
    path: 'letters',
    provider: 'postgresql',
    key: ['id'],
    fields: {
      id: { kind: 'Int' },
      from: { kind: 'String' },
      page: { kind: 'Int' },
      include: { kind: 'String' },
      secret: { kind: 'String', filter: false },
      letterId: { kind: 'Int', as: 'number', optional: true },
    },
    search: [],
    defaultSort: { field: 'id', order: 'asc' },
    maxLimit: 2,
  });
  const read = (query: Record<string, string | string[]>) => readListQuery(query, taken);

  it('cannot be one named like another parameter of lists or aggregates, or one with filter: false', () => {
    expect(read({ page: '2' })).toMatchObject({ page: 2, where: { AND: [] } });
    for (const name of ['from', 'include', 'secret'])
      expect(() => read({ [name]: '1' })).toThrow(`${name} is not a known query parameter`);
    expect(read({ filter: '{"page":2,"from":"ann"}' }).where).toEqual({
      AND: [{ page: { equals: 2 } }, { from: { equals: 'ann' } }],
    });
  });

  it('has its public name', () => {
    expect(read({ number: ['7', 'null'] }).where).toEqual({
      AND: [{ OR: [{ letterId: { equals: null } }, { letterId: { equals: 7 } }] }],
    });
    expect(() => read({ letterId: '7' })).toThrow('letterId is not a known query parameter');
  });

  it('has at most as many values as a list in filter', () =>
    expect(() => read({ id: ['1', '2', '3'] })).toThrow('id must have at most 2 values'));
});
