/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useAccessLab } from './lab/app';
import { jsonParameter } from './lab/ask';
import { onEachDatabase } from './lab/database';
import { CALLERS } from './lab/people';
import { LAB_ACCESS } from './lab/resources';

const path = '/gen-api/posts';

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, LAB_ACCESS);

  describe.each(CALLERS)('the aggregates of %s', (who) => {
    it('count the records of the list under every search and filter', async () => {
      const queries = [
        ...['', 'search=about', 'search=note', `filter=${jsonParameter({ title_neq: 'own' })}`],
        `filter=${jsonParameter({ comments: { text_q: 'first' } })}`,
      ];
      for (const query of queries) {
        const { body: list } = await lab.as(who).get(`${path}?${query}`).expect(200);
        const { body } = await lab.as(who).get(`${path}/aggregate?${query}`).expect(200);
        expect([query, body.count]).toEqual([query, list.total]);
      }
    });

    it('group only visible records', async () => {
      const { body: list } = await lab.as(who).get(path).expect(200);
      const authors = list.data.map(({ authorId }: { authorId: string }) => authorId);
      const { body } = await lab.as(who).get(`${path}/aggregate?groupBy=authorId`).expect(200);
      expect(body.count).toBe(authors.length);
      const groups = Object.fromEntries(
        body.groups.map(({ value, count }: { value: string; count: number }) => [value, count]),
      );
      for (const name of ['ann', 'bob', 'cid'])
        expect(groups[name] ?? 0).toBe(authors.filter((one: string) => one === name).length);
    });
  });

  it('aggregates of a field that is closed in some records are rejected with 400', async () => {
    for (const who of ['ada', 'eve'] as const)
      expect((await lab.as(who).get(`${path}/aggregate?sum=score`).expect(200)).body).toEqual({
        ...{ count: who === 'ada' ? 5 : 4, sum: { score: who === 'ada' ? 25 : 20 } },
      });
    for (const query of ['sum=score', 'groupBy=score', 'groupBy=reviewNote'])
      for (const who of ['mia', 'ann', 'bob', 'visitor'] as const)
        expect((await lab.as(who).get(`${path}/aggregate?${query}`)).status).toBe(400);
  });

  it('aggregates by period count only visible records', async () => {
    const year = 'by=updatedAt:year&from=2025-06-01&to=2026-06-01';
    const { body } = await lab.as('cid').get(`${path}/aggregate?${year}`).expect(200);
    expect(body.periods.map(({ count }: { count: number }) => count)).toEqual([0, 3]);
  });

  it('aggregates are rejected with 401 and 403 like the list', async () => {
    await lab.as('ann').get('/gen-api/replies/aggregate').expect(403);
    await lab.as('visitor').get('/gen-api/replies/aggregate').expect(401);
    await lab.as('ada').get('/gen-api/replies/aggregate').expect(200, { count: 1 });
  });
});
