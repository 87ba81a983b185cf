import type { ResourceDefinition } from '../resource/definition';
import { withKnownKeys } from './known-keys';

/** Comments on a solution or a challenge; each solution is of a challenge. */
function comments(more: Partial<ResourceDefinition> = {}, other: Partial<ResourceDefinition> = {}) {
  const common = {
    ...{ provider: 'postgresql' as const, search: [], maxLimit: 100, path: 'x', delegate: 'x' },
    ...{ defaultSort: { field: 'id', order: 'asc' } as const, key: ['id'] as const },
  };
  const id = { kind: 'String' } as const;
  const maybe = { ...id, optional: true };
  const challenge: ResourceDefinition = {
    ...{ ...common, ...more, ...other, model: 'Challenge', fields: { id } },
    relations: { comments: { to: () => comment, list: true } },
  };
  const place: ResourceDefinition = {
    ...{ ...common, ...more, model: 'Place', key: ['country', 'code'] },
    fields: { country: id, code: id },
  };
  const solution: ResourceDefinition = {
    ...{ ...common, ...more, model: 'Solution', fields: { id, challengeId: id } },
    relations: { challenge: { to: () => challenge, by: ['challengeId'] } },
  };
  const comment: ResourceDefinition = {
    ...{ ...common, ...more, model: 'Comment', hidden: ['secretId'] },
    fields: { id, challengeId: maybe, solutionId: maybe, country: id, code: maybe },
    relations: {
      challenge: { to: () => challenge, by: ['challengeId'] },
      solution: { to: () => solution, by: ['solutionId'] },
      place: { to: () => place, by: ['country', 'code'] },
      secret: { to: () => challenge, by: ['secretId'], sortOnly: true },
      profile: { to: () => challenge, foreign: true },
      list: { to: () => challenge, list: true },
    },
  };
  return { comment, solution, challenge };
}

const exists = { is: {} };
const seen = { OR: [{ challenge: exists }, { solution: { is: { challenge: exists } } }] };
const { comment, solution, challenge } = comments();

it('asks for the foreign key instead of the record', () => {
  expect(withKnownKeys(solution, { challenge: exists })).toBe(true);
  expect(withKnownKeys(comment, { challenge: exists })).toEqual({ challengeId: { not: null } });
  expect(withKnownKeys(comment, { place: exists })).toEqual({ code: { not: null } });
  expect(withKnownKeys(comment, seen)).toEqual({
    OR: [{ challengeId: { not: null } }, { solutionId: { not: null } }],
  });
  expect(withKnownKeys(comment, { AND: [seen, { id: { equals: 'a' } }] })).toEqual({
    AND: [
      { OR: [{ challengeId: { not: null } }, { solutionId: { not: null } }] },
      { id: { equals: 'a' } },
    ],
  });
  expect(withKnownKeys(solution, { OR: [{ challenge: exists }, { id: { equals: 'a' } }] })).toBe(
    true,
  );
});

it.each([
  ['a condition on the record', { challenge: { is: { id: { equals: 'a' } } } }],
  ['a part below a NOT', { NOT: { challenge: exists } }],
  ['the absence of a record', { challenge: { is: null } }],
  ['a negated relation', { challenge: { isNot: {} } }],
  ['a key that clients do not see', { secret: exists }],
  ['a key on the other side', { profile: exists }],
  ['a list', { list: { some: {} } }],
  ['a list of nothing', { list: { none: {} } }],
  ['an OR of nothing', { OR: [] }],
])('leaves %s', (_, condition) => {
  expect(withKnownKeys(comment, condition)).toEqual(condition);
});

it('asks within a list only for what may differ', () => {
  expect(withKnownKeys(challenge, { comments: { some: { challenge: exists } } })).toEqual({
    comments: { some: { challengeId: { not: null } } },
  });
  expect(
    withKnownKeys(challenge, { comments: { some: { solution: { is: { challenge: exists } } } } }),
  ).toEqual({
    comments: { some: { solutionId: { not: null } } },
  });
});

it('asks a soft-deleted record for what the rule says of it', () => {
  const { comment: one } = comments({}, { live: { deletedAt: null } });
  // generated rules say it, except of a record that is deleted together with this one
  const live = { challenge: { is: { deletedAt: { equals: null } } } };
  expect(withKnownKeys(one, live)).toEqual(live);
  expect(withKnownKeys(one, { challenge: exists })).toEqual({ challengeId: { not: null } });
});

it.each([
  ['emulated foreign keys', comments({ relationMode: 'prisma' })],
  ['MongoDB', comments({ provider: 'mongodb' })],
])('keeps the join with %s', (_, { comment: resource }) => {
  expect(withKnownKeys(resource, { challenge: exists })).toEqual({ challenge: exists });
  expect(withKnownKeys(resource, seen)).toEqual(seen);
});
