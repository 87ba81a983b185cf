/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useAccessLab } from './lab/app';
import { q } from './lab/ask';
import { onEachDatabase } from './lab/database';
import { ASKING } from './lab/people';
import { ACCESSES } from './lab/resources';

const path = '/gen-api/posts';

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, ACCESSES);

  describe.each(ASKING)('the figures of %s', (who) => {
    it('are those of his list, however it is narrowed', async () => {
      const queries = [
        ...['', 'search=about', 'search=note', `filter=${q({ title_neq: 'own' })}`],
        `filter=${q({ comments: { text_q: 'first' } })}`,
      ];
      for (const query of queries) {
        const { body: list } = await lab.as(who).get(`${path}?${query}`).expect(200);
        const { body } = await lab.as(who).get(`${path}/aggregate?${query}`).expect(200);
        expect([query, body.count]).toEqual([query, list.total]);
      }
    });

    it('are told by what he sees alone', async () => {
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

  it('add up no field that is closed in some record', async () => {
    for (const who of ['ada', 'eve'] as const)
      expect((await lab.as(who).get(`${path}/aggregate?sum=score`).expect(200)).body).toEqual({
        ...{ count: who === 'ada' ? 5 : 4, sum: { score: who === 'ada' ? 25 : 20 } },
      });
    for (const query of ['sum=score', 'groupBy=score', 'groupBy=reviewNote'])
      for (const who of ['mia', 'ann', 'bob', 'visitor'] as const)
        expect((await lab.as(who).get(`${path}/aggregate?${query}`)).status).toBe(400);
  });

  it('count times as the list filters by them', async () => {
    const year = 'by=updatedAt:year&from=2025-06-01&to=2026-06-01';
    const { body } = await lab.as('cid').get(`${path}/aggregate?${year}`).expect(200);
    expect(body.periods.map(({ count }: { count: number }) => count)).toEqual([0, 3]);
  });

  it('are refused as the list is', async () => {
    await lab.as('ann').get('/gen-api/replies/aggregate').expect(403);
    await lab.as('visitor').get('/gen-api/replies/aggregate').expect(401);
    await lab.as('ada').get('/gen-api/replies/aggregate').expect(200, { count: 1 });
  });
});
