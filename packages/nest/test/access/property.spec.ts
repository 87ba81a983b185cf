/** @jest-environment ./test/lab/pglite-environment.cjs */
import fc from 'fast-check';
import { useAccessLab } from './lab/app';
import { jsonParameter } from './lab/ask';
import { onEachDatabase, type LabClient } from './lab/database';
import { CALLERS, userOf, type Caller, type Rule, type User } from './lab/people';
import {
  allowedOf,
  allows,
  allowsAll,
  possiblePosts,
  ruleOf,
  type Node,
  type RandomRule,
} from './lab/random-rules';
import { LAB_ACCESS, type AccessByModel } from './lab/resources';

/** The rules of one run. */
interface Try {
  readonly who: Caller;
  readonly list: RandomRule;
  readonly show: RandomRule;
  readonly edit: RandomRule;
  readonly remove: RandomRule;
  readonly person: RandomRule;
  readonly tag: RandomRule;
  readonly label: RandomRule;
  readonly score: RandomRule;
}

const different: fc.Arbitrary<Try> = fc.record({
  who: fc.constantFrom(...CALLERS),
  list: ruleOf('Post'),
  show: ruleOf('Post'),
  edit: ruleOf('Post'),
  remove: ruleOf('Post'),
  person: ruleOf('Person'),
  tag: ruleOf('Tag'),
  label: ruleOf('Label'),
  score: ruleOf('Post'),
});

/** Some of them show the score to whoever sees the post. */
const tries = fc
  .tuple(different, fc.boolean())
  .map(([one, isSame]): Try => (isSame ? { ...one, score: one.list } : one));

let now: Try;
const asked =
  (name: Exclude<keyof Try, 'who'>): Rule =>
  (user) =>
    allowedOf(now[name], user);
const everyone: Rule = () => true;
const readBy = (name: Exclude<keyof Try, 'who'>) => ({
  ...{ list: asked(name), show: asked(name) },
  ...{ create: everyone, edit: everyone, delete: everyone },
});

const accesses: AccessByModel = {
  ...LAB_ACCESS,
  Post: {
    list: asked('list'),
    show: asked('show'),
    create: asked('edit'),
    edit: asked('edit'),
    delete: asked('remove'),
    fields: { score: { read: asked('score') } },
  },
  Person: readBy('person'),
  Tag: readBy('tag'),
  Label: readBy('label'),
};

/** Returns everything stored, with related records. */
async function everything(prisma: LabClient): Promise<Node[]> {
  const posts = await prisma.post.findMany({
    orderBy: { id: 'asc' },
    include: {
      ...{ tags: true, comments: true },
      author: { include: { posts: { orderBy: { id: 'asc' } }, tenant: true, mentor: true } },
      labels: { include: { label: true } },
    },
  });
  return posts.map((post) => ({ ...post, labels: post.labels.map(({ label }) => label) }));
}

const idOf = ({ id }: Node): string => String(id);
const list = (node: Node, name: string): Node[] => node[name] as Node[];

