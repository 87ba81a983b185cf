/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useAccessLab } from './lab/app';
import { idsOf, jsonParameter, expectUnchanged } from './lab/ask';
import { CHANGED_AT } from './lab/data';
import { onEachDatabase } from './lab/database';
import { LAB_ACCESS } from './lab/resources';

const path = '/gen-api/posts';
const QUOTED = `"${CHANGED_AT.toISOString()}"`;

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, LAB_ACCESS);
  beforeEach(() => lab.refill());

  describe('a field that is closed to the caller', () => {
    it('is in no response to reads and writes', async () => {
      const ann = lab.as('ann');
      const answers = [
        await ann.get(path).expect(200),
        await ann.get(`${path}/own`).expect(200),
        await ann.get(`${path}?after=&sortBy=title`).expect(200),
        await ann.get('/gen-api/comments?include=post').expect(200),
        await ann.get('/gen-api/comments/own~1?include=post').expect(200),
        await ann.get('/gen-api/boards?include=pinned').expect(200),
        await ann.post(path).send({ title: 'made' }).expect(201),
        await ann.put(`${path}/own`).send({ content: 'c' }).expect(200),
        await ann.patch(`${path}/own`).set('If-Match', QUOTED).send({ content: 'd' }).expect(412),
        await ann.put(`${path}/own`).send({}).expect(200),
      ];
      for (const { text } of answers) expect(text).not.toMatch(/note on|reviewNote/);
      for (const { text } of [answers[0], answers[1]] as { text: string }[])
        expect(text).toContain('about own');
      expect((await lab.as('eve').get(`${path}/own`)).body.reviewNote).toBe('note on own');
      expect((await lab.as('mia').delete(`${path}/own`).expect(404)).text).not.toContain('note');
      expect((await lab.as('mia').delete(`${path}/bobs`).expect(200)).text).not.toContain('note');
    });

    it('cannot be filtered, sorted or searched by, directly or through a relation', async () => {
      const ann = lab.as('ann');
      for (const query of [
        'sortBy=reviewNote',
        'sortBy=reviewNote&after=',
        `filter=${jsonParameter({ reviewNote: 'note on own' })}`,
        'reviewNote=note on own',
        'reviewNote=null',
        `filter=${jsonParameter({ reviewNote_q: 'n' })}`,
        `filter=${jsonParameter({ reviewNote_neq: 'n' })}`,
        `filter=${jsonParameter({ reviewNote_in: ['n'] })}`,
        `filter=${jsonParameter({ reviewNote: null })}`,
      ])
        expect((await ann.get(`${path}?${query}`)).status).toBe(400);
      for (const query of [
        `filter=${jsonParameter({ post: { reviewNote_q: 'note' } })}`,
        `filter=${jsonParameter({ post: { reviewNote: null } })}`,
      ])
        expect((await ann.get(`/gen-api/comments?${query}`)).status).toBe(400);
      expect((await ann.get(`${path}?search=note`).expect(200)).body.total).toBe(0);
      expect((await ann.get(`/gen-api/comments?search=note`).expect(200)).body.total).toBe(0);
      expect((await lab.as('eve').get(`${path}?search=note`)).body.total).toBe(4);
      expect((await lab.as('eve').get(`/gen-api/comments?search=note`)).body.total).toBe(4);
    });

    it('is rejected with 403 by create, update, patch and bulk update', () =>
      expectUnchanged(lab.prisma, async () => {
        const ann = lab.as('ann');
        const written = { reviewNote: 'x' };
        for (const answer of [
          await ann.put(`${path}/own`).send(written),
          await ann.patch(`${path}/own`).send(written),
          await ann.put(`${path}/own`).send({ reviewNote: null }),
          await ann.put(`${path}?ids=own`).send(written),
          await ann.post(path).send({ title: 'n', ...written }),
        ]) {
          expect(answer.status).toBe(403);
          expect(answer.body).toMatchObject({
            code: 'ACCESS',
            errors: { reviewNote: ['reviewNote may not be written by you'] },
          });
        }
        await ann.put(`${path}/foreign`).send(written).expect(404);
        await ann.put(`${path}/open`).send(written).expect(403);
      }));

    it('is writable for a caller to whom it is open', async () => {
      const { body } = await lab.as('eve').put(`${path}/own`).send({ reviewNote: 'x' }).expect(200);
      expect(body.reviewNote).toBe('x');
    });

    it('is written only under its rule if it is a secret, and blank text leaves it unchanged', async () => {
      await lab.as('ann').put('/gen-api/people/ann').send({ pin: '1' }).expect(200);
      await lab.as('mia').put('/gen-api/people/ann').send({ pin: '2' }).expect(403);
      await lab.as('mia').put('/gen-api/people/ann').send({ pin: '', name: 'Anna' }).expect(200);
      await lab.as('ann').put('/gen-api/people/ann').send({ role: 'admin' }).expect(403);
      expect(await lab.prisma.person.findUnique({ where: { id: 'ann' } })).toMatchObject({
        ...{ pin: '1', name: 'Anna', role: 'author' },
      });
    });
  });

  describe('a field that a rule opens in some records', () => {
    it('is present in those records only', async () => {
      const people = async (query = '') =>
        (await lab.as('mia').get(`/gen-api/people?${query}`).expect(200)).body.data as object[];
      const withSalary = (records: object[]) =>
        records.filter((one) => 'salary' in one).map((one) => Reflect.get(one, 'id') as string);
      expect(withSalary(await people())).toEqual(['mia']);
      expect(withSalary(await people('after='))).toEqual(['mia']);
      expect((await lab.as('mia').get('/gen-api/people/ann').expect(200)).body).not.toHaveProperty(
        'salary',
      );
      expect((await lab.as('mia').get('/gen-api/people/mia')).body.salary).toBeGreaterThan(0);
      expect(
        withSalary((await lab.as('ada').get('/gen-api/people').expect(200)).body.data),
      ).toHaveLength(7);
      const posts = (await lab.as('ann').get(`${path}`).expect(200)).body.data as object[];
      expect(posts.filter((post) => 'score' in post)).toMatchObject([{ id: 'own' }]);
      const comments = await lab.as('ann').get('/gen-api/comments?include=post').expect(200);
      const shown = comments.body.data.map(({ post }: { post: object | null }) => post);
      expect(shown.filter((post: object | null) => post && 'score' in post)).toMatchObject([
        { id: 'own' },
      ]);
    });

    it('matches filters in those records only, and cannot be sorted by', async () => {
      const ann = lab.as('ann');
      for (const condition of [
        { score: 5 },
        { score_gt: 1 },
        { score_neq: 4 },
        { score_in: [5] },
        { score_lte: 9 },
      ])
        expect(
          idsOf(await ann.get(`${path}?filter=${jsonParameter(condition)}`).expect(200)),
        ).toEqual(['own']);
      expect((await ann.get(`${path}?filter=${jsonParameter({ score: null })}`)).body.total).toBe(
        0,
      );
      const posts = `/gen-api/comments?filter=${jsonParameter({ post: { score: 5 } })}`;
      expect(idsOf(await ann.get(posts).expect(200))).toEqual(['own~1']);
      const people = `/gen-api/people?filter=${jsonParameter({ posts: { score: 5 } })}`;
      expect(idsOf(await lab.as('mia').get(people).expect(200))).toEqual([]);
      await ann.get(`${path}?sortBy=score`).expect(400);
      await lab.as('eve').get(`${path}?sortBy=score`).expect(200);
      await lab.as('mia').get('/gen-api/people?sortBy=salary').expect(400);
    });

    it('is rejected in updates of other records', () =>
      expectUnchanged(lab.prisma, async () => {
        const mia = lab.as('mia');
        await lab.as('ann').put('/gen-api/people/ann').send({ salary: 9 }).expect(403);
        await lab.as('ann').put('/gen-api/people?ids=ann').send({ salary: 9 }).expect(403);
        await mia.put('/gen-api/people/ann').send({ bonus: 9 }).expect(403);
        await mia.put('/gen-api/people/cid').send({ salary: 9 }).expect(404);
        await mia.put('/gen-api/people?ids=ann&ids=cid').send({ salary: 9 }).expect(404);
      }));

    it('is written in updates of those records', async () => {
      const salaryOf = async (id: string) =>
        (await lab.prisma.person.findUnique({ where: { id } }))?.salary;
      const mia = lab.as('mia');
      const { body } = await mia.put('/gen-api/people/ann').send({ salary: 9 }).expect(200);
      expect(body).toMatchObject({ id: 'ann' });
      expect(body).not.toHaveProperty('salary');
      expect(await salaryOf('ann')).toBe(9);
      await mia.put('/gen-api/people?ids=ann&ids=bob').send({ salary: 8 }).expect(200);
      expect([await salaryOf('ann'), await salaryOf('bob')]).toEqual([8, 8]);
    });
  });

  it('GET /access reports permissions per model and field, without the conditions of rules', async () => {
    const { body } = await lab.as('ann').get('/gen-api/access').expect(200);
    expect(body).toMatchObject({
      posts: {
        ...{ list: 'some', show: 'some', create: 'some', edit: 'some', delete: false },
        fields: {
          reviewNote: { read: false, write: false },
          score: { read: 'some', write: false },
        },
      },
      replies: { list: false, show: false, create: true, edit: true, delete: false },
    });
    expect(Object.keys(body).sort()).toEqual(
      ['comments', 'folders', 'labels', 'people', 'posts', 'replies', 'tags', 'tenants'].sort(),
    );
    // the caller already knows their own key
    expect(body.posts.only).toEqual({ create: { authorId: 'ann' }, edit: { authorId: 'ann' } });
    expect(JSON.stringify(body)).not.toMatch(/equals|tenantId/);
    expect((await lab.as('ada').get('/gen-api/access')).body.posts).toEqual({
      ...{ list: true, show: true, create: true, edit: true, delete: true },
      fields: { reviewNote: { read: true, write: true }, score: { read: true, write: true } },
    });
    expect((await lab.as('visitor').get('/gen-api/access')).body.people).toMatchObject({
      ...{ list: false, create: false, fields: { bonus: { read: false, write: false } } },
    });
  });
});
