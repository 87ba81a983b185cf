import { Controller, Get, Post } from '@nestjs/common';
import * as fc from 'fast-check';
import { KeyScope } from '../../context/key-scope.decorator';
import { Crud } from '../../crud/crud.decorator';
import type { PrismaClientLike } from '../../crud/prisma-client';
import { defineResource } from '../../define-resource';
import { SessionTable } from '../sessions/session-table';
import { parseScopes } from './parse-scopes';
import { KeyTable } from './key-table';
import { digestOf, isKeyId, matchesDigest, makeKey, parseKey, formatKey } from './key-text';
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

describe('the text of an API key', () => {
  it('is parsed to the same key, and changed text to no valid one', () => {
    const key = makeKey();
    expect(parseKey(formatKey(key))).toEqual(key);
    expect(isKeyId(key.id)).toBe(true);
    fc.assert(
      fc.property(fc.nat(formatKey(key).length - 1), fc.string({ maxLength: 3 }), (at, other) => {
        const text = formatKey(key);
        const changed = text.slice(0, at) + other + text.slice(at + 1);
        const read = parseKey(changed);
        return (
          changed === text ||
          !read ||
          read.id !== key.id ||
          !matchesDigest(read.secret, digestOf(key.secret))
        );
      }),
    );
  });

  it('is distinguished from other tokens by its prefix', () => {
    expect(parseKey('eyJhbGciOi.eyJzdWIi.c2ln')).toBeUndefined();
    expect(parseKey('gen_short')).toBeNull();
  });
});

describe('the scope of a route', () => {
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

  it('comes from the resource and the operation, or from the route itself', () => {
    expect(needed(Orders, 'list')).toBe('orders:read');
    expect(needed(Derived, 'list')).toBe('orders:read');
    expect(needed(Orders, 'refund')).toBe('orders:refund');
    expect(needed(Reports, 'monthly')).toBe('reports:read');
  });

  it('is undefined for a route with neither', () => {
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
])('a key with the scopes "%s" allows %s:%s: %s', (scopes, of, use, isOpen) => {
  expect(parseScopes(scopes).allows(of, use)).toBe(isOpen);
});

it.each([
  ['API keys', (client: PrismaClientLike) => new KeyTable(client, 'rows'), 'the model ApiKey'],
  [
    'sessions',
    (client: PrismaClientLike) => new SessionTable(client, 'rows'),
    'the model LoginSession',
  ],
])(
  'probing the missing table of %s fails with a hint to the docs',
  async (_what, tableOf, model) => {
    const table = tableOf(clientThatFails(known('P2021', 'The table does not exist')));
    await expect(table.probe()).rejects.toThrow(new RegExp(`compare ${model} with docs/login.md`));
  },
);

it.each([
  [
    'a database that cannot be reached',
    known('P1001', 'Cannot reach it'),
    /DATABASE_URL does not answer/,
  ],
  [
    'any other error',
    new TypeError('\nInvalid `this.rows.findMany()` invocation\n\nAn import needs a flag of Node'),
    /^API keys cannot be read: An import needs a flag of Node$/,
  ],
])('probing distinguishes %s from a missing table', async (_what, failure, told) => {
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