// each run sends dozens of requests to each database
jest.setTimeout(120_000);

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, accesses);
  let posts: Node[];

  beforeAll(async () => {
    await lab.refill();
    await lab.prisma.post.update({ where: { id: 'bobs' }, data: { score: null } });
    await lab.prisma.post.update({ where: { id: 'away' }, data: { score: 2 } });
    await lab.prisma.post.update({
      where: { id: 'open' },
      data: { tags: { set: [{ id: 2 }, { id: 3 }] } },
    });
    posts = await everything(lab.prisma);
  });

  /** Returns what the caller should get: computed over all records, without the database. */
  const expected = (user: User) => {
    const may = (name: Exclude<keyof Try, 'who'>, node: Node) => allows(now[name], user, node);
    const seen = posts.filter((post) => may('list', post));
    const author = (post: Node): Node | null => {
      const other = post['author'] as Node;
      return may('person', other) ? other : null;
    };
    const linked = (post: Node, name: 'tags' | 'labels') =>
      list(post, name).filter((node) => may(name === 'tags' ? 'tag' : 'label', node));
    return { may, seen, author, linked };
  };

  const get = (who: Caller, query: string) => lab.as(who).get(`/gen-api/posts${query}`);
  /** Checks whether nobody sees any record, as far as a rule can tell without one. */
  const isClosed = (name: 'list' | 'show' | 'edit' | 'remove', user: User) =>
    allowedOf(now[name], user) === false;
  const refusal = (user: User) => (user ? 403 : 401);

  it('reads show, count, filter, search and sort only what random rules allow', () =>
    fc.assert(
      fc.asyncProperty(tries, async (one) => {
        now = one;
        const { who } = one;
        const user = userOf(who);
        const { may, seen, author, linked } = expected(user);
        if (isClosed('list', user)) {
          expect((await get(who, '')).status).toBe(refusal(user));
        } else {
          const { data, total } = (await get(who, '?include=author').expect(200)).body;
          expect(data.map(idOf)).toEqual(seen.map(idOf));
          expect(total).toBe(seen.length);
          for (const [at, post] of seen.entries()) {
            expect(data[at].author?.id).toBe(author(post)?.['id']);
            expect('score' in data[at]).toBe(may('score', post));
          }
          const page = (await get(who, '?limit=2&page=2&sortBy=title&sortOrder=asc')).body;
          const inOrder = seen.map(({ title }) => String(title)).sort();
          expect(page.total).toBe(seen.length);
          expect(page.data.map(({ title }: Node) => title)).toEqual(inOrder.slice(2, 4));
          const filters: [filter: object, meets: (post: Node) => boolean][] = [
            [{ score_gt: 3 }, (post) => may('score', post) && Number(post['score']) > 3],
            [{ score: null }, (post) => may('score', post) && post['score'] === null],
            [{ score_neq: 2 }, (post) => may('score', post) && post['score'] !== 2],
            [
              { author: { name_neq: 'Ann' } },
              (post) => (author(post)?.['name'] ?? 'Ann') !== 'Ann',
            ],
            [{ author: { mentorId: null } }, (post) => author(post)?.['mentorId'] === null],
            [
              { tags: { name: 'hush' } },
              (post) => linked(post, 'tags').some(({ name }) => name === 'hush'),
            ],
            [
              { labels: { hidden: null } },
              (post) => linked(post, 'labels').some(({ hidden }) => hidden === null),
            ],
          ];
          for (const [filter, meets] of filters) {
            const answer = await get(who, `?filter=${jsonParameter(filter)}`);
            const isUnknown =
              JSON.stringify(filter).includes('score') && allowedOf(one.score, user) === false;
            expect([filter, answer.status]).toEqual([filter, isUnknown ? 400 : 200]);
            if (isUnknown) continue;
            const found = answer.body;
            expect([filter, found.data.map(idOf)]).toEqual([filter, seen.filter(meets).map(idOf)]);
            expect(found.total).toBe(seen.filter(meets).length);
          }
          const byName = await get(who, '?search=mail.test&limit=1').expect(200);
          expect(byName.body.total).toBe(seen.filter((post) => author(post)).length);
          // sorting reveals values: it is accepted only if each record that the user sees shows them, whatever is stored
          const ordered = await get(who, '?sortBy=author.name');
          expect([200, 400]).toContain(ordered.status);
          if (ordered.status === 200) expect(seen.map(author)).not.toContain(null);
          if (allowsAll(one.person, user)) expect(ordered.status).toBe(200);
          const byScore = await get(who, '?sortBy=score');
          const sum = await lab.as(who).get('/gen-api/posts/aggregate?sum=score');
          expect([200, 400]).toContain(byScore.status);
          expect(sum.status).toBe(byScore.status);
          if (byScore.status === 200)
            expect(
              possiblePosts(user).find((post) => may('list', post) && !may('score', post)),
            ).toBeUndefined();
          if (allowsAll(one.score, user) || one.score === one.list)
            expect(byScore.status).toBe(200);
          const { body: access } = await lab.as(who).get('/gen-api/access');
          if (access.posts.fields.score.read === true) expect(byScore.status).toBe(200);
        }
        for (const post of posts) {
          const answer = await get(who, `/${idOf(post)}?include=author`);
          const isShown = may('show', post);
          expect(answer.status).toBe(isClosed('show', user) ? refusal(user) : isShown ? 200 : 404);
          if (!isShown) continue;
          expect(answer.body.tags).toEqual(linked(post, 'tags').map(({ id }) => id));
          expect(answer.body.labels).toEqual(
            linked(post, 'labels')
              .map(({ code }) => code)
              .sort(),
          );
          expect(answer.body.author?.id).toBe(author(post)?.['id']);
          expect('score' in answer.body).toBe(may('score', post));
        }
      }),
      { numRuns: 12 },
    ));

  it('writes change only what random rules allow both before and after the write', () =>
    fc.assert(
      fc.asyncProperty(tries, fc.boolean(), async (one, published) => {
        now = one;
        const { who } = one;
        const user = userOf(who);
        const { may, linked } = expected(user);
        const isNoneSeen = isClosed('list', user) && isClosed('show', user);
        const isThere = (post: Node, rule: 'edit' | 'remove') =>
          isNoneSeen ? may(rule, post) : may('list', post) || may('show', post);
        for (const post of posts) {
          const after = { ...post, published };
          const answer = await lab
            .as(who)
            .put(`/gen-api/posts/${idOf(post)}`)
            .send({ published, tags: linked(post, 'tags').map(({ id }) => id) });
          const isDone = isThere(post, 'edit') && may('edit', post) && may('edit', after);
          expect([idOf(post), answer.status, answer.text]).toEqual([
            idOf(post),
            isClosed('edit', user)
              ? refusal(user)
              : !isThere(post, 'edit')
                ? 404
                : isDone
                  ? 200
                  : 403,
            answer.text,
          ]);
          if (isDone) {
            const shown = may('show', after) ? { published } : {};
            expect(answer.body).toMatchObject({ id: idOf(post), ...shown });
            if (!may('show', after)) expect(Object.keys(answer.body)).toEqual(['id']);
            await lab.prisma.post.update({
              where: { id: idOf(post) },
              data: {
                published: post['published'] as boolean,
                updatedAt: post['updatedAt'] as Date,
              },
            });
          }
          const gone = await lab
            .as(who)
            .delete(`/gen-api/posts/${idOf(post)}`)
            .set('If-Match', '"2020-01-01T00:00:00.000Z"');
          expect([idOf(post), gone.status]).toEqual([
            idOf(post),
            isClosed('remove', user)
              ? refusal(user)
              : !isThere(post, 'remove')
                ? 404
                : may('remove', post)
                  ? 412
                  : 403,
          ]);
          if (gone.status === 412 && !may('show', post))
            expect(Object.keys(gone.body.current)).toEqual(['id']);
        }
        expect(await everything(lab.prisma)).toEqual(posts);
      }),
      { numRuns: 10 },
    ));
});
