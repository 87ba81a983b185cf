/** @jest-environment ./test/lab/pglite-environment.cjs */
import { platform } from '../lab/platform';
import { useAccessLab } from './lab/app';
import { unchanged } from './lab/ask';
import { CHANGED } from './lab/data';
import { onEachDatabase } from './lab/database';
import type { Asking } from './lab/people';
import { ACCESSES } from './lab/resources';
import { postAccess } from './lab/rules';

const path = '/gen-api/posts';
const NOW = `"${CHANGED.toISOString()}"`;
const OLD = '"2020-01-01T00:00:00.000Z"';

/** A rule that lets somebody of no tenant make records, as one with `except` does. */
const ofNoTenant = {
  ...ACCESSES,
  Post: { ...postAccess, presets: () => ({ authorId: 'ada', tenantId: null }) },
};

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, ACCESSES);
  beforeEach(() => lab.refill());
  const row = (id: string) => lab.prisma.post.findUnique({ where: { id } });

  // it tells the columns of an index that no resource names
  if (provider === 'sqlite')
    it('a value that is taken together with the owner is blamed alone, unless the body says who owns', async () => {
      const index = 'CREATE UNIQUE INDEX "owned" ON "Post" ("authorId", "content")';
      await lab.prisma.$executeRawUnsafe(index);
      try {
        const post = (title: string, more: object = {}) =>
          lab
            .as('ada')
            .post(path)
            .send({ title, content: 'twice', ...more });
        await post('a').expect(201);
        const own = await post('b').expect(409);
        expect(Object.keys(own.body.errors)).toEqual(['content']);
        await post('c', { authorId: 'ann' }).expect(201);
        const given = await post('d', { authorId: 'ann' }).expect(409);
        expect(Object.keys(given.body.errors)).toEqual(['authorId', 'content']);
      } finally {
        await lab.prisma.$executeRawUnsafe('DROP INDEX "owned"');
      }
    });

  it('a visitor gets 401 for all of it', () =>
    unchanged(lab.prisma, async () => {
      const visitor = lab.as('visitor');
      await visitor.post(path).send({ title: 'n' }).expect(401);
      for (const id of ['own', 'open', 'nowhere']) {
        await visitor.put(`${path}/${id}`).send({ content: 'x' }).expect(401);
        await visitor.patch(`${path}/${id}`).send({ content: 'x' }).expect(401);
        await visitor.delete(`${path}/${id}`).expect(401);
      }
      await visitor.put(`${path}?ids=own`).send({ content: 'x' }).expect(401);
      await visitor.delete(`${path}?ids=own`).expect(401);
      await visitor
        .post(`${path}/bulk-delete`)
        .send({ ids: ['own'] })
        .expect(401);
    }));

  it('a new record belongs to whoever makes it, and to his tenant', async () => {
    const { body } = await lab.as('ann').post(path).send({ title: 'made' }).expect(201);
    expect(body).toMatchObject({ authorId: 'ann', tenantId: 'here', title: 'made' });
    expect(await row(body.id)).toMatchObject({ authorId: 'ann', tenantId: 'here' });
    const given = { title: 'given', authorId: 'ann' };
    await lab.as('ann').post(path).send(given).expect(201);
    // a record may be made for another by whoever sees him
    const forBob = { title: 'for bob', authorId: 'bob' };
    expect((await lab.as('ada').post(path).send(forBob).expect(201)).body.authorId).toBe('bob');
    const comment = { postId: 'open', number: 7, text: 't' };
    expect((await lab.as('ann').post('/gen-api/comments').send(comment).expect(201)).body).toEqual({
      ...{ ...comment, id: 'open~7', authorId: 'ann' },
    });
  });

  it('tells the field that names somebody else', () =>
    unchanged(lab.prisma, async () => {
      const given = { id: 9, AND: 'n', ownerId: 'bob' };
      const { body } = await lab.as('ann').post('/gen-api/folders').send(given).expect(403);
      expect(body.errors).toEqual({ ownerId: ['ownerId must name you'] });
    }));

  it('and to nobody else, nor where the rule does not allow it', () =>
    unchanged(lab.prisma, async () => {
      await lab.as('mia').post(path).send({ title: 'n' }).expect(403);
      // she sees bob, and yet the post would not be hers
      await lab.as('mia').post(path).send({ title: 'n', authorId: 'bob' }).expect(403);
      await lab.as('ann').post(path).send({ title: 'n', tenantId: 'there' }).expect(400);
      const comment = { number: 8, text: 't' };
      // hers, but of a post that is not published
      const draft = await lab
        .as('ann')
        .post('/gen-api/comments')
        .send({ ...comment, postId: 'own' });
      expect([draft.status, draft.body.code]).toEqual([403, 'ACCESS']);
      await lab.as('max').post('/gen-api/people').send({}).expect(400);
    }));

  it('a key stays as it is stored, however an address spells it', async () => {
    const keys = async () => [
      await lab.prisma.post.findMany({ select: { id: true } }),
      await lab.prisma.comment.findMany({ select: { postId: true, number: true } }),
    ];
    const before = await keys();
    const ann = lab.as('ann');
    // MySQL takes one letter case for the other
    const status = provider === 'mysql' ? 200 : 404;
    const posts = await ann.put(`${path}/OWN`).send({ content: 'x' });
    expect([posts.status, posts.body.id]).toEqual([status, status === 200 ? 'own' : undefined]);
    await ann.put('/gen-api/comments/OPEN~1').send({ text: 'x' }).expect(status);
    await ann.put(`${path}?ids=OWN`).send({ content: 'x' }).expect(404);
    expect(await keys()).toEqual(before);
  });

  it('404 for a record that is not seen, whatever else is wrong; 403 for one that is seen', () =>
    unchanged(lab.prisma, async () => {
      const ann = lab.as('ann');
      for (const body of [
        { content: 'x' },
        { title: 'own' },
        { authorId: 'ann' },
        { authorId: 'nobody' },
        { tags: [2] },
        { tags: [999] },
        { reviewNote: 'x' },
        {},
      ]) {
        const hidden = await ann.put(`${path}/foreign`).send(body).expect(404);
        const missing = await ann.put(`${path}/nowhere`).send(body).expect(404);
        expect(hidden.text.replaceAll('foreign', 'nowhere')).toBe(missing.text);
      }
      for (const tag of [OLD, NOW]) {
        const put = ann.put(`${path}/foreign`).set('If-Match', tag).send({ content: 'x' });
        expect((await put).status).toBe(404);
      }
      await ann.put(`${path}/open`).send({ content: 'x' }).expect(403);
      await ann.patch(`${path}/open`).send({}).expect(403);
      await ann.put(`${path}/open`).set('If-Match', OLD).send({ content: 'x' }).expect(403);
      await lab.as('mia').delete(`${path}/foreign`).expect(404);
      await lab.as('mia').delete(`${path}/open`).expect(403);
      await lab.as('mia').delete(`${path}/foreign`).set('If-Match', OLD).expect(404);
      for (const id of ['own', 'open', 'nowhere']) await ann.delete(`${path}/${id}`).expect(403);
      await lab.as('bob').delete('/gen-api/comments/open~1').expect(403);
      await lab.as('bob').delete('/gen-api/comments/own~1').expect(404);
    }));

  it('a record is not given away, nor moved to another tenant', () =>
    unchanged(lab.prisma, async () => {
      const give = { authorId: 'bob' };
      // ann does not see bob at all
      await lab.as('ann').put(`${path}/own`).send(give).expect(409);
      await lab.as('eve').put(`${path}/own`).send({ tenantId: 'there' }).expect(400);
      const comments = (who: Asking, id: string) => lab.as(who).put(`/gen-api/comments/${id}`);
      await comments('ann', 'open~1').send({ authorId: null }).expect(403);
      await lab.as('ann').put('/gen-api/comments?ids=open~1').send({ authorId: null }).expect(403);
      const { body } = await lab
        .as('ann')
        .put('/gen-api/folders/2')
        .send({ ownerId: 'bob' })
        .expect(403);
      expect(body).toMatchObject({
        code: 'ACCESS',
        errors: { ownerId: ['ownerId must name you'] },
      });
      await lab.as('ann').put('/gen-api/folders?ids=2').send({ ownerId: 'bob' }).expect(403);
      await lab.as('ann').put('/gen-api/folders/1').send({ ownerId: 'ann' }).expect(403);
      await lab.as('ann').put('/gen-api/folders/3').send({ ownerId: 'ann' }).expect(404);
    }));

  it('of many records, one outside the rule is none at all, and one unseen is a missing one', () =>
    unchanged(lab.prisma, async () => {
      const put = (who: Asking, query: string) =>
        lab.as(who).put(`${path}?${query}`).send({ content: 'x' });
      await put('ann', 'ids=own&ids=open').expect(403);
      await put('ann', 'ids=open&ids=own&ids=foreign').expect(404);
      const [hidden, missing] = [
        await put('ann', 'ids=own&ids=foreign').expect(404),
        await put('ann', 'ids=own&ids=nowhere').expect(404),
      ];
      expect(hidden.text.replaceAll('foreign', 'nowhere')).toBe(missing.text);
      await lab.as('ann').delete(`${path}?ids=own`).expect(403);
      await lab.as('mia').delete(`${path}?ids=bobs&ids=open`).expect(403);
      await lab.as('mia').delete(`${path}?ids=bobs&ids=own`).expect(404);
      await lab
        .as('mia')
        .post(`${path}/bulk-delete`)
        .send({ ids: ['bobs', 'own'] })
        .expect(404);
      await lab.as('bob').delete('/gen-api/comments?ids=open~2&ids=open~1').expect(403);
    }));

  it('what is allowed is done', async () => {
    expect(
      (await lab.as('ann').put(`${path}/own`).send({ content: 'x' }).expect(200)).body,
    ).toMatchObject({ id: 'own', content: 'x', score: 5, tags: [1], labels: ['seen'] });
    await lab.as('eve').put(`${path}?ids=own&ids=foreign`).send({ content: 'y' }).expect(200);
    expect((await row('foreign'))?.content).toBe('y');
    expect((await lab.as('mia').delete(`${path}/bobs`).expect(200)).body).toMatchObject({
      ...{ id: 'bobs', title: 'bobs', tags: [1], labels: ['seen'] },
    });
    expect(await row('bobs')).toBeNull();
    await lab.as('bob').delete('/gen-api/comments?ids=open~2').expect(200);
    await lab.as('ada').delete(`${path}?ids=open&ids=away`).expect(200);
    expect(await lab.prisma.post.count()).toBe(2);
  });

  it('an answer shows what its reader is shown: the key alone where that is nothing', async () => {
    const reply = { id: 5, text: 'hidden', commentPostId: 'open', commentNumber: 1 };
    const made = await lab.as('visitor').post('/gen-api/replies').send(reply).expect(201);
    expect(made.body).toEqual({ id: 5 });
    expect(made.headers).not.toHaveProperty('etag', expect.stringContaining('hidden'));
    const put = await lab
      .as('ann')
      .put('/gen-api/replies/5')
      .send({ text: 'seen not' })
      .expect(200);
    expect(put.body).toEqual({ id: 5 });
    expect((await lab.as('ada').get('/gen-api/replies/5').expect(200)).body.text).toBe('seen not');
  });

  it('412 shows the record as its reader is shown it, to whoever may change it alone', async () => {
    const put = (who: Asking, id: string) =>
      lab.as(who).put(`${path}/${id}`).set('If-Match', OLD).send({ content: 'x' });
    const stale = await put('ann', 'own').expect(412);
    expect(stale.body.current).toMatchObject({ id: 'own', tags: [1], labels: ['seen'], score: 5 });
    expect(stale.body.current).not.toHaveProperty('reviewNote');
    expect(stale.headers['etag']).toBe(NOW);
    expect((await put('eve', 'own').expect(412)).body.current.reviewNote).toBe('note on own');
    const removal = await lab.as('mia').delete(`${path}/bobs`).set('If-Match', OLD).expect(412);
    expect(removal.body.current).not.toHaveProperty('score');
    const done = lab.as('ann').put(`${path}/own`).set('If-Match', NOW);
    expect((await done.send({ content: 'x' }).expect(200)).body).toMatchObject({ content: 'x' });
    await lab.as('mia').delete(`${path}/bobs`).set('If-Match', NOW).expect(200);
  });

  it('"not modified" is told of no record that is not seen, nor of one that others are shown otherwise', async () => {
    const get = (who: Asking, to: string) =>
      lab.as(who).get(`/gen-api/${to}`).set('If-None-Match', NOW);
    await get('ann', 'posts/foreign').expect(404);
    await get('visitor', 'posts/own').expect(404);
    for (const who of ['ann', 'eve', 'visitor'] as const)
      expect((await get(who, 'posts/open')).status).toBe(200);
    expect((await get('ann', 'folders/1').expect(200)).body).not.toHaveProperty('AND');
    expect((await get('bob', 'folders/1').expect(200)).body.AND).toBe('alpha');
    await get('ann', 'folders/3').expect(404);
    // as it is shown to one, it is shown to all who see it
    await get('ann', 'tenants/here').expect(platform === 'express' ? 304 : 200);
    await get('ann', 'tenants/there').expect(404);
    await get('visitor', 'tenants/here').expect(401);
  });

  it('a conflict of unique values is told, and rolls back', () =>
    unchanged(lab.prisma, async () => {
      await lab.as('ann').put(`${path}/own`).send({ title: 'open' }).expect(409);
      await lab.as('ann').post(path).send({ title: 'open' }).expect(409);
    }));

  describe('somebody without what a new record must have of him', () => {
    const without = useAccessLab(provider, ofNoTenant);
    it('makes none', () =>
      unchanged(without.prisma, async () => {
        const { body } = await without.as('ada').post(path).send({ title: 'n' }).expect(403);
        expect(body).toMatchObject({ code: 'ACCESS', message: 'No Post is created for you' });
      }));
  });
});
