import { BadRequestException } from '@nestjs/common';
import { toRecord } from '../crud/record';
import { writeData } from '../crud/write-data';
import { databaseError } from '../errors/database-error';
import { scryptHasher } from '../password/scrypt';
import { readListQuery } from '../query/list-query';
import { defineResource } from '../define-resource';

const account = defineResource({
  model: 'Account',
  delegate: 'account',
  path: 'accounts',
  provider: 'postgresql',
  key: ['id', 'provider'],
  fields: {
    id: { kind: 'String', as: 'accountId' },
    provider: { kind: 'String' },
    name: { kind: 'String', optional: true },
  },
  search: ['name'],
  defaultSort: { field: 'id', order: 'asc' },
  constraints: { Account_pkey: ['id', 'provider'] },
  maxLimit: 10,
});

const read = (query: Record<string, string>) => readListQuery(query, account);

describe('a field named id in a composite key', () => {
  it('has its public name in records, where id is the whole key', () => {
    expect(toRecord(account, { id: 'ann', provider: 'github', name: null })).toEqual({
      id: 'ann~github',
      accountId: 'ann',
      provider: 'github',
      name: null,
    });
  });

  it('is written under its public name', async () => {
    const input = { accountId: 'ann', provider: 'github' };
    expect(await writeData(input, account, scryptHasher)).toEqual({
      id: 'ann',
      provider: 'github',
    });
  });

  it('is filtered and sorted by under its public name, while id means the whole key', () => {
    expect(read({ filter: '{"accountId_in":["ann"]}' }).where).toEqual({
      AND: [{ id: { in: ['ann'] } }],
    });
    expect(read({ sortBy: 'accountId', sortOrder: 'desc' }).orderBy).toEqual([
      { id: 'desc' },
      { provider: 'desc' },
    ]);
    expect(read({ sortBy: 'id', sortOrder: 'desc' }).orderBy).toEqual([
      { id: 'desc' },
      { provider: 'desc' },
    ]);
    expect(read({}).orderBy).toEqual([{ id: 'asc' }, { provider: 'asc' }]);
    expect(() => read({ filter: '{"id":"ann"}' })).toThrow(BadRequestException);
  });

  it('has its public name in the error for a unique conflict', () => {
    const error = Object.assign(new Error('taken'), {
      name: 'PrismaClientKnownRequestError',
      code: 'P2002',
      clientVersion: '7',
      meta: { driverAdapterError: { cause: { constraint: { fields: ['id', 'provider'] } } } },
    });
    expect(databaseError(error, { resource: account, operation: 'create' })).toMatchObject({
      response: {
        errors: {
          accountId: [expect.stringMatching(/^accountId and provider are already taken together/)],
        },
      },
    });
  });
});
