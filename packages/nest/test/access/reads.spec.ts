/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useAccessLab } from './lab/app';
import { ids, idsOf, jsonParameter } from './lab/ask';
import { CHANGED_AT, POSTS, type PostName } from './lab/data';
import { onEachDatabase } from './lab/database';
import { CALLERS, type Caller } from './lab/people';
import { LAB_ACCESS } from './lab/resources';

const path = '/gen-api/posts';
const ALL = Object.keys(POSTS) as PostName[];

/** Who sees which posts: published and own ones, an editor those of the tenant, an administrator all. */
const SEEN: Readonly<Record<Caller, readonly PostName[]>> = {
  ada: ALL,
  mia: ['open', 'bobs'],
  eve: ['own', 'foreign', 'open', 'bobs'],
  ann: ['own', 'open', 'bobs'],
  bob: ['foreign', 'open', 'bobs'],
  cid: ['open', 'bobs', 'away'],
  max: ['open', 'bobs'],
  visitor: ['open', 'bobs'],
};

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, LAB_ACCESS);
  const list = (who: Caller, query = '') => lab.as(who).get(`${path}?${query}`).expect(200);

  describe.each(CALLERS)('a list for %s', (who) => {
    const seen = ids(...SEEN[who]);
    const hidden = ALL.filter((name) => !SEEN[who].includes(name));

    it('contains and counts only visible records in every mode of counting and paging', async () => {
      expect(idsOf(await list(who))).toEqual(seen);
      for (const query of ['limit=1', 'limit=1&page=9', 'limit=1&sortBy=title'])
        expect((await list(who, query)).body.total).toBe(seen.length);
      expect((await list(who, 'limit=1&total=atMost:1')).body).toMatchObject({
        total: 1,
        isMore: true,
      });
      expect((await list(who, 'limit=1&total=atMost:9')).body).toMatchObject({
        total: seen.length,
      });
      expect((await list(who, 'limit=1&page=9&total=none')).body.data).toEqual([]);
    });

    it.each(['after', 'before'])('continues from a cursor: %s', async (parameter) => {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await list(who, `limit=1&${parameter}=${cursor}`);
        found.push(...body.data.map(({ id }: { id: string }) => id));
        expect(body.total).toBe(seen.length);
        cursor = parameter === 'after' ? body.next : body.previous;
      }
      expect(ids(...found)).toEqual(seen);
    });

    it('finds and shows only visible records by ids, search, filters and key', async () => {
      expect(idsOf(await list(who, ALL.map((id) => `ids=${id}`).join('&')))).toEqual(seen);
      expect(idsOf(await list(who, `search=about`))).toEqual(seen);
      for (const name of ALL) {
        const isSeen = SEEN[who].includes(name);
        for (const query of [
          `search=about%20${name}`,
          `filter=${jsonParameter({ title: name })}`,
          `filter=${jsonParameter({ title_q: name, id_in: ALL })}`,
        ])
          expect((await list(who, query)).body.total).toBe(isSeen ? 1 : 0);
      }
      for (const name of ALL)
        await lab
          .as(who)
          .get(`${path}/${name}`)
          .expect(SEEN[who].includes(name) ? 200 : 404);
      expect((await list(who, `filter=${jsonParameter({ title_neq: 'own' })}`)).body.total).toBe(
        seen.filter((name) => name !== 'own').length,
      );
      for (const name of hidden) {
        const [one, none] = [
          await lab.as(who).get(`${path}/${name}`).expect(404),
          await lab.as(who).get(`${path}/nowhere`).expect(404),
        ];
        expect(one.text.replaceAll(name, 'nowhere')).toBe(none.text);
      }
    });
  });

  it('a rule over a relation applies to records with composite keys', async () => {
    const comments = async (who: Caller, query = '') =>
      lab.as(who).get(`/gen-api/comments?limit=50&${query}`).expect(200);
    expect(idsOf(await comments('visitor'))).toEqual(ids('open~1', 'open~2', 'bobs~1', 'bobs~2'));
    expect(idsOf(await comments('ann'))).toEqual(
      ids(...ALL.map((id) => `${id}~1`), 'open~2', 'bobs~2'),
    );
    expect((await comments('ada')).body.total).toBe(10);
    expect((await comments('bob', 'ids=away~1&ids=away~2')).body.total).toBe(1);
    expect((await comments('cid', 'search=second')).body.total).toBe(2);
    await lab.as('bob').get('/gen-api/comments/away~1').expect(404);
    await lab.as('bob').get('/gen-api/comments/away~2').expect(200);
  });

  it('a rule that is null for a record does not show it', async () => {
    const labels = (who: Caller, query = '') =>
      lab.as(who).get(`/gen-api/labels?${query}`).expect(200);
    expect(idsOf(await labels('ann'))).toEqual(['seen']);
    expect(idsOf(await labels('ada'))).toEqual(['gone', 'seen', 'unsaid']);
    await lab.as('ann').get('/gen-api/labels/unsaid').expect(404);
  });

  it('fields named like Prisma operators do not break rules', async () => {
    const folders = (who: Caller, query = '') =>
      lab.as(who).get(`/gen-api/folders?${query}`).expect(200);
    expect(idsOf(await folders('ann'))).toEqual(['1', '2']);
    expect(idsOf(await folders('bob'))).toEqual(['1', '3']);
    expect(idsOf(await folders('ada'))).toEqual(['1', '2', '3']);
    expect((await folders('ann', 'ids=1&ids=2&ids=3')).body.total).toBe(2);
    expect((await folders('ann')).body.data).toEqual([
      { id: 1, OR: 1, ownerId: 'bob', changedAt: CHANGED_AT.toISOString() },
      { id: 2, AND: 'beta', OR: 2, ownerId: 'ann', changedAt: CHANGED_AT.toISOString() },
    ]);
  });

  it('returns 401 if a rule allows visitors nothing, and 403 if it allows a user nothing', async () => {
    for (const to of ['folders', 'folders/1', 'tenants', 'people', 'people/ann'])
      expect((await lab.as('visitor').get(`/gen-api/${to}`)).body).toMatchObject({
        statusCode: 401,
        code: 'UNAUTHENTICATED',
      });
    for (const to of ['replies', 'replies/1'])
      expect((await lab.as('ann').get(`/gen-api/${to}`)).body).toMatchObject({
        statusCode: 403,
        code: 'ACCESS',
      });
    expect(idsOf(await lab.as('ada').get('/gen-api/replies').expect(200))).toEqual(['1']);
  });

  it('wrong credentials are rejected with 401, even where visitors are allowed', async () => {
    for (const to of [path, `${path}/open`, '/gen-api/boards'])
      await lab.as('visitor').get(to).set('Authorization', 'Bearer wrong').expect(401);
  });
});
