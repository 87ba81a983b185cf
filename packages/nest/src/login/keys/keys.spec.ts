import { Controller, Get, Post } from '@nestjs/common';
import * as fc from 'fast-check';
import { KeyScope } from '../../context/key-scope.decorator';
import { Crud } from '../../crud/crud.decorator';
import type { PrismaClientLike } from '../../crud/prisma-client';
import { defineResource } from '../../define-resource';
import { SessionTable } from '../sessions/session-table';
import { scopeNamed } from './key-bounds';
import { KeyTable } from './key-table';
import { digestOf, isKeyId, isSecret, makeKey, readKey, writeKey } from './key-text';
import { scopeOfRoute } from './route-scope';

const resource = defineResource({
  model: 'Order',
  delegate: 'order',
  path: 'api/v1/orders',
  provider: 'postgresql',
  key: ['id'],
  fields: { id: { kind: 'String' } },
  search: [],
  defaultSort: { field: 'id', order: 'asc' },
  maxLimit: 100,
});

describe('the text of a key', () => {
  it('is read as it was written, and no other text is', () => {
    const key = makeKey();
    expect(readKey(writeKey(key))).toEqual(key);
    expect(isKeyId(key.id)).toBe(true);
    fc.assert(
      fc.property(fc.nat(writeKey(key).length - 1), fc.string({ maxLength: 3 }), (at, other) => {
        const text = writeKey(key);
        const changed = text.slice(0, at) + other + text.slice(at + 1);
        const read = readKey(changed);
        return (
          changed === text ||
          !read ||
          read.id !== key.id ||
          !isSecret(read.secret, digestOf(key.secret))
        );
      }),
    );
  });

  it('is told from other tokens by its beginning', () => {
    expect(readKey('eyJhbGciOi.eyJzdWIi.c2ln')).toBeUndefined();
    expect(readKey('gen_short')).toBeNull();
  });
});

describe('what a route needs of a key', () => {
  @Crud(resource)
  @Controller('orders')
  class Orders {
    @Get()
    list(): string {
      return 'list';
    }
    @Post('pay')
    pay(): string {
      return 'pay';
    }
    @KeyScope('orders:refund')
    @Post('refund')
    refund(): string {
      return 'refund';
    }
  }
  class Derived extends Orders {}
  @Controller('reports')
  class Reports {
    @Get()
    list(): string {
      return 'list';
    }
    @KeyScope('reports:read')
    @Get('monthly')
    monthly(): string {
      return 'monthly';
    }
  }
  const needed = (controller: object, name: string): string | undefined =>
    scopeOfRoute(controller, Reflect.get(Reflect.get(controller, 'prototype'), name) as object);

  it('is told by the resource and the name of an operation, or by the route itself', () => {
    expect(needed(Orders, 'list')).toBe('orders:read');
    expect(needed(Derived, 'list')).toBe('orders:read');
    expect(needed(Orders, 'refund')).toBe('orders:refund');
    expect(needed(Reports, 'monthly')).toBe('reports:read');
  });

  it('is nothing that a key can have where nobody says it', () => {
    expect(needed(Orders, 'pay')).toBeUndefined();
    expect(needed(Reports, 'list')).toBeUndefined();
  });
});

it.each([
  ['orders:read', 'orders', 'read', true],
  ['orders:read', 'orders', 'edit', false],
  ['orders:read', 'order', 's:read', false],
  ['orders:read users:edit', 'users', 'edit', true],
  ['*', 'anything', 'delete', true],
  ['', 'orders', 'read', false],
])('a key for "%s" opens %s:%s: %s', (scopes, of, use, isOpen) => {
  expect(scopeNamed(scopes).allows(of, use)).toBe(isOpen);
});

it.each([
  ['API keys', (client: PrismaClientLike) => new KeyTable(client, 'rows'), 'the model ApiKey'],
  [
    'sessions',
    (client: PrismaClientLike) => new SessionTable(client, 'rows'),
    'the model LoginSession',
  ],
])('a start without the table of %s says what to do', async (_what, tableOf, model) => {
  const table = tableOf(clientThatFails(known('P2021', 'The table does not exist')));
  await expect(table.probe()).rejects.toThrow(new RegExp(`compare ${model} with docs/login.md`));
});

it.each([
  [
    'a database that cannot be reached',
    known('P1001', 'Cannot reach it'),
    /DATABASE_URL does not answer/,
  ],
  [
    'anything else',
    new TypeError('\nInvalid `this.rows.findMany()` invocation\n\nAn import needs a flag of Node'),
    /^API keys cannot be read: An import needs a flag of Node$/,
  ],
])('a start tells %s from a table that is missing', async (_what, failure, told) => {
  const table = new KeyTable(clientThatFails(failure), 'rows');
  await expect(table.probe()).rejects.toThrow(told);
});

function known(code: string, message: string): Error {
  return Object.assign(new Error(message), { name: 'PrismaClientKnownRequestError', code });
}

function clientThatFails(failure: Error): PrismaClientLike {
  const client = { rows: { findMany: () => Promise.reject(failure) }, $queryRaw: undefined };
  return client;
}
