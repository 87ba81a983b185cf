/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useAccessLab } from './lab/app';
import { expectUnchanged } from './lab/ask';
import { CHANGED_AT } from './lab/data';
import { onEachDatabase } from './lab/database';
import type { Caller } from './lab/people';
import { LAB_ACCESS } from './lab/resources';
import { folderAccess, onlyAdmin } from './lab/rules';

const path = '/gen-api/posts';
const NOW = `"${CHANGED_AT.toISOString()}"`;
const OLD = '"2020-01-01T00:00:00.000Z"';
const VERSION = /\d{4}-\d\d-\d\dT/;

const otherAccess = {
  ...LAB_ACCESS,
  // people write records with a version that only an administrator reads
  Folder: { ...folderAccess, list: onlyAdmin, show: onlyAdmin },
};

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, LAB_ACCESS);
  beforeEach(() => lab.refill());
  const row = (id: string) => lab.prisma.post.findUnique({ where: { id } });

  // SQLite reports the columns of an index even if no resource knows it
  if (provider === 'sqlite')
    it('a unique conflict with the owner names the other field alone, unless the body sets the owner', async () => {
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

  it('a visitor gets 401 for every write', () =>
    expectUnchanged(lab.prisma, async () => {
      const visitor = lab.as('visitor');
      const { headers } = await visitor.post(path).send({ title: 'n' }).expect(401);
      expect(headers['www-authenticate']).toBe('Bearer');
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

  it('a new record belongs to the caller and the tenant of the caller', async () => {
    const { body } = await lab.as('ann').post(path).send({ title: 'made' }).expect(201);
    expect(body).toMatchObject({ authorId: 'ann', tenantId: 'here', title: 'made' });
    expect(await row(body.id)).toMatchObject({ authorId: 'ann', tenantId: 'here' });
    const given = { title: 'given', authorId: 'ann' };
    await lab.as('ann').post(path).send(given).expect(201);
    // whoever can see someone may create a record for them
    const forBob = { title: 'for bob', authorId: 'bob' };
    expect((await lab.as('ada').post(path).send(forBob).expect(201)).body.authorId).toBe('bob');
    const comment = { postId: 'open', number: 7, text: 't' };
    expect((await lab.as('ann').post('/gen-api/comments').send(comment).expect(201)).body).toEqual({
      ...{ ...comment, id: 'open~7', authorId: 'ann' },
    });
  });

  it('creating a record for another user returns 403 with the field of the owner', () =>
    expectUnchanged(lab.prisma, async () => {
      const given = { id: 9, AND: 'n', ownerId: 'bob' };
      const { body } = await lab.as('ann').post('/gen-api/folders').send(given).expect(403);
      expect(body.errors).toEqual({ ownerId: ['ownerId must name you'] });
    }));

  it('creating a record that violates the rule is rejected and stores nothing', () =>
    expectUnchanged(lab.prisma, async () => {
      await lab.as('mia').post(path).send({ title: 'n' }).expect(403);
      // she can see bob, but the post would not be hers
      await lab.as('mia').post(path).send({ title: 'n', authorId: 'bob' }).expect(403);
      await lab.as('ann').post(path).send({ title: 'n', tenantId: 'there' }).expect(400);
      const comment = { number: 8, text: 't' };
      // her own, but on an unpublished post
      const draft = await lab
        .as('ann')
        .post('/gen-api/comments')
        .send({ ...comment, postId: 'own' });
      expect([draft.status, draft.body.code]).toEqual([403, 'ACCESS']);
      await lab.as('max').post('/gen-api/people').send({}).expect(400);
    }));

  it('a write keeps the stored spelling of a key, whatever that in the URL is', async () => {
    const keys = async () => [
      await lab.prisma.post.findMany({ select: { id: true } }),
      await lab.prisma.comment.findMany({ select: { postId: true, number: true } }),
    ];
    const before = await keys();
    const ann = lab.as('ann');
    // MySQL ignores letter case
    const status = provider === 'mysql' ? 200 : 404;
    const posts = await ann.put(`${path}/OWN`).send({ content: 'x' });
    expect([posts.status, posts.body.id]).toEqual([status, status === 200 ? 'own' : undefined]);
    await ann.put('/gen-api/comments/OPEN~1').send({ text: 'x' }).expect(status);
    await ann.put(`${path}?ids=OWN`).send({ content: 'x' }).expect(404);
    expect(await keys()).toEqual(before);
  });

  it('writes return 404 for an invisible record, whatever the body is, and 403 for a visible one', () =>
    expectUnchanged(lab.prisma, async () => {
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

  it('a record can be neither given away nor moved to another tenant', () =>
    expectUnchanged(lab.prisma, async () => {
      const give = { authorId: 'bob' };
      // ann cannot see bob at all
      await lab.as('ann').put(`${path}/own`).send(give).expect(409);
      await lab.as('eve').put(`${path}/own`).send({ tenantId: 'there' }).expect(400);
      const comments = (who: Caller, id: string) => lab.as(who).put(`/gen-api/comments/${id}`);
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

  it('a bulk write with one record outside the rule changes none, and an invisible one counts as missing', () =>
    expectUnchanged(lab.prisma, async () => {
      const put = (who: Caller, query: string) =>
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

  it('allowed writes succeed', async () => {
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

  it('a write returns only the key of a record that the caller cannot read', async () => {
    const reply = { id: 5, text: 'hidden', commentPostId: 'open', commentNumber: 1 };
    const made = await lab.as('visitor').post('/gen-api/replies').send(reply).expect(201);
    expect(made.body).toEqual({ id: 5 });
    const put = await lab
      .as('ann')
      .put('/gen-api/replies/5')
      .send({ text: 'seen not' })
      .expect(200);
    expect(put.body).toEqual({ id: 5 });
    expect((await lab.as('ada').get('/gen-api/replies/5').expect(200)).body.text).toBe('seen not');
  });

  it('a 412 response contains the current record as the caller may read it', async () => {
    const put = (who: Caller, id: string) =>
      lab.as(who).put(`${path}/${id}`).set('If-Match', OLD).send({ content: 'x' });
    const stale = await put('ann', 'own').expect(412);
    expect(stale.body.current).toMatchObject({ id: 'own', tags: [1], labels: ['seen'], score: 5 });
    expect(stale.body.current).not.toHaveProperty('reviewNote');
    expect(stale.headers['etag']).toBe(NOW);
    expect((await put('eve', 'own').expect(412)).body.current.reviewNote).toBe('note on own');
    const removal = await lab.as('mia').delete(`${path}/bobs`).set('If-Match', OLD).expect(412);
    expect(removal.body.current).toMatchObject({ id: 'bobs', content: 'about bobs', tags: [1] });
    expect(removal.body.current).not.toHaveProperty('score');
    expect(removal.body.current).not.toHaveProperty('reviewNote');
    expect(await row('own')).toMatchObject({ content: 'about own', updatedAt: CHANGED_AT });
    const done = lab.as('ann').put(`${path}/own`).set('If-Match', NOW);
    expect((await done.send({ content: 'x' }).expect(200)).body).toMatchObject({ content: 'x' });
    await lab.as('mia').delete(`${path}/bobs`).set('If-Match', NOW).expect(200);
  });

  it('304 is returned only for a visible record that looks the same to every caller', async () => {
    const get = (who: Caller, to: string) =>
      lab.as(who).get(`/gen-api/${to}`).set('If-None-Match', NOW);
    await get('ann', 'posts/foreign').expect(404);
    await get('visitor', 'posts/own').expect(404);
    for (const who of ['ann', 'eve', 'visitor'] as const)
      expect((await get(who, 'posts/open')).status).toBe(200);
    expect((await get('ann', 'folders/1').expect(200)).body).not.toHaveProperty('AND');
    expect((await get('bob', 'folders/1').expect(200)).body.AND).toBe('alpha');
    await get('ann', 'folders/3').expect(404);
    // everyone who can see it sees the same
    await get('ann', 'tenants/here').expect(304);
    await get('ann', 'tenants/there').expect(404);
    await get('visitor', 'tenants/here').expect(401);
  });

  it('a unique conflict returns 409 and rolls back', () =>
    expectUnchanged(lab.prisma, async () => {
      await lab.as('ann').put(`${path}/own`).send({ title: 'open' }).expect(409);
      await lab.as('ann').post(path).send({ title: 'open' }).expect(409);
    }));

  describe('under other rules', () => {
    const other = useAccessLab(provider, otherAccess);
    it('a write does not return the version of a record that the caller cannot read', async () => {
      const folders = '/gen-api/folders';
      const writes = (who: Caller, id: number) => [
        () => other.as(who).post(folders).send({ id, AND: 'a' }).expect(201),
        () => other.as(who).put(`${folders}/${id}`).send({ AND: 'b' }).expect(200),
        () => other.as(who).patch(`${folders}/${id}`).send({ AND: 'c' }).expect(200),
      ];
      for (const write of writes('ann', 8)) {
        const { body, headers } = await write();
        expect(body).toEqual({ id: 8 });
        // Express adds its own tag of the body
        expect(headers['etag'] ?? '').not.toMatch(VERSION);
      }
      for (const write of writes('ada', 9))
        expect((await write()).headers['etag']).toMatch(VERSION);
    });
  });
});
