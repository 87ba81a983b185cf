/** @jest-environment ./test/lab/pglite-environment.cjs */
import {
  equals,
  related,
  type AccessRule,
  type CrudService,
  type RequestContext,
  type ResourceDefinition,
  type Row,
} from '../../src';
import { statementsOf } from '../lab/statements';
import { useAccessLab } from './lab/app';
import { PEOPLE, type LabUser, type Name, type User } from './lab/people';
import { LAB_ACCESS, type Model } from './lab/resources';
import { postAccess } from './lab/rules';

type Service = CrudService<{ record: Row; create: object; update: object }>;

const lab = useAccessLab('postgresql', LAB_ACCESS);
beforeEach(() => lab.refill());

const as = (model: Model, who: Name): Service =>
  (lab.serviceOf(model) as Service).as({
    user: PEOPLE[who],
    isSystem: false,
  } as unknown as RequestContext);

/** Hides the author of comments and the owner of folders (`@gen_hidden`). */
function withoutOwners(resource: ResourceDefinition): ResourceDefinition {
  if (resource.model !== 'Comment' && resource.model !== 'Folder') return resource;
  const hidden = ['author', 'authorId', 'ownerId'];
  const shown = <Value>(all: Readonly<Record<string, Value>> = {}) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !hidden.includes(name)));
  return {
    ...resource,
    fields: shown(resource.fields),
    relations: shown(resource.relations),
    hidden,
  };
}

const ann = { authorId: 'ann' };
const seen = { OR: [{ post: { published: true } }, ann] };
const key = { postId_number: { postId: 'own', number: 1 } };
const post = { postId: 'open', number: 1 };

/** Compares each operation of the service with Prisma calls that include the same rule. */
describe('an operation under a rule sends as many statements as a hand-written query', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'list',
      () => as('Comment', 'ann').list({}),
      // the keys of the related records first, so that the database can use an index for each alternative
      async () => {
        const posts = await lab.prisma.post.findMany({ where: { published: true } });
        const postId = { in: posts.map(({ id }) => id) };
        return lab.prisma.comment.findMany({ where: { OR: [{ postId }, ann] } });
      },
    ],
    [
      'list with include',
      () => as('Post', 'ann').list({ include: ['author'] }),
      () =>
        lab.prisma.post.findMany({
          where: { OR: [{ published: true }, ann] },
          include: { author: true },
        }),
    ],
    [
      'list with a field that a rule opens in some records',
      () => as('Person', 'mia').list({}),
      () => lab.prisma.person.findMany({ where: { tenantId: 'here' } }),
    ],
    [
      'show',
      () => as('Comment', 'ann').get('open~1'),
      () => lab.prisma.comment.findFirst({ where: { ...post, ...seen } }),
    ],
    [
      'create',
      () => as('Folder', 'ann').create({ id: 9, AND: 'x' }),
      () => lab.prisma.folder.create({ data: { id: 8, AND: 'x', ownerId: 'ann' } }),
    ],
    [
      'edit',
      () => as('Comment', 'ann').update('own~1', { text: 'y' }),
      () => lab.prisma.comment.update({ where: { ...key, ...ann }, data: { text: 'z' } }),
    ],
    [
      'edit with a field that has a rule of its own',
      () => as('Person', 'mia').update('ann', { name: 'Anna', salary: 7 }),
      () =>
        lab.prisma.person.update({
          where: { id: 'ann', tenantId: 'here' },
          data: { name: 'Ann', salary: 8 },
        }),
    ],
    [
      'delete',
      () => as('Comment', 'ann').delete('own~1'),
      () =>
        lab.prisma.comment.delete({
          where: { postId_number: { postId: 'open', number: 1 }, ...ann },
        }),
    ],
  ])('%s', async (_name, ours, byHand) => {
    const sent = await statementsOf(ours);
    expect(sent).toBe(await statementsOf(byHand));
    expect(sent).not.toMatch(/BEGIN/);
  });

  it('edit with a version', async () => {
    const { changedAt } = await lab.prisma.folder.findUniqueOrThrow({ where: { id: 2 } });
    const edit = () => as('Folder', 'ann').update(2, { AND: 'x' }, [changedAt]);
    expect(await statementsOf(edit)).toBe('UPDATE');
    const stale = () => expect(edit()).rejects.toMatchObject({ status: 412 });
    expect(await statementsOf(stale)).toMatch(/^UPDATE, BEGIN, SELECT, .*ROLLBACK$/);
  });

  it('edit and create with lists of ids: one write, and one SELECT per part of the response', async () => {
    const posts = as('Post', 'ann');
    expect(await statementsOf(() => posts.update('own', { content: 'x' }))).toBe(
      'UPDATE, 3 SELECT',
    );
    expect(await statementsOf(() => posts.create({ title: 'x' }))).toBe('INSERT, 3 SELECT');
  });
});

