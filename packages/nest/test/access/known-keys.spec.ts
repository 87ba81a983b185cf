/** @jest-environment ./test/lab/pglite-environment.cjs */
import fc from 'fast-check';
import { and, or, related, type Allowed, type ResourceDefinition, type Row } from '../../src';
import { withKnownKeys } from '../../src/access/known-keys';
import { meets } from '../../src/access/meets';
import { safeCondition } from '../../src/access/safe-condition';
import { useAccessLab } from './lab/app';
import { onEachDatabase } from './lab/database';
import { LAB_ACCESS, type Model } from './lab/resources';

type Listed = 'Reply' | 'Comment' | 'Post' | 'Person' | 'Board';

/** What rules of a model may ask of a record, and where its relations lead. */
const MODELS: Readonly<
  Record<
    Listed | 'Tenant' | 'Tag',
    { readonly values: readonly object[]; readonly to: Readonly<Record<string, Model>> }
  >
> = {
  Reply: { values: [{ id: { equals: 1 } }], to: { comment: 'Comment' } },
  Comment: {
    values: [{ number: { gt: 1 } }, { authorId: { equals: 'ann' } }, { authorId: { not: 'ann' } }],
    to: { post: 'Post', author: 'Person' },
  },
  Post: {
    values: [{ score: { not: 5 } }, { published: { equals: true } }],
    to: { author: 'Person', tenant: 'Tenant', tags: 'Tag', comments: 'Comment' },
  },
  Person: {
    values: [{ mentorId: { equals: 'mia' } }, { salary: { gt: 200 } }],
    to: { tenant: 'Tenant', mentor: 'Person', country: 'Country', posts: 'Post' },
  },
  Board: {
    values: [{ ownerId: { equals: 'ann' } }, { pinnedId: { not: null } }],
    to: { owner: 'Person', pinned: 'Post', tags: 'Tag' },
  },
  Tenant: { values: [{ id: { equals: 'here' } }], to: { people: 'Person' } },
  Tag: { values: [{ secret: { equals: false } }], to: { posts: 'Post' } },
};

const LISTS: readonly string[] = ['tags', 'comments', 'posts', 'people'];
const MODEL_NAMES: readonly Listed[] = ['Reply', 'Comment', 'Post', 'Person', 'Board'];

const isKnown = (model: Model): model is keyof typeof MODELS => Object.hasOwn(MODELS, model);

/** Returns conditions as rules return them, of which many are always true. */
function conditionOf(model: Model, depth = 4): fc.Arbitrary<Allowed> {
  const { values, to } = isKnown(model) ? MODELS[model] : { values: [], to: {} };
  const plain = fc.constantFrom<Allowed>(true, true, false, ...values);
  if (depth === 0) return plain;
  const inner = conditionOf(model, depth - 1);
  const relations = Object.entries(to).map(([name, other]) =>
    conditionOf(other, depth - 1).map((part) =>
      related(name, part, LISTS.includes(name) ? 'some' : 'is'),
    ),
  );
  const not = inner.map((part): Allowed => (typeof part === 'boolean' ? !part : { NOT: part }));
  const joined = fc
    .tuple(fc.constantFrom(and, or), fc.array(inner, { minLength: 1, maxLength: 3 }))
    .map(([join, parts]) => join(...parts));
  return fc.oneof(plain, joined, joined, not, ...relations);
}

const tries = fc
  .constantFrom(...MODEL_NAMES)
  .chain((model) => conditionOf(model).map((condition) => ({ model, condition })));

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, LAB_ACCESS);
  beforeAll(async () => {
    await lab.refill();
    await lab.prisma.board.update({ where: { id: 'b2' }, data: { pinnedId: null } });
    await lab.prisma.comment.updateMany({ where: { postId: 'own' }, data: { authorId: null } });
    await lab.prisma.person.updateMany({ where: { role: 'author' }, data: { countryId: null } });
  });

  const rowsMeeting = async (
    { delegate, key }: ResourceDefinition,
    allowed: Allowed,
  ): Promise<Row[]> => {
    if (allowed === false) return [];
    const reads = Reflect.get(lab.prisma, delegate) as {
      findMany(args: object): Promise<Row[]>;
    };
    const orderBy = key.map((name) => ({ [name]: 'asc' }));
    return reads.findMany({ orderBy, ...(typeof allowed === 'object' && { where: allowed }) });
  };

  it('a rule without its joins matches the same records, and what a row tells is true', () =>
    fc.assert(
      fc.asyncProperty(tries, async ({ model, condition }) => {
        const resource = lab.resources[model];
        const asked = safeCondition(resource, condition);
        const folded = withKnownKeys(resource, asked);
        const met = await rowsMeeting(resource, asked);
        expect(await rowsMeeting(resource, folded)).toEqual(met);
        const keysOf = (row: Row) => resource.key.map((name) => row[name]).join();
        const keys = met.map(keysOf);
        for (const row of await rowsMeeting(resource, true)) {
          const told = meets(resource, row, folded);
          if (told !== undefined) expect(told).toBe(keys.includes(keysOf(row)));
          // what the condition with joins tells is not lost
          expect(told).toBe(meets(resource, row, asked) ?? told);
        }
      }),
      { numRuns: 200 },
    ));
});
