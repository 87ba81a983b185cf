/** @jest-environment ./test/lab/pglite-environment.cjs */
import { ConflictException, type Type } from '@nestjs/common';
import {
  allowedBy,
  allowedWhere,
  CrudService,
  type AccessOperation,
  type HookContext,
  type RequestContext,
  type ResourceDefinition,
  type Row,
} from '../../src';
import type { Feature } from '../lab/controllers';
import { useAccessLab } from './lab/app';
import { ids, jsonParameter, expectUnchanged } from './lab/ask';
import { onEachDatabase } from './lab/database';
import { userOf, type Caller, type Rule } from './lab/people';
import { LAB_ACCESS, type Model } from './lab/resources';
import { personAccess, postAccess } from './lab/rules';

type Types = { record: Row; create: object; update: object };
type Service = CrudService<Types>;

const contextOf = (who: Caller): RequestContext =>
  ({ user: userOf(who), isSystem: false }) as RequestContext;

/** How often the rule of posts was evaluated. */
let asked = 0;
const read: Rule = async (user) => {
  asked++;
  return Promise.resolve(postAccess.list(user));
};
const counted = { ...LAB_ACCESS, Post: { ...postAccess, list: read, show: read } };

/** What hooks have received. */
const told: unknown[] = [];
let commentService: Type;
const hooked = ({ service }: Feature, model: Model): Type => {
  if (model === 'Comment') commentService = service;
  if (model !== 'Post') return service;
  return class extends (service as Type<Service>) {
    override readonly children = { comments: commentService as Type<Service> };
    override beforeCreate(data: Row, { user }: HookContext): void {
      told.push(['create', data['authorId'], user?.id]);
      if (data['title'] === 'elsewhere') data['tenantId'] = 'there';
      if (data['title'] === 'of bob') data['authorId'] = 'bob';
    }
    override afterCreate(record: Row): void {
      told.push(['created', record['reviewNote']]);
    }
    override beforeUpdate({ before, data }: { before: Row; data: Row }): void {
      told.push(['update', before['id'], before['reviewNote'], before['tags']]);
      if (data['content'] === 'refused') throw new ConflictException('refused');
      if (data['content'] === 'given') data['authorId'] = 'bob';
      if (data['content'] === 'noted') data['reviewNote'] = 'by the server';
    }
    override afterUpdate({ record }: { record: Row }): void {
      told.push(['updated', record['id']]);
    }
    override beforeDelete(record: Row, { afterCommit }: HookContext): void {
      told.push(['delete', record['id'], record['reviewNote']]);
      afterCommit(() => told.push(['mail', record['id']]));
    }
  };
};

/** Posts are created with their comments. */
const withComments = (resource: ResourceDefinition): ResourceDefinition => {
  const { comments, ...relations } = resource.relations ?? {};
  return resource.model === 'Post' && comments
    ? { ...resource, relations: { ...relations, comments: { ...comments, children: ['postId'] } } }
    : resource;
};