it('a bulk update and a bulk delete take one statement each', async () => {
  const folders = as('Folder', 'bob');
  const written = async () => (await lab.prisma.folder.findMany()).map(({ OR }) => OR).sort();
  const edit = () => folders.updateMany([1, 3], { OR: 7 });
  expect(await statementsOf(edit)).toBe('BEGIN, UPDATE, COMMIT');
  expect(await written()).toEqual([2, 7, 7]);
  const others = folders.updateMany([1, 2, 3], { OR: 8 });
  await expect(others).rejects.toMatchObject({ status: 404 });
  expect(await written()).toEqual([2, 7, 7]);
  expect(await statementsOf(() => folders.deleteMany([1, 3]))).toBe('BEGIN, DELETE, COMMIT');
  expect(await written()).toEqual([2]);
});

describe('the rules of an operation in one statement', () => {
  const refused = (work: Promise<unknown>, status: number) =>
    expect(work).rejects.toMatchObject({ status });

  it('return 404 for an invisible record, and 403 for a visible one', async () => {
    await refused(as('Comment', 'ann').update('away~2', { text: 'x' }), 404);
    await refused(as('Comment', 'ann').update('open~2', { text: 'x' }), 403);
    await refused(as('Comment', 'ann').delete('away~2'), 404);
    await refused(as('Comment', 'ann').delete('open~2'), 403);
    expect(await lab.prisma.comment.count({ where: { text: 'x' } })).toBe(0);
    expect(await lab.prisma.comment.count()).toBe(10);
  });

  it('return 403 and roll back when a record would be given away', async () => {
    const edit = () => refused(as('Folder', 'ann').update(2, { ownerId: 'bob' }), 403);
    expect(await statementsOf(edit)).toMatch(/^BEGIN, .*ROLLBACK$/);
    await refused(as('Folder', 'ann').create({ id: 9, AND: 'x', ownerId: 'bob' }), 403);
    expect(await lab.prisma.folder.findMany({ where: { ownerId: 'ann' } })).toHaveLength(1);
  });

  it('return 403 for a field that is closed in this record', async () => {
    await refused(as('Person', 'ann').update('ann', { name: 'x', salary: 9 }), 403);
    await refused(as('Person', 'mia').update('ann', { name: 'x', pin: '1234' }), 403);
    expect(await lab.prisma.person.count({ where: { name: 'x' } })).toBe(0);
  });

  it('omit fields from the response that are closed to the caller', async () => {
    const post = await as('Post', 'ann').update('own', { content: 'x' });
    expect(post).toMatchObject({ id: 'own', score: 5 });
    expect(post).not.toHaveProperty('reviewNote');
    const other = await as('Person', 'mia').update('ann', { name: 'Anna' });
    expect(other).not.toHaveProperty('salary');
    expect(await as('Person', 'ann').update('ann', { name: 'Ann' })).toHaveProperty('salary');
  });
});

describe('under a rule on a hidden column', () => {
  const hiding = useAccessLab('postgresql', LAB_ACCESS, { changed: withoutOwners });
  beforeEach(() => hiding.refill());
  const of = (model: Model, who: Name): Service =>
    (hiding.serviceOf(model) as Service).as({
      user: PEOPLE[who],
      isSystem: false,
    } as unknown as RequestContext);

  // the response itself does not tell whether the caller can see the new record
  it.each<[string, string, () => Promise<unknown>]>([
    ['create', 'INSERT, 2 SELECT', () => of('Folder', 'ann').create({ id: 9, AND: 'x' })],
    ['edit', 'UPDATE', () => of('Comment', 'ann').update('own~1', { text: 'y' })],
    ['delete', 'DELETE', () => of('Comment', 'ann').delete('own~1')],
  ])('%s takes one write and no transaction: %s', async (_operation, sent, work) =>
    expect(await statementsOf(work)).toBe(sent),
  );

  it('the owner is set and checked, and never returned', async () => {
    expect(await of('Folder', 'ann').create({ id: 9, AND: 'x' })).not.toHaveProperty('ownerId');
    expect(await hiding.prisma.folder.count({ where: { id: 9, ownerId: 'ann' } })).toBe(1);
    const edit = (id: string) => of('Comment', 'ann').update(id, { text: 'x' });
    await expect(edit('away~2')).rejects.toMatchObject({ status: 404 });
    await expect(edit('open~2')).rejects.toMatchObject({ status: 403 });
    await expect(of('Comment', 'ann').delete('open~2')).rejects.toMatchObject({ status: 403 });
    expect(await hiding.prisma.comment.count({ where: { text: 'x' } })).toBe(0);
  });
});

