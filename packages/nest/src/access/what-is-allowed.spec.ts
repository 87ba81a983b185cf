import { defineResource } from '../define-resource';
import type { RequestContext } from '../context/request-context';
import type { Allowed } from '../resource/access';
import { and, equals, or } from './allowed';
import { whatIsAllowed } from './what-is-allowed';

interface User {
  readonly tenantId: string | null;
}

const invoice = defineResource({
  ...{ model: 'Invoice', delegate: 'invoice', path: 'gen-api/invoices', provider: 'postgresql' },
  maxLimit: 100,
  key: ['id'],
  defaultSort: { field: 'id', order: 'asc' },
  fields: { id: { kind: 'Int' }, tenantId: { kind: 'String' } },
  search: [],
  access: {
    ...{ list: () => true, show: () => true, create: () => true },
    ...{ edit: () => true, delete: () => false },
    presets: (user: User | undefined) => ({ tenantId: user?.tenantId }),
    requires: ['tenantId'],
  },
});

const allowed = async (tenantId: string | null) => {
  const context = { user: { tenantId }, isSystem: false } as unknown as RequestContext;
  return (await whatIsAllowed(context, [invoice]))['invoices'];
};

describe('a reference', () => {
  const people = defineResource({
    ...{ model: 'Person', delegate: 'person', path: 'gen-api/people', provider: 'postgresql' },
    ...{ maxLimit: 100, key: ['id'], defaultSort: { field: 'id', order: 'asc' }, search: [] },
    fields: { id: { kind: 'String' } },
  });
  const onlyIn = async (rule: Allowed) => {
    const post = defineResource({
      ...{ model: 'Post', delegate: 'post', path: 'gen-api/posts', provider: 'postgresql' },
      ...{ maxLimit: 100, key: ['id'], defaultSort: { field: 'id', order: 'asc' }, search: [] },
      fields: {
        id: { kind: 'Int' },
        state: { kind: 'String' },
        authorId: { kind: 'String', as: 'writerId' },
        otherId: { kind: 'String', optional: true },
      },
      relations: {
        author: { to: () => people, by: ['authorId'] },
        other: { to: () => people, by: ['otherId'] },
      },
      access: {
        ...{ list: () => true, show: () => true, delete: () => true },
        ...{ create: () => rule, edit: () => true },
      },
    });
    const context = { user: { id: 'ann' }, isSystem: false } as unknown as RequestContext;
    return (await whatIsAllowed(context, [post]))['posts']?.only;
  };
  const own = equals('authorId', 'ann');
  const draft = equals('state', 'draft');

  it.each<[string, Allowed]>([
    ['as the only condition', own],
    ['beside another condition', and(draft, own)],
    ['in every part of an OR', or(and(own, draft), and(own, equals('otherId', 'bob')))],
    ['as project code writes it', { authorId: 'ann', state: 'draft' }],
    ['in nested ANDs', { AND: { AND: [draft, own] } }],
  ])('is reported with the only key that a rule allows: %s', async (_how, rule) =>
    expect(await onlyIn(rule)).toEqual({ create: { writerId: 'ann' } }),
  );

  it.each<[string, Allowed]>([
    ['everybody', true],
    ['nobody', false],
    ['another condition', draft],
    ['the key in one part of an OR', or(own, draft)],
    ['either of two keys', or(own, equals('authorId', 'bob'))],
    ['all keys but one', { NOT: own }],
    ['a list of one key', { authorId: { in: ['ann'] } }],
    ['a condition on the related record', { author: { is: { id: 'ann' } } }],
    ['a null value', { otherId: null }],
    ['another user', equals('authorId', 'bob')],
  ])('is not reported if a rule does not fix its key to the caller: %s', async (_how, rule) =>
    expect(await onlyIn(rule)).toBeUndefined(),
  );
});

it('reports create as false for a user without the tenant that a new record needs', async () => {
  const others = { list: true, show: true, edit: true, delete: false };
  expect(await allowed('here')).toEqual({ ...others, create: true });
  expect(await allowed(null)).toEqual({ ...others, create: false });
});

describe('a field', () => {
  const own = equals('tenantId', 'here');
  const readOf = async (rule: Allowed, more: object = {}) => {
    const access = { ...invoice.access, list: () => own, show: () => own, ...more };
    const fields = { tenantId: { read: () => rule } };
    const context = { user: {}, isSystem: false } as unknown as RequestContext;
    const resource = { ...invoice, access: { ...access, fields } } as typeof invoice;
    return (await whatIsAllowed(context, [resource]))['invoices']?.fields?.['tenantId']?.read;
  };

  it.each<[string, Allowed, object, boolean | string]>([
    ['under the rule of the records', own, {}, true],
    ['under one that allows more', or({ id: { gt: 7 } }, own), {}, true],
    ['under another rule', { id: { gt: 7 } }, {}, 'some'],
    ['under a narrower rule', and({ id: { gt: 7 } }, own), {}, 'some'],
    ['if some show it that no list has', own, { show: () => true }, 'some'],
    ['if some deleted ones do not show it', own, { restore: () => true }, 'some'],
    ['that nobody reads', false, {}, false],
  ])('is read in all records that the caller sees, or in some: %s', async (_, rule, more, read) =>
    expect(await readOf(rule, more)).toBe(read),
  );
});
