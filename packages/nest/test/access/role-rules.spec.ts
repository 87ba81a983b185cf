/** @jest-environment ./test/lab/pglite-environment.cjs */
import { or, related, type CrudService, type RequestContext, type Row } from '../../src';
import { sqlOf, type Sent } from '../lab/statements';
import { useAccessLab, type AccessLab } from './lab/app';
import { hasRole, PEOPLE, type Name, type Rule, type User } from './lab/people';
import { LAB_ACCESS, type AccessByModel, type Model } from './lab/resources';

type Service = CrudService<{ record: Row; create: object; update: object }>;

/** Editors see every post, and so what belongs to one. */
const seenPost = (user: User) => or(hasRole(user, 'editor'), { published: { equals: true } });
const ofPost: Rule = (user) => related('post', seenPost(user));
const ofComment: Rule = (user) => related('comment', related('post', seenPost(user)));
const pinned: Rule = (user) =>
  or(
    related('pinned', seenPost(user)),
    related('owner', related('tenant', hasRole(user, 'editor'))),
  );
const under = (rule: Rule) => ({
  ...{ list: rule, show: rule, create: rule, edit: rule, delete: rule },
});

const ACCESSES: AccessByModel = {
  ...LAB_ACCESS,
  Post: under(seenPost),
  Comment: { ...under(ofPost), fields: { text: { read: ofPost } } },
  Reply: { ...under(ofComment), fields: { text: { read: ofComment } } },
  Board: under(pinned),
};

const emulated = useAccessLab('postgresql', ACCESSES, {
  changed: (resource) => ({ ...resource, relationMode: 'prisma' }),
});

const serviceOf = (lab: AccessLab, model: Model, who: Name): Service =>
  (lab.serviceOf(model) as Service).as({
    user: PEOPLE[who],
    isSystem: false,
  } as unknown as RequestContext);

const textsOf = (sent: readonly Sent[]): string[] => sent.map(({ text }) => text);

const JOINS = /\b(JOIN|EXISTS|IN \(SELECT)\b/i;

describe('a rule that an editor passes by role', () => {
  const lab = useAccessLab('postgresql', ACCESSES);
  beforeEach(() => lab.refill());
  const as = (model: Model, who: Name = 'eve') => serviceOf(lab, model, who);

  it.each<[string, () => Promise<unknown>]>([
    ['a page and its total', () => as('Reply').list({ limit: 1 })],
    ['a later page', () => as('Comment').list({ limit: 1, page: 3 })],
    ['a page that continues from a record', () => as('Comment').list({ after: '' })],
    ['a search', () => as('Reply').list({ search: 'reply' })],
    [
      'an order by a field under the same rule',
      () => as('Reply').list({ orderBy: [{ text: 'asc' }] }),
    ],
    ['an aggregate', () => as('Reply').aggregate({ groupBy: 'text' })],
    ['a list of what refers by keys that may be empty', () => as('Board').list({ include: [] })],
    ['a record', () => as('Reply').get(1)],
    ['an edit', () => as('Comment').update('own~1', { text: 'x' })],
    ['a bulk edit', () => as('Reply').updateMany([1], { text: 'x' })],
    ['a bulk deletion', () => as('Reply').deleteMany([1])],
    ['a new record', () => as('Comment').create({ postId: 'own', number: 7, text: 'x' })],
  ])('joins no tables: %s', async (_what, work) => {
    const sent = textsOf(await sqlOf(work)).filter((text) => !text.includes('_BoardToTag'));
    expect(sent.join('\n')).not.toMatch(JOINS);
  });

  it('asks nothing of records whose keys are required', async () => {
    const list = () => as('Reply').list({ limit: 1 });
    const byHand = async () => {
      await lab.prisma.reply.findMany({ take: 1, skip: 0, orderBy: { id: 'asc' } });
      await lab.prisma.reply.count();
    };
    const [where] = textsOf(await sqlOf(byHand));
    expect(where).toContain('WHERE 1=1');
    for (const text of textsOf(await sqlOf(list))) expect(text).toContain('WHERE 1=1');
  });

  it('asks whether keys that may be empty are', async () => {
    const [page] = textsOf(await sqlOf(() => as('Board').list({})));
    expect(page).toContain('"pinnedId" IS NOT NULL OR "public"."Board"."ownerId" IS NOT NULL');
    await lab.prisma.board.create({ data: { id: 'b9', name: 'of nobody' } });
    const { data } = await as('Board').list({});
    expect(data.map(({ id }) => id)).toEqual(['b1', 'b2']);
  });

  it('is asked of the related record for everybody else', async () => {
    const page = async () => {
      const { data, total } = await as('Comment', 'ann').list({ limit: 100 });
      expect(new Set(data.map(({ postId }) => postId))).toEqual(new Set(['open', 'bobs']));
      expect(total).toBe(4);
    };
    for (const text of textsOf(await sqlOf(page)).slice(0, 2)) expect(text).toMatch(JOINS);
    const edit = () => as('Comment', 'ann').update('open~1', { text: 'x' });
    expect(textsOf(await sqlOf(edit))[0]).toMatch(JOINS);
    await expect(as('Comment', 'ann').get('own~1')).rejects.toMatchObject({ status: 404 });
  });

  it('lets whoever reads a field in each record that they see sort by it', async () => {
    for (const who of ['ann', 'eve'] as const) {
      await as('Comment', who).list({ orderBy: [{ text: 'asc' }] });
      await as('Comment', who)
        .list({ orderBy: [{ post: { title: 'asc' } }] })
        .then(
          () => expect(who).toBe('eve'),
          (error: unknown) => expect([who, error]).toMatchObject(['ann', { status: 400 }]),
        );
    }
  });
});

it('is asked of the related record where Prisma emulates foreign keys: it may not exist', async () => {
  await emulated.refill();
  const page = () => serviceOf(emulated, 'Reply', 'eve').list({ limit: 1 });
  for (const text of textsOf(await sqlOf(page))) expect(text).toMatch(JOINS);
});
