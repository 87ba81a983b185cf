import { defineResource } from '../define-resource';
import type { RequestContext } from '../context/request-context';
import type { Allowed, ResourceAccess } from '../resource/access';
import { and, equals, or } from './allowed';
import { whatIsAllowed } from './what-is-allowed';

const member = (
  create: Allowed,
  edit: Allowed = true,
  fields: NonNullable<ResourceAccess['fields']> = {},
) =>
  defineResource({
    ...{ model: 'Member', delegate: 'member', path: 'gen-api/members', provider: 'postgresql' },
    ...{ maxLimit: 100, key: ['id'], defaultSort: { field: 'id', order: 'asc' }, search: [] },
    fields: {
      id: { kind: 'Int' },
      role: { kind: 'Enum', values: ['OWNER', 'ADMIN', 'MEMBER'], as: 'memberRole' },
      state: { kind: 'String', oneOf: ['draft', 'sent'], optional: true },
      marks: { kind: 'Enum', values: ['A', 'B'], list: true },
      note: { kind: 'String' },
      level: { kind: 'Int' },
    },
    access: {
      ...{ list: () => true, show: () => true, delete: () => true },
      ...{ create: () => create, edit: () => edit, fields },
    },
  });

const valuesOf = async (create: Allowed, edit?: Allowed) => {
  const context = { user: { id: 'ann' }, isSystem: false } as unknown as RequestContext;
  return (await whatIsAllowed(context, [member(create, edit)]))['members']?.values;
};

const ofTeam = { team: { is: { admins: { some: { id: 'ann' } } } } };
const notOwner = { role: { not: 'OWNER' } };
const onlyMember = { role: { in: ['MEMBER'] } };

it.each<[string, Allowed, readonly string[]]>([
  ['all but one', notOwner, ['ADMIN', 'MEMBER']],
  ['beside a condition that only the database decides', and(ofTeam, notOwner), ['ADMIN', 'MEMBER']],
  ['a list', { role: { in: ['ADMIN', 'MEMBER'] } }, ['ADMIN', 'MEMBER']],
  ['none of a list', { role: { notIn: ['OWNER', 'ADMIN'] } }, ['MEMBER']],
  ['a single value', equals('role', 'ADMIN'), ['ADMIN']],
  ['the negation of a list', { NOT: { role: { in: ['OWNER'] } } }, ['ADMIN', 'MEMBER']],
  ['the negation of a negation', { NOT: { role: { not: 'OWNER' } } }, ['OWNER']],
  ['several conditions', and(notOwner, { role: { not: 'ADMIN' } }), ['MEMBER']],
  ['all parts of an OR', or(and(ofTeam, onlyMember), equals('role', 'ADMIN')), ['ADMIN', 'MEMBER']],
  ['two comparisons of one field', { role: { not: 'OWNER', in: ['OWNER', 'ADMIN'] } }, ['ADMIN']],
])('values of a new record are limited by a rule: %s', async (_how, rule, values) =>
  expect(await valuesOf(rule)).toEqual({ create: { memberRole: values } }),
);

it('values of an edited record are limited by its own rule, texts of @oneOf too', async () =>
  expect(await valuesOf(true, { state: 'draft', role: { not: 'OWNER' } })).toEqual({
    edit: { state: ['draft'], memberRole: ['ADMIN', 'MEMBER'] },
  }));

it.each<[string, Allowed]>([
  ['everybody', true],
  ['nobody', false],
  ['in one part of an OR', or(notOwner, ofTeam)],
  [
    'below a negation with an unknown part',
    { NOT: and(ofTeam, equals('role', 'OWNER')) as object },
  ],
  ['by a related record only', { team: { is: { role: { not: 'OWNER' } } } }],
  ['by a null', { role: { not: null } }],
  ['by a comparison that is unknown here', { role: { startsWith: 'OWN' } }],
  ['in lists of values', { marks: { has: 'A' } }],
  ['in other texts and numbers', { note: { not: 'x' }, level: { in: [1, 2] } }],
])('all values remain where one might be accepted: %s', async (_how, rule) =>
  expect(await valuesOf(rule)).toBeUndefined(),
);

describe("a field's own rule for writing", () => {
  const valuesWith = async (
    write: Allowed,
    {
      create = true,
      edit = true,
      value,
      use = 'write',
    }: {
      create?: Allowed;
      edit?: Allowed;
      value?: unknown;
      use?: 'create' | 'edit' | 'write';
    } = {},
  ) => {
    const context = { user: { id: 'ann' }, isSystem: false } as unknown as RequestContext;
    const role = { [use]: () => write, ...(value !== undefined && { default: value }) };
    return (await whatIsAllowed(context, [member(create, edit, { role })]))['members']?.values;
  };

  it('limits the values of the field in new and edited records', async () => {
    const memberRole = ['ADMIN', 'MEMBER'];
    expect(await valuesWith(notOwner)).toEqual({ create: { memberRole }, edit: { memberRole } });
    expect(await valuesWith(and(ofTeam, notOwner))).toMatchObject({ edit: { memberRole } });
  });

  it('limits them only where it applies', async () => {
    const memberRole = ['ADMIN', 'MEMBER'];
    expect(await valuesWith(notOwner, { use: 'create' })).toEqual({ create: { memberRole } });
    expect(await valuesWith(notOwner, { use: 'edit' })).toEqual({ edit: { memberRole } });
  });

  it('leaves a new record its default', async () => {
    expect(await valuesWith(onlyMember, { value: 'ADMIN' })).toEqual({
      create: { memberRole: ['ADMIN', 'MEMBER'] },
      edit: { memberRole: ['MEMBER'] },
    });
  });

  it('limits them beside the rule of the operation', async () => {
    expect(await valuesWith(notOwner, { create: { role: { not: 'ADMIN' } }, edit: false })).toEqual(
      {
        create: { memberRole: ['MEMBER'] },
      },
    );
    expect(await valuesWith(or(notOwner, ofTeam))).toBeUndefined();
    expect(await valuesWith(true)).toBeUndefined();
    expect(await valuesWith(false)).toBeUndefined();
  });

  it('says nothing about other fields', async () => {
    expect(await valuesWith({ state: 'draft' })).toBeUndefined();
  });
});
