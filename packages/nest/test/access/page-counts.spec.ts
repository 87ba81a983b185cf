/** @jest-environment ./test/lab/pglite-environment.cjs */
import {
  equals,
  related,
  type AccessRule,
  type ResourceAccess,
  type ResourceDefinition,
} from '../../src';
import { useAccessLab, type AccessLab } from './lab/app';
import { jsonParameter } from './lab/ask';
import { onEachDatabase } from './lab/database';
import type { Caller, LabUser, User } from './lab/people';
import { LAB_ACCESS } from './lab/resources';

const CALLERS: readonly Caller[] = ['ada', 'ann', 'bob', 'cid', 'mia', 'visitor'];

/** Some people are deleted, and comments have replies that are counted by a composite key. */
function withMore(resource: ResourceDefinition, replies: () => ResourceDefinition) {
  if (resource.model === 'Person')
    return { ...resource, live: { left: false }, softDelete: { flag: 'left' } } as const;
  if (resource.model !== 'Comment') return resource;
  const countedBy = ['commentPostId', 'commentNumber'];
  return {
    ...resource,
    relations: { ...resource.relations, replies: { to: replies, list: true, countedBy } },
  };
}

/** As Prisma counts: in the query of the page. */
const countedAtOnce = (resource: ResourceDefinition): ResourceDefinition => ({
  ...resource,
  ...(resource.relations && {
    relations: Object.fromEntries(
      Object.entries(resource.relations).map(([name, { countedBy: _countedBy, ...relation }]) => [
        name,
        relation,
      ]),
    ),
  }),
});

const colleague = (user: User) => equals('tenantId', user?.tenantId);
const byAuthor = (user: User) => related('author', colleague(user));
const byPost = (user: User) => related('post', byAuthor(user));
const byComment = (user: User) => related('comment', byPost(user));
const seen = (rule: AccessRule<LabUser>): ResourceAccess<LabUser> => ({
  ...{ list: rule, show: rule, create: rule, edit: rule, delete: rule },
});

/** The rules of the attacks, and rules of related records that lead back to the record whose list they are in. */
const RULES = {
  'the rules of the lab': LAB_ACCESS,
  'rules that lead back': {
    ...{ Tenant: LAB_ACCESS.Tenant, Tag: LAB_ACCESS.Tag, Person: seen(colleague) },
    ...{ Post: seen(byAuthor), Comment: seen(byPost), Reply: seen(byComment) },
  },
} as const;

const QUERIES = [
  'posts?include=_count.comments,_count.tags,_count.labels',
  'posts?include=author,_count.comments&after=&limit=2&can=edit,delete',
  `posts?include=_count.comments&filter=${jsonParameter({ author: { name: 'Ann' } })}`,
  'posts/own?include=_count.comments,_count.labels',
  'posts/open?include=_count.comments',
  'people?include=_count.posts,mentor',
  'people/ann?include=_count.posts',
  'tenants?include=_count.people',
  'countries?include=_count.people',
  'countries/no?include=_count.people',
  'comments?include=_count.replies,post',
  'comments/own~1?include=_count.replies',
];

onEachDatabase((provider) => {
  describe.each(Object.entries(RULES))('under %s', (_name, rules) => {
    const labWith = (changed: (resource: ResourceDefinition) => ResourceDefinition): AccessLab => {
      const byModel = new Map<string, ResourceDefinition>();
      const replies = () => byModel.get('Reply') as ResourceDefinition;
      return useAccessLab(provider, rules as never, {
        changed: (resource) => {
          const result = changed(withMore(resource, replies));
          byModel.set(resource.model, result);
          return result;
        },
      });
    };
    const prepare = async ({ prisma }: AccessLab) => {
      await prisma.person.update({ where: { id: 'bob' }, data: { left: true } });
      if (provider !== 'mysql') return;
      // a key that only the database recognizes
      const data = { postId: 'OWN', number: 99, text: 'in another spelling' };
      await prisma.comment.create({ data });
    };
    const bodiesOf = async (lab: AccessLab) => {
      const bodies: unknown[] = [];
      for (const who of CALLERS)
        for (const query of QUERIES) {
          const { status, body } = await lab.as(who).get(`/gen-api/${query}`);
          bodies.push([who, query, status, status === 200 && body]);
        }
      return bodies;
    };
    const expected: unknown[] = [];

    describe('counted in the query of the page', () => {
      const lab = labWith(countedAtOnce);
      it('gives these answers', async () => {
        await prepare(lab);
        expected.push(...(await bodiesOf(lab)));
        expect(JSON.stringify(expected)).toMatch(/"_count":\{"comments":[1-9]/);
      });
    });

    describe('counted by the keys of the page', () => {
      const lab = labWith((resource) => resource);
      it('gives the same', async () => {
        await prepare(lab);
        expect(await bodiesOf(lab)).toEqual(expected);
      });
    });
  });
});
