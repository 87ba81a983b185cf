import { BadRequestException } from '@nestjs/common';
import { defineResource } from '../resource/define-resource';
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
  it('has a default for everything, within the limit of the resource', () => {
    expect(read({})).toEqual({
      where: { AND: [] },
      orderBy: [{ check_in: 'asc' }, { code: 'asc' }, { night: 'asc' }],
      page: 1,
      limit: 5,
      skip: 0,
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

  it('tells a field whose name ends like an operator from the operator', () => {
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

  it('finds the records without a value when it asks for the others', () => {
    expect(filter({ check_neq: true })).toEqual({
      AND: [{ OR: [{ check: { not: true } }, { check: null }] }],
    });
    expect(filter({ check_neq: null })).toEqual({ AND: [{ check: { not: null } }] });
  });

  it('names the records of a composite key one by one', () => {
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

  it('takes no more ids than one page may hold', () => {
    const ids = Array.from({ length: 6 }, (_, at) => `a~${at}`);
    expect(() => read({ ids })).toThrow('ids must name at most 5 records');
    expect(read({ ids: ids.slice(1) }).limit).toBe(5);
  });

  it('sets no mode where the database has none', () => {
    expect(read({ search: 'a%' }).where).toEqual({ AND: [{ OR: [{ code: { contains: 'a%' } }] }] });
  });

  it('does not read what an object inherits', () => {
    const query = Object.create({ search: 'a' }) as Record<string, string>;
    expect(read(query).where).toEqual({ AND: [] });
  });
});
