import type { DatabaseProvider, FieldKind, ResourceDefinition } from '../resource/definition';
import { MAX_RELATED_KEYS, withRelatedKeys } from './related-keys';

interface Schema {
  readonly provider?: DatabaseProvider;
  readonly relationMode?: 'prisma';
  readonly keyKind?: FieldKind;
}

/** Returns visits of websites, which belong to teams, and are of people. */
function visits({ provider = 'postgresql', relationMode, keyKind = 'String' }: Schema = {}) {
  const common = {
    ...{ provider, search: [], maxLimit: 100, path: 'x', delegate: 'x' },
    ...{ defaultSort: { field: 'id', order: 'asc' } as const, key: ['id'] as const },
    ...(relationMode && { relationMode }),
  };
  const id = { kind: keyKind };
  const team: ResourceDefinition = { ...common, model: 'Team', fields: { id } };
  const place: ResourceDefinition = {
    ...{ ...common, model: 'Place', key: ['country', 'code'] },
    fields: { country: id, code: id },
  };
  const website: ResourceDefinition = {
    ...{ ...common, model: 'Website' },
    fields: { id, userId: id, teamId: id, country: id, code: id, not: id },
    relations: {
      team: { to: () => team, by: ['teamId'] },
      not: { to: () => team, by: ['not'] },
      place: { to: () => place, by: ['country', 'code'] },
      profile: { to: () => team, foreign: true },
      visits: { to: () => visit, list: true },
    },
  };
  const visit: ResourceDefinition = {
    ...{ ...common, model: 'Visit' },
    fields: { id, userId: id, websiteId: id },
    relations: { website: { to: () => website, by: ['websiteId'] } },
  };
  return { website, visit };
}

const own = { userId: { equals: 'ann' } };
const member = { members: { some: own } };
const ofTeam = { team: { is: member } };
const inTeams = { teamId: { in: ['k0', 'k1'] } };

/** Returns the condition with the keys of this many records in place of its parts, and what was read for them. */
async function rewritten(
  condition: object,
  { model = 'website', count = 2, ...schema }: Schema & { model?: string; count?: number } = {},
) {
  const read: [model: string, condition: object][] = [];
  const resource = visits(schema)[model as 'website'];
  const where = await withRelatedKeys(resource, condition, (to, asked, limit) => {
    read.push([to.model, asked]);
    const found = Array.from({ length: Math.min(count, limit) }, (_, at) => ({ id: `k${at}` }));
    return Promise.resolve(found);
  });
  return { where, read };
}

it('reads the keys of related records that meet an alternative', async () => {
  const { where, read } = await rewritten({ OR: [own, ofTeam] });
  expect(where).toEqual({ OR: [own, inTeams] });
  expect(read).toEqual([['Team', member]]);
});

it('keeps what else an alternative requires, also of the same column', async () => {
  const condition = { OR: [own, { ...ofTeam, teamId: { not: 'k1' } }] };
  expect((await rewritten(condition)).where).toEqual({
    OR: [own, { AND: [inTeams, { teamId: { not: 'k1' } }] }],
  });
  const inside = { AND: [own, { OR: [own, { AND: [own, ofTeam] }] }] };
  expect((await rewritten(inside)).where).toEqual({
    AND: [own, { OR: [own, { AND: [own, inTeams] }] }],
  });
});

it('matches nothing by a relation whose record nothing meets', async () => {
  const { where } = await rewritten({ OR: [own, ofTeam] }, { count: 0 });
  expect(where).toEqual({ OR: [own, { teamId: { in: [] } }] });
});

it('keeps the part from one record more than it would name', async () => {
  const condition = { OR: [own, ofTeam] };
  const most = await rewritten(condition, { count: MAX_RELATED_KEYS });
  expect(most.where).toMatchObject({ OR: [own, { teamId: { in: { length: MAX_RELATED_KEYS } } }] });
  const more = await rewritten(condition, { count: MAX_RELATED_KEYS + 1 });
  expect(more.where).toEqual(condition);
  expect(more.read).toHaveLength(1);
});

it('works from the inside out', async () => {
  const ofWebsite = { website: { is: { OR: [own, ofTeam] } } };
  const inside = await rewritten(ofWebsite, { model: 'visit' });
  expect(inside.where).toEqual({ website: { is: { OR: [own, inTeams] } } });
  const { where, read } = await rewritten({ OR: [own, ofWebsite] }, { model: 'visit' });
  expect(where).toEqual({ OR: [own, { websiteId: { in: ['k0', 'k1'] } }] });
  expect(read).toEqual([
    ['Team', member],
    ['Website', { OR: [own, inTeams] }],
  ]);
});

it.each<{ why: string; where: object; schema?: Schema }>([
  { why: 'no alternative', where: ofTeam },
  { why: 'no alternative', where: { AND: [own, ofTeam] } },
  { why: 'a single one', where: { OR: [ofTeam] } },
  { why: 'below a NOT', where: { NOT: { OR: [own, ofTeam] } } },
  { why: 'below a NOT', where: { OR: [own, { NOT: [ofTeam] }] } },
  { why: 'another quantifier', where: { OR: [own, { team: { isNot: member } }] } },
  { why: 'another quantifier', where: { OR: [own, { team: { is: member, isNot: own } }] } },
  { why: 'no record', where: { OR: [own, { team: { is: null } }] } },
  { why: 'any record', where: { OR: [own, { team: { is: {} } }] } },
  { why: 'no quantifier', where: { OR: [own, { team: member }] } },
  { why: 'a list', where: { OR: [own, { visits: { some: own } }] } },
  { why: 'a composite key', where: { OR: [own, { place: { is: member } }] } },
  { why: 'a key held by the other', where: { OR: [own, { profile: { is: member } }] } },
  { why: 'a column without filters in Prisma', where: { OR: [own, { not: { is: member } }] } },
  { why: 'an unknown relation', where: { OR: [own, { hidden: { is: member } }] } },
  { why: 'rounded values', where: { OR: [own, ofTeam] }, schema: { keyKind: 'Decimal' } },
  {
    why: 'columns that may have different collations',
    where: { OR: [own, ofTeam] },
    schema: { provider: 'mysql', relationMode: 'prisma' },
  },
  ...(['sqlite', 'sqlserver', 'mongodb'] as const).map((provider) => ({
    ...{ why: provider, where: { OR: [own, ofTeam] }, schema: { provider } },
  })),
])('reads nothing and keeps the condition: $why', async ({ where, schema }) => {
  expect(await rewritten(where, schema)).toEqual({ where, read: [] });
});

it.each<[string, Schema]>([
  ['emulated foreign keys', { relationMode: 'prisma' }],
  [
    'emulated foreign keys of numbers',
    { ...{ relationMode: 'prisma' }, ...{ provider: 'mysql', keyKind: 'Int' } },
  ],
  ['MySQL', { provider: 'mysql' }],
])('reads keys: %s', async (_name, schema) => {
  expect((await rewritten({ OR: [own, ofTeam] }, schema)).read).toHaveLength(1);
});