describe('records with lists of ids that only their owner sees', () => {
  const own = (user: User) => equals('authorId', user?.id);
  const all = { list: own, show: own, edit: own, delete: own };
  const owned = useAccessLab('postgresql', {
    ...LAB_ACCESS,
    Post: { ...postAccess, ...all, fields: {} },
  });
  beforeEach(() => owned.refill());
  const posts = (who: Name): Service =>
    (owned.serviceOf('Post') as Service).as({
      user: PEOPLE[who],
      isSystem: false,
    } as unknown as RequestContext);

  it('are deleted by reading the lists and one DELETE, and returned with their visible ids', async () => {
    const { id } = await owned.prisma.post.create({
      data: {
        ...{ title: 'linked', content: 'x', authorId: 'ann', tenantId: 'here' },
        tags: {
          create: [
            { id: 71, name: 'plain' },
            { id: 72, name: 'kept', secret: true },
          ],
        },
      },
    });
    let answer: object = {};
    const sent = await statementsOf(async () => {
      answer = await posts('ann').delete(id);
    });
    expect(answer).toMatchObject({ id, title: 'linked', tags: [71], labels: [] });
    expect(sent).toMatch(/^\d SELECT, DELETE$/);
    expect(await owned.prisma.post.count({ where: { id } })).toBe(0);
  });

  it('are rejected with 404 for other users', async () => {
    await expect(posts('bob').delete('own')).rejects.toMatchObject({ status: 404 });
    expect(await owned.prisma.post.count({ where: { id: 'own' } })).toBe(1);
  });
});

describe('records that keep their rows, under a rule', () => {
  const colleague = (user: User) => equals('tenantId', user?.tenantId);
  const read = { list: colleague, show: colleague };
  const all = { ...read, create: colleague, edit: colleague, delete: colleague };
  const kept = useAccessLab(
    'postgresql',
    { ...LAB_ACCESS, Person: all },
    {
      changed: (resource) =>
        resource.model === 'Person'
          ? { ...resource, live: { left: false }, softDelete: { flag: 'left' } }
          : resource,
    },
  );
  beforeEach(() => kept.refill());
  const people = (): Service =>
    (kept.serviceOf('Person') as Service).as({
      user: PEOPLE['ann'],
      isSystem: false,
    } as unknown as RequestContext);

  it('are deleted by reading the record and one UPDATE, and returned as they were', async () => {
    const before = await people().get('bob');
    let answer: object = {};
    const sent = await statementsOf(async () => {
      answer = await people().delete('bob');
    });
    expect(sent).toBe('SELECT, UPDATE');
    expect(answer).toEqual(before);
    expect(await kept.prisma.person.count({ where: { id: 'bob', left: true } })).toBe(1);
  });

  it('are rejected with 404 if they are invisible or already deleted', async () => {
    await people().delete('bob');
    for (const id of ['bob', 'cid', 'none'])
      await expect(people().delete(id)).rejects.toMatchObject({ status: 404 });
    expect(await kept.prisma.person.count({ where: { left: true } })).toBe(1);
  });
});

