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
    ['by itself', own],
    ['beside another condition', and(draft, own)],
    ['in each of several cases', or(and(own, draft), and(own, equals('otherId', 'bob')))],
    ['as a function of the project says it', { authorId: 'ann', state: 'draft' }],
    ['deep inside', { AND: { AND: [draft, own] } }],
  ])('is told with the one record that it can lead to: %s', async (_how, rule) =>
    expect(await onlyIn(rule)).toEqual({ create: { writerId: 'ann' } }),
  );

  it.each<[string, Allowed]>([
    ['everybody', true],
    ['nobody', false],
    ['another condition', draft],
    ['one of two', or(own, draft)],
    ['either of two', or(own, equals('authorId', 'bob'))],
    ['all but one', { NOT: own }],
    ['one of a list', { authorId: { in: ['ann'] } }],
    ['what the related record has', { author: { is: { id: 'ann' } } }],
    ['none', { otherId: null }],
    ['somebody else', equals('authorId', 'bob')],
  ])('is not told of where there is a choice, or nothing that is plain: %s', async (_how, rule) =>
    expect(await onlyIn(rule)).toBeUndefined(),
  );
});

it('says that nobody makes what he lacks a tenant for, so that no page offers it', async () => {
  const others = { list: true, show: true, edit: true, delete: false };
  expect(await allowed('here')).toEqual({ ...others, create: true });
  expect(await allowed(null)).toEqual({ ...others, create: false });
});
