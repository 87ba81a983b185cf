import fc from 'fast-check';
import { defineResource } from '../define-resource';
import type { ResourceDefinition } from '../resource/definition';
import { newRecordMeets } from './new-record-meets';

const common = {
  provider: 'postgresql',
  maxLimit: 100,
  key: ['id'],
  search: [],
  defaultSort: { field: 'id', order: 'asc' },
} as const;

const member: ResourceDefinition = defineResource({
  ...{ ...common, model: 'Member', delegate: 'member', path: 'gen-api/members' },
  fields: { id: { kind: 'Int' }, teamId: { kind: 'Int' } },
});

const team: ResourceDefinition = defineResource({
  ...{ ...common, model: 'Team', delegate: 'team', path: 'gen-api/teams' },
  fields: { id: { kind: 'Int' }, open: { kind: 'Boolean' }, parentId: { kind: 'Int' } },
  relations: {
    members: { to: () => member, list: true },
    invited: { to: () => member, list: true, children: ['teamId'] },
    tags: { to: () => member, list: true, ids: true },
    lead: { to: () => member, foreign: true },
    parent: { to: () => team, by: ['parentId'] },
    parts: { to: () => team, list: true },
  },
  unused: { guests: () => member },
  unmarked: ['logs', 'country'],
});

const me = { userId: { equals: 1 } };

it.each([
  ['a related record', { members: { some: me } }, false],
  ['one among the children in its body', { invited: { some: me } }, false],
  ['one of a relation that clients do not use', { guests: { some: me } }, false],
  ['one without a resource', { logs: { some: me } }, false],
  ['one that holds its key', { lead: { is: me } }, false],
  ['the absence of one that holds its key', { lead: { is: null } }, true],
  ['the absence of related records', { members: { none: me } }, true],
  ['nothing but such related records', { members: { every: me } }, true],
  ['the opposite of their absence', { NOT: { members: { none: me } } }, false],
  ['its own value', { open: { equals: true } }, undefined],
  ['one of its list of ids', { tags: { some: me } }, undefined],
  ['the record that it refers to', { parent: { is: { members: { some: me } } } }, undefined],
  ['the one without a resource', { country: { is: me } }, undefined],
  ['records of its own model, of which it may be one', { parts: { some: me } }, undefined],
  [
    'a value of its own, or related records',
    { OR: [{ open: { equals: true } }, { members: { some: me } }] },
    undefined,
  ],
  [
    'a value of its own and related records',
    { AND: [{ open: { equals: true } }, { members: { some: me } }] },
    false,
  ],
  ['what is in no resource', { elsewhere: { some: me } }, undefined],
  ['something', true, true],
  ['nothing', false, false],
] as [string, boolean | object, boolean | undefined][])(
  'a rule that asks for %s',
  (_, condition, answer) => {
    expect(newRecordMeets(team, condition)).toBe(answer);
  },
);

/** The parts of the conditions, each with what it says of a new record. */
const PARTS: readonly (readonly [object, (record: NewTeam) => boolean])[] = [
  [{ open: { equals: true } }, ({ isOpen }) => isOpen],
  [{ tags: { some: me } }, ({ hasTag }) => hasTag],
  [{ tags: { none: me } }, ({ hasTag }) => !hasTag],
  [{ members: { some: me } }, () => false],
  [{ members: { none: me } }, () => true],
  [{ lead: { is: me } }, () => false],
];

interface NewTeam {
  readonly isOpen: boolean;
  readonly hasTag: boolean;
}

const NEW_TEAMS = [true, false].flatMap((isOpen) =>
  [true, false].map((hasTag): NewTeam => ({ isOpen, hasTag })),
);

type Sample = readonly [condition: object, meets: (record: NewTeam) => boolean];

const { condition } = fc.letrec<{ condition: Sample }>((tie) => {
  const parts = fc.array(tie('condition'), { minLength: 1, maxLength: 3 });
  return {
    condition: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...PARTS),
      parts.map((all): Sample => [
        { AND: all.map(([one]) => one) },
        (record) => all.every(([, meets]) => meets(record)),
      ]),
      parts.map((all): Sample => [
        { OR: all.map(([one]) => one) },
        (record) => all.some(([, meets]) => meets(record)),
      ]),
      parts.map((all): Sample => [
        { NOT: all.map(([one]) => one) },
        (record) => all.every(([, meets]) => !meets(record)),
      ]),
    ),
  };
});

it('no new record meets what is called impossible, and each what is called certain', () => {
  fc.assert(
    fc.property(condition, ([asked, meets]) => {
      const answer = newRecordMeets(team, asked);
      return answer === undefined || NEW_TEAMS.every((record) => meets(record) === answer);
    }),
  );
});