onEachDatabase((provider) => {
  describe('a service', () => {
    const lab = useAccessLab(provider, counted);
    beforeEach(() => lab.refill());
    const service = (model: Model) => lab.serviceOf(model) as Service;

    it('rejects every operation without a caller, also through relations of models without rules', async () => {
      const posts = service('Post');
      const message = /Post has rules.*without saying for whom.*service\.as\(context\)/;
      await expectUnchanged(lab.prisma, async () => {
        for (const work of [
          () => posts.list(),
          () => posts.get('open'),
          () => posts.create({ title: 'n' }),
          () => posts.update('open', { content: 'x' }),
          () => posts.updateMany(['open'], { content: 'x' }),
          () => posts.delete('open'),
          () => posts.deleteMany(['open']),
        ])
          await expect(work()).rejects.toThrow(message);
        const boards = service('Board');
        await expect(boards.list({ include: ['pinned'] })).rejects.toThrow('without saying');
        await expect(boards.list({ where: { pinned: { is: {} } } })).rejects.toThrow('without say');
        await expect(boards.update('b1', { pinnedId: 'own' })).rejects.toThrow('without saying');
        await expect(boards.get('b1')).rejects.toThrow('without saying');
      });
      expect((await service('Board').list()).total).toBe(3);
    });

    it('bypasses every rule as the system', async () => {
      const posts = service('Post').asSystem();
      expect((await posts.list()).total).toBe(5);
      expect(await posts.get('foreign')).toMatchObject({ reviewNote: 'note on foreign' });
      expect((await posts.get('own'))['tags']).toEqual([1, 2]);
      await posts.update('foreign', { reviewNote: 'x', authorId: 'cid' });
      const made = await posts.create({ title: 'n', authorId: 'cid', tenantId: 'there' });
      expect(made).toMatchObject({ authorId: 'cid', tenantId: 'there' });
      await posts.delete(String(made['id']));
    });

    it('applies the rules inside a transaction of the caller', async () => {
      await lab.prisma.$transaction(async (client) => {
        const posts = service('Post').as(contextOf('ann')).withClient(client);
        expect((await posts.list()).total).toBe(3);
        await expect(posts.update('foreign', { content: 'x' })).rejects.toMatchObject({
          status: 404,
        });
        await expect(posts.update('open', { content: 'x' })).rejects.toMatchObject({ status: 403 });
      });
    });

    it('evaluates each rule once per request', async () => {
      asked = 0;
      await lab.as('ann').get('/gen-api/posts?limit=1&search=o&sortBy=title').expect(200);
      expect(asked).toBe(1);
      asked = 0;
      await lab.as('ann').put('/gen-api/posts/own').send({ content: 'x' }).expect(200);
      expect(asked).toBe(1);
      asked = 0;
      await lab.as('ann').get('/gen-api/countries').expect(200);
      expect(asked).toBe(0);
    });

    it('provides its rules as a condition for hand-written queries', async () => {
      const titles = async (who: Caller, operation: AccessOperation) => {
        const where = await allowedWhere(contextOf(who), lab.resources.Post, operation);
        const found = await lab.prisma.post.findMany({ where: { AND: [where] } });
        return ids(...found.map(({ title }) => title));
      };
      expect(await titles('ann', 'list')).toEqual(['bobs', 'open', 'own']);
      expect(await titles('ann', 'edit')).toEqual(['own']);
      expect(await titles('ann', 'delete')).toEqual([]);
      expect(await titles('visitor', 'edit')).toEqual([]);
      expect(await titles('ada', 'delete')).toHaveLength(5);
      const where = allowedWhere(service('Post')['context'], lab.resources.Post, 'list');
      await expect(where).rejects.toThrow('without saying for whom');
    });

    it('applies the rules to custom conditions and orders, however they are nested', async () => {
      const found = async (who: Caller, model: Model, where: object) => {
        const { data } = await service(model).as(contextOf(who)).list({ where, limit: 100 });
        return ids(...data.map(({ id }) => String(id)));
      };
      const all = ['bobs', 'open', 'own'];
      const label = (condition: object) => ({ labels: { some: { label: condition } } });
      // "unsaid" is hidden, and its rule is neither true nor false
      expect(await found('ann', 'Post', label({ name: 'Unsaid' }))).toEqual([]);
      expect(await found('ann', 'Post', { NOT: label({ name: 'Unsaid' }) })).toEqual(all);
      expect(await found('ann', 'Post', { labels: { none: { label: { name: 'Gone' } } } })).toEqual(
        all,
      );
      expect(
        await found('ann', 'Post', { labels: { every: { label: { name: 'Seen' } } } }),
      ).toEqual(all);
      expect(
        await found('ann', 'Post', { labels: { every: { label: { name: 'Gone' } } } }),
      ).toEqual([]);
      expect(await found('ann', 'Post', { author: { is: { name: 'Cid' } } })).toEqual([]);
      expect(await found('ann', 'Post', { NOT: { author: { is: { name: 'Cid' } } } })).toEqual(all);
      expect(await found('ann', 'Post', { author: { isNot: { name: 'Cid' } } })).toEqual(all);
      expect(await found('ann', 'Post', { NOT: [{ author: { name: 'Ann' } }] })).toEqual([
        'bobs',
        'open',
      ]);
      expect(await found('ann', 'Board', { pinned: null })).toEqual(['b2', 'b3']);
      expect(await found('ann', 'Board', { pinned: { isNot: null } })).toEqual(['b1']);
      expect(await found('ann', 'Board', { NOT: { pinned: { is: null } } })).toEqual(['b1']);
      expect(await found('ann', 'Board', { OR: [{ pinned: { title: 'foreign' } }] })).toEqual([]);
      expect(
        await found('mia', 'Person', { posts: { some: { comments: { some: { number: 1 } } } } }),
      ).toEqual(['bob']);
      expect(await found('ann', 'Post', { NOT: { score: 5 } })).toEqual(['bobs', 'open']);
      expect(await found('ann', 'Post', { OR: [{ score: 5 }, { title: 'open' }] })).toEqual([
        'open',
        'own',
      ]);
      for (const where of [
        { reviewNote: { contains: 'n' } },
        { NOT: { reviewNote: 'n' } },
        { OR: [{ AND: [{ reviewNote: null }] }] },
        { comments: { some: { post: { reviewNote: { contains: 'n' } } } } },
      ])
        await expect(found('ann', 'Post', where)).rejects.toMatchObject({ status: 400 });
      const posts = service('Post').as(contextOf('ann'));
      for (const orderBy of [
        { reviewNote: 'asc' },
        { author: { name: 'asc' } },
        { author: { mentor: { name: 'asc' } } },
        { comments: { _count: 'asc' } },
      ])
        await expect(posts.list({ orderBy })).rejects.toMatchObject({ status: 400 });
    });
  });

  describe('a rule that is null for most people', () => {
    const unsaid: Rule = () => ({ mentorId: { not: 'mia' } });
    const lab = useAccessLab(provider, {
      ...LAB_ACCESS,
      Person: { ...personAccess, list: unsaid, show: unsaid },
    });

    it('reveals nothing about them, neither by a condition nor by its negation', async () => {
      const posts = (lab.serviceOf('Post') as Service).as(contextOf('ada'));
      const found = async (where: object) => {
        const { data } = await (lab.serviceOf('Post') as Service)
          .as(contextOf('eve'))
          .list({ where });
        return ids(...data.map(({ id }) => String(id)));
      };
      expect((await posts.list({ where: { author: { is: { name: 'Cid' } } } })).total).toBe(0);
      for (const around of [
        (author: object) => ({ author: { is: author } }),
        (author: object) => ({ author: { isNot: author } }),
        (author: object) => ({ NOT: { author: { is: author } } }),
        (author: object) => ({ NOT: { author: { isNot: author } } }),
        (author: object) => ({ NOT: [{ OR: [{ author }, { title: 'none' }] }] }),
        (author: object) => ({ NOT: { NOT: { author } } }),
        (author: object) => ({ comments: { every: { author } } }),
        (author: object) => ({ comments: { none: { author: { isNot: author } } } }),
      ])
        for (const [one, other] of [
          [{ name: 'Cid' }, { name: 'Nobody' }],
          [{ name: { not: 'Cid' } }, { name: { not: 'Nobody' } }],
          [{ NOT: { name: 'Cid' } }, { NOT: { name: 'Nobody' } }],
        ] as const)
          expect([around(one), await found(around(one))]).toEqual([
            around(one),
            await found(around(other)),
          ]);
    });
  });

  describe('a reference in a closed field', () => {
    const lab = useAccessLab(provider, {
      ...LAB_ACCESS,
      Post: { ...postAccess, fields: { authorId: { read: () => false } } },
    });

    it('is not revealed by a write: the stored value is rejected with 409 like any other', () =>
      expectUnchanged(lab.prisma, async () => {
        const answers = [];
        for (const authorId of ['ann', 'bob', 'nobody']) {
          const put = lab.as('eve').put('/gen-api/posts/own').send({ authorId });
          // but for the id that was sent
          answers.push(
            (await put.expect(409)).text.replaceAll(`exist: ${authorId}"`, 'exist: ID"'),
          );
        }
        expect(answers[0]).toEqual(answers[2]);
        expect(answers[1]).toEqual(answers[2]);
      }));
  });

  describe('a field that a rule opens for writing in some records', () => {
    const published: Rule = () => ({ published: { equals: true } });
    const lab = useAccessLab(provider, {
      ...LAB_ACCESS,
      Post: { ...postAccess, fields: { score: { write: published } } },
    });
    const put = (query: string, body: object) =>
      lab.as('eve').put(`/gen-api/posts${query}`).send(body);

    it('is writable only if it is open both before and after the write', async () => {
      for (const query of ['/own', '?ids=own'])
        await expectUnchanged(lab.prisma, () =>
          put(query, { published: true, score: 9 }).expect(403),
        );
      await put('/own', { published: true }).expect(200);
      for (const query of ['/own', '?ids=own'])
        await expectUnchanged(lab.prisma, () =>
          put(query, { published: false, score: 9 }).expect(403),
        );
      await put('/own', { score: 9 }).expect(200);
      const made = { title: 'n', score: 9 };
      await expectUnchanged(lab.prisma, () =>
        lab.as('eve').post('/gen-api/posts').send(made).expect(403),
      );
      await lab
        .as('eve')
        .post('/gen-api/posts')
        .send({ ...made, published: true })
        .expect(201);
    });
  });

  describe('a service with hooks', () => {
    const lab = useAccessLab(provider, LAB_ACCESS, { replaced: hooked, changed: withComments });
    beforeEach(async () => {
      await lab.refill();
      told.length = 0;
    });
    const path = '/gen-api/posts';

    it('runs no hook for a record that may not be written', async () => {
      const ann = lab.as('ann');
      await ann.put(`${path}/foreign`).send({ content: 'x' }).expect(404);
      await ann.put(`${path}/open`).send({ content: 'x' }).expect(403);
      await ann.put(`${path}?ids=own&ids=foreign`).send({ content: 'x' }).expect(404);
      await ann.put(`${path}?ids=own&ids=open`).send({ content: 'x' }).expect(403);
      await ann.put(`${path}?ids=own&ids=zzz`).send({ content: 'x' }).expect(404);
      await lab.as('bob').put(`${path}?ids=bobs&ids=open`).send({ content: 'x' }).expect(403);
      await ann.put(`${path}/own`).send({ reviewNote: 'x' }).expect(403);
      const stale = ann.put(`${path}/own`).set('If-Match', '"2020-01-01T00:00:00.000Z"');
      await stale.send({ content: 'x' }).expect(412);
      await ann.delete(`${path}/own`).expect(403);
      await lab.as('mia').delete(`${path}/own`).expect(404);
      await lab.as('mia').delete(`${path}?ids=bobs&ids=own`).expect(404);
      await lab.as('visitor').post(path).send({ title: 'n' }).expect(401);
      await ann.post(path).send({ title: 'n', reviewNote: 'x' }).expect(403);
      expect(told).toEqual([]);
    });

    it('runs no hook for a body that refers to a record invisible to the caller', async () => {
      const [ann, eve] = [lab.as('ann'), lab.as('eve')];
      await expectUnchanged(lab.prisma, async () => {
        await eve.post(path).send({ title: 'n', authorId: 'bob' }).expect(409);
        await eve.put(`${path}/own`).send({ authorId: 'bob' }).expect(409);
        await eve.put(`${path}?ids=own`).send({ authorId: 'bob' }).expect(409);
        // a secret tag
        await ann
          .post(path)
          .send({ title: 'n', tags: [2] })
          .expect(409);
        await ann
          .put(`${path}/own`)
          .send({ tags: [1, 2] })
          .expect(409);
        await ann
          .put(`${path}?ids=own`)
          .send({ tags: [2] })
          .expect(409);
      });
      expect(told).toEqual([]);
    });

    it('runs no hook for children that refer to a record invisible to the caller', async () => {
      const posts = (lab.serviceOf('Post') as Service).as(contextOf('eve'));
      const withComment = (comment: object) =>
        posts.create({
          title: 'n',
          published: true,
          comments: [{ number: 1, text: 'x', ...comment }],
        });
      await expectUnchanged(lab.prisma, async () => {
        const refused = { status: 409, message: expect.stringMatching(/^comments\.0: /) };
        await expect(withComment({ authorId: 'bob' })).rejects.toMatchObject(refused);
      });
      expect(told).toEqual([]);
      await withComment({});
      expect(told).toHaveLength(2);
    });

    it('passes stored records to its hooks, and returns them as the caller may see them', async () => {
      const made = await lab.as('ann').post(path).send({ title: 'n' }).expect(201);
      const put = await lab.as('ann').put(`${path}/own`).send({ content: 'noted' }).expect(200);
      const gone = await lab.as('mia').delete(`${path}/bobs`).expect(200);
      for (const { text } of [made, put, gone]) expect(text).not.toContain('reviewNote');
      expect(put.body.tags).toEqual([1]);
      expect(told).toEqual([
        ['create', 'ann', 'ann'],
        ['created', null],
        ['update', 'own', 'note on own', [1, 2]],
        ['updated', 'own'],
        ['delete', 'bobs', 'note on bobs'],
        ['mail', 'bobs'],
      ]);
      const own = await lab.prisma.post.findUnique({ where: { id: 'own' } });
      expect(own?.reviewNote).toBe('by the server');
    });

    it('rejects values of its hooks that violate the rule', () =>
      expectUnchanged(lab.prisma, async () => {
        await lab.as('ann').post(path).send({ title: 'elsewhere' }).expect(403);
        await lab.as('ann').post(path).send({ title: 'of bob' }).expect(403);
        await lab.as('ann').put(`${path}/own`).send({ content: 'given' }).expect(403);
        await lab.as('ann').put(`${path}?ids=own`).send({ content: 'given' }).expect(403);
        await lab.as('ann').put(`${path}/own`).send({ content: 'refused' }).expect(409);
      }));

    it('may refer in a hook to a record that is invisible to the caller', async () => {
      await lab.as('eve').put(`${path}/own`).send({ content: 'given' }).expect(200);
      const own = await lab.prisma.post.findUnique({ where: { id: 'own' } });
      expect(own?.authorId).toBe('bob');
    });
  });

  describe('an ability', () => {
    const read =
      (where: object): Rule =>
      () =>
        allowedBy(where);
    const under = (where: object) => ({
      ...LAB_ACCESS,
      Tag: {
        ...{ list: read(where), show: read(where) },
        ...{ create: read(where), edit: read(where), delete: read(where) },
      },
    });
    const all = useAccessLab(provider, under({}));
    it('without a condition allows every record', async () => {
      expect((await all.as('ann').get('/gen-api/tags').expect(200)).body.total).toBe(3);
    });
  });

  describe('an ability that allows nothing', () => {
    const none: Rule = () => allowedBy({ OR: [] });
    const lab = useAccessLab(provider, {
      ...LAB_ACCESS,
      Tag: { list: none, show: none, create: none, edit: none, delete: none },
    });
    it('is rejected with 403', () => lab.as('ann').get('/gen-api/tags').expect(403));
  });

  describe.each([
    ['with an undefined value', { title: undefined }],
    ['with a nested undefined value', { author: { is: { tenantId: undefined } } }],
    ['with an undefined value inside NOT', { NOT: { title: undefined } }],
    ['with an undefined value inside OR', { OR: [{ title: undefined }, { published: true }] }],
    ['without a condition', {}],
    ['with an empty OR', { OR: [] }],
    ['with a nested empty OR', { AND: [{ OR: [] }, { published: true }] }],
    ['with an empty AND', { AND: [] }],
    ['with an empty NOT', { NOT: {} }],
    ['with an empty part of an AND', { AND: [{ published: true }, {}] }],
    ['with an empty filter on a field', { title: {} }],
  ])('a rule %s', (_name, condition) => {
    const none: Rule = () => condition;
    const lab = useAccessLab(provider, {
      ...LAB_ACCESS,
      Post: { list: none, show: none, create: none, edit: none, delete: none },
    });

    it('allows nothing, although Prisma would match every record', () =>
      expectUnchanged(lab.prisma, async () => {
        const ann = lab.as('ann');
        await ann.get('/gen-api/posts').expect(403);
        await ann.get('/gen-api/posts/open').expect(403);
        await ann.put('/gen-api/posts/own').send({ content: 'x' }).expect(403);
        await ann.post('/gen-api/posts').send({ title: 'n' }).expect(403);
        const filter = jsonParameter({ post: { title: 'own' } });
        expect((await ann.get(`/gen-api/comments?filter=${filter}`)).body.total).toBe(0);
        expect((await ann.get('/gen-api/boards/b1?include=pinned')).body.pinned).toBeNull();
      }));
  });
});