describe('under a rule through a relation', () => {
  const byAuthor = (user: User) => related('author', equals('tenantId', user?.tenantId));
  const byPost = (user: User) => related('post', byAuthor(user));
  const all = (rule: AccessRule<LabUser>) => ({
    ...{ list: rule, show: rule, create: rule, edit: rule, delete: rule },
  });
  const through = useAccessLab('postgresql', {
    ...{ Tag: LAB_ACCESS.Tag, Comment: all(byPost), Post: all(byAuthor) },
  });
  beforeEach(() => through.refill());
  const of = (model: Model, who: Name = 'ann'): Service =>
    (through.serviceOf(model) as Service).as({
      user: PEOPLE[who],
      isSystem: false,
    } as unknown as RequestContext);
  const text = { text: 'x' };

  it.each<[string, string, () => Promise<unknown>]>([
    ['edit', 'UPDATE', () => of('Comment').update('own~1', text)],
    ['delete', 'DELETE', () => of('Comment').delete('own~1')],
    // the record in the response, and each of its lists
    ['edit with lists', 'UPDATE, 3 SELECT', () => of('Post').update('own', { content: 'x' })],
    ['delete with lists', '3 SELECT, DELETE', () => of('Post').delete('away')],
  ])('%s takes one write and no transaction: %s', async (_operation, sent, work) => {
    await through.prisma.board.deleteMany();
    await through.prisma.person.update({ where: { id: 'cid' }, data: { tenantId: 'here' } });
    expect(await statementsOf(work)).toBe(sent);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['edit', 'SELECT, UPDATE', () => of('Post').updateMany(['own', 'bobs'], { content: 'x' })],
    ['delete', 'SELECT, DELETE', () => of('Post').deleteMany(['own', 'bobs'])],
  ])(
    'bulk %s takes one write after one SELECT of the stored keys: %s',
    async (_operation, sent, work) => {
      await through.prisma.board.deleteMany();
      expect(await statementsOf(work)).toBe(`BEGIN, ${sent}, COMMIT`);
    },
  );

  // a visible post satisfies the rule; otherwise it is checked on what was written, whose lists are read once
  it.each<[string, string, () => Promise<unknown>]>([
    ['create', 'SELECT, INSERT', () => of('Comment').create({ postId: 'own', number: 7, ...text })],
    [
      'create with lists',
      'BEGIN, INSERT, 4 SELECT, COMMIT',
      () => of('Post').create({ title: 'x', content: '', authorId: 'bob', tenantId: 'here' }),
    ],
    [
      'edit of what the rule asks for',
      'BEGIN, SELECT, 2 UPDATE, 4 SELECT, COMMIT',
      () => of('Post').update('own', { authorId: 'bob' }),
    ],
  ])('%s: %s', async (_operation, sent, work) => expect(await statementsOf(work)).toBe(sent));

  it('bulk writes with an invisible record change nothing, and name that record', async () => {
    const refused = (work: Promise<unknown>) =>
      expect(work).rejects.toMatchObject({
        status: 404,
        message: expect.stringContaining('away'),
      });
    await refused(of('Post').updateMany(['own', 'away'], { content: 'x' }));
    await refused(of('Post').deleteMany(['own', 'away']));
    // a record that the database would refuse is not reported before the missing one
    await refused(of('Post').deleteMany(['away', 'own']));
    await refused(of('Post').updateMany(['own', 'bobs', 'away'], { title: 'same' }));
    expect(await through.prisma.post.count({ where: { content: 'x' } })).toBe(0);
    expect(await through.prisma.post.count()).toBe(5);
  });

  it('writes to an invisible record return 404 and change nothing', async () => {
    const refused = (work: Promise<unknown>, status: number) =>
      expect(work).rejects.toMatchObject({ status });
    await refused(of('Comment').update('away~1', text), 404);
    await refused(of('Comment').delete('away~1'), 404);
    await refused(of('Post').update('away', { content: 'x' }), 404);
    expect(await through.prisma.comment.count({ where: text })).toBe(0);
    expect(await through.prisma.comment.count()).toBe(10);
    expect(await through.prisma.post.count({ where: { content: 'x' } })).toBe(0);
  });

  it('a new record that refers to an invisible one returns 409, like one to a missing record', async () => {
    for (const postId of ['away', 'none']) {
      const made = of('Comment').create({ postId, number: 7, ...text });
      await expect(made).rejects.toMatchObject({ status: 409 });
    }
    expect(await through.prisma.comment.count({ where: text })).toBe(0);
  });

  it('giving a record away returns 403 and rolls back', async () => {
    await expect(of('Post').update('own', { authorId: 'cid' })).rejects.toMatchObject({
      status: 403,
    });
    expect(await through.prisma.post.count({ where: { id: 'own', authorId: 'ann' } })).toBe(1);
  });
});
