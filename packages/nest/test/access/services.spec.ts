/** @jest-environment ./test/lab/pglite-environment.cjs */
import { ConflictException, type Type } from '@nestjs/common';
import {
  allowedBy,
  allowedWhere,
  CrudService,
  type AccessOperation,
  type HookContext,
  type RequestContext,
  type Row,
} from '../../src';
import type { Feature } from '../lab/controllers';
import { useAccessLab } from './lab/app';
import { ids, q, unchanged } from './lab/ask';
import { onEachDatabase } from './lab/database';
import { userOf, type Asking, type Rule } from './lab/people';
import { ACCESSES, type Model } from './lab/resources';
import { personAccess, postAccess } from './lab/rules';

type Types = { record: Row; create: object; update: object };
type Service = CrudService<Types>;

const contextOf = (who: Asking): RequestContext =>
  ({ user: userOf(who), isSystem: false }) as RequestContext;

/** How often the rule of posts was asked. */
let asked = 0;
const read: Rule = async (user) => {
  asked++;
  return Promise.resolve(postAccess.list(user));
};
const counted = { ...ACCESSES, Post: { ...postAccess, list: read, show: read } };

/** What hooks were told. */
const told: unknown[] = [];
const hooked = ({ service }: Feature, model: Model): Type => {
  if (model !== 'Post') return service;
  return class extends (service as Type<Service>) {
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

onEachDatabase((provider) => {
  describe('a service', () => {
    const lab = useAccessLab(provider, counted);
    beforeEach(() => lab.refill());
    const service = (model: Model) => lab.serviceOf(model) as Service;

    it('does nothing for nobody, nor shows anything with rules beside what has none', async () => {
      const posts = service('Post');
      const message = /Post has rules.*without saying for whom.*service\.as\(context\)/;
      await unchanged(lab.prisma, async () => {
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

    it('passes every rule for the program itself', async () => {
      const posts = service('Post').asSystem();
      expect((await posts.list()).total).toBe(5);
      expect(await posts.get('foreign')).toMatchObject({ reviewNote: 'note on foreign' });
      expect((await posts.get('own'))['tags']).toEqual([1, 2]);
      await posts.update('foreign', { reviewNote: 'x', authorId: 'cid' });
      const made = await posts.create({ title: 'n', authorId: 'cid', tenantId: 'there' });
      expect(made).toMatchObject({ authorId: 'cid', tenantId: 'there' });
      await posts.delete(String(made['id']));
    });

    it('holds the rules inside of somebody’s transaction', async () => {
      await lab.prisma.$transaction(async (client) => {
        const posts = service('Post').as(contextOf('ann')).withClient(client);
        expect((await posts.list()).total).toBe(3);
        await expect(posts.update('foreign', { content: 'x' })).rejects.toMatchObject({
          status: 404,
        });
        await expect(posts.update('open', { content: 'x' })).rejects.toMatchObject({ status: 403 });
      });
    });

    it('asks each rule once for a request', async () => {
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

    it('gives queries by hand a condition that is never dropped', async () => {
      const titles = async (who: Asking, operation: AccessOperation) => {
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

    it('holds them for conditions of a project’s own, however they are put', async () => {
      const found = async (who: Asking, model: Model, where: object) => {
        const { data } = await service(model).as(contextOf(who)).list({ where, limit: 100 });
        return ids(...data.map(({ id }) => String(id)));
      };
      const all = ['bobs', 'open', 'own'];
      const label = (condition: object) => ({ labels: { some: { label: condition } } });
      // "unsaid" is an unseen one whose rule is neither true nor false
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

  describe('a rule that says neither yes nor no of most people', () => {
    const unsaid: Rule = () => ({ mentorId: { not: 'mia' } });
    const lab = useAccessLab(provider, {
      ...ACCESSES,
      Person: { ...personAccess, list: unsaid, show: unsaid },
    });

    it('tells nothing of them, neither by a condition nor by its opposite', async () => {
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

  describe('a reference in a field that is closed', () => {
    const lab = useAccessLab(provider, {
      ...ACCESSES,
      Post: { ...postAccess, fields: { authorId: { read: () => false } } },
    });

    it('is not told by what may stay: the stored one is refused as any other', () =>
      unchanged(lab.prisma, async () => {
        const answers = [];
        for (const authorId of ['ann', 'bob', 'nobody']) {
          const put = lab.as('eve').put('/gen-api/posts/own').send({ authorId });
          answers.push((await put.expect(409)).body);
        }
        expect(answers[0]).toEqual(answers[2]);
        expect(answers[1]).toEqual(answers[2]);
      }));
  });

  describe('a field that a rule opens for writing in some records', () => {
    const published: Rule = () => ({ published: { equals: true } });
    const lab = useAccessLab(provider, {
      ...ACCESSES,
      Post: { ...postAccess, fields: { score: { write: published } } },
    });
    const put = (query: string, body: object) =>
      lab.as('eve').put(`/gen-api/posts${query}`).send(body);

    it('is written where it is open before the write and after it', async () => {
      for (const query of ['/own', '?ids=own'])
        await unchanged(lab.prisma, () => put(query, { published: true, score: 9 }).expect(403));
      await put('/own', { published: true }).expect(200);
      for (const query of ['/own', '?ids=own'])
        await unchanged(lab.prisma, () => put(query, { published: false, score: 9 }).expect(403));
      await put('/own', { score: 9 }).expect(200);
      const made = { title: 'n', score: 9 };
      await unchanged(lab.prisma, () =>
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
    const lab = useAccessLab(provider, ACCESSES, { replaced: hooked });
    beforeEach(async () => {
      await lab.refill();
      told.length = 0;
    });
    const path = '/gen-api/posts';

    it('is told of no record that may not be written', async () => {
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

    it('knows the record as it is stored, and answers it as it is shown', async () => {
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

    it('writes nothing that is outside of the rule', () =>
      unchanged(lab.prisma, async () => {
        await lab.as('ann').post(path).send({ title: 'elsewhere' }).expect(403);
        await lab.as('ann').post(path).send({ title: 'of bob' }).expect(403);
        await lab.as('ann').put(`${path}/own`).send({ content: 'given' }).expect(403);
        await lab.as('ann').put(`${path}?ids=own`).send({ content: 'given' }).expect(403);
        await lab.as('ann').put(`${path}/own`).send({ content: 'refused' }).expect(409);
      }));

    it('may refer to whom its caller does not see, for it writes as the server', async () => {
      await lab.as('eve').put(`${path}/own`).send({ content: 'given' }).expect(200);
      const own = await lab.prisma.post.findUnique({ where: { id: 'own' } });
      expect(own?.authorId).toBe('bob');
    });
  });

  describe('what an ability says', () => {
    const read =
      (where: object): Rule =>
      () =>
        allowedBy(where);
    const under = (where: object) => ({
      ...ACCESSES,
      Tag: {
        ...{ list: read(where), show: read(where) },
        ...{ create: read(where), edit: read(where), delete: read(where) },
      },
    });
    const all = useAccessLab(provider, under({}));
    it('without a condition is every record', async () => {
      expect((await all.as('ann').get('/gen-api/tags').expect(200)).body.total).toBe(3);
    });
  });

  describe('what an ability does not allow', () => {
    const none: Rule = () => allowedBy({ OR: [] });
    const lab = useAccessLab(provider, {
      ...ACCESSES,
      Tag: { list: none, show: none, create: none, edit: none, delete: none },
    });
    it('is no record', () => lab.as('ann').get('/gen-api/tags').expect(403));
  });

  describe.each([
    ['of an unknown value', { title: undefined }],
    ['of an unknown value deep inside', { author: { is: { tenantId: undefined } } }],
    ['of an unknown value below NOT', { NOT: { title: undefined } }],
    ['of an unknown value among others', { OR: [{ title: undefined }, { published: true }] }],
    ['without a condition', {}],
    ['of an empty OR', { OR: [] }],
    ['of an empty OR inside', { AND: [{ OR: [] }, { published: true }] }],
    ['of an empty AND', { AND: [] }],
    ['of a NOT of nothing', { NOT: {} }],
    ['of a part without a condition', { AND: [{ published: true }, {}] }],
    ['of a field of which nothing is asked', { title: {} }],
  ])('a rule %s', (_name, condition) => {
    const none: Rule = () => condition;
    const lab = useAccessLab(provider, {
      ...ACCESSES,
      Post: { list: none, show: none, create: none, edit: none, delete: none },
    });

    it('opens nothing, for Prisma would take it for all', () =>
      unchanged(lab.prisma, async () => {
        const ann = lab.as('ann');
        await ann.get('/gen-api/posts').expect(403);
        await ann.get('/gen-api/posts/open').expect(403);
        await ann.put('/gen-api/posts/own').send({ content: 'x' }).expect(403);
        await ann.post('/gen-api/posts').send({ title: 'n' }).expect(403);
        const filter = q({ post: { title: 'own' } });
        expect((await ann.get(`/gen-api/comments?filter=${filter}`)).body.total).toBe(0);
        expect((await ann.get('/gen-api/boards/b1?include=pinned')).body.pinned).toBeNull();
      }));
  });
});
