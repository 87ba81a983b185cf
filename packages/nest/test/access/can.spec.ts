/** @jest-environment ./test/lab/pglite-environment.cjs */
import { equals } from '../../src';
import { useAccessLab } from './lab/app';
import { idsOf } from './lab/ask';
import { onEachDatabase } from './lab/database';
import { CALLERS, type Caller } from './lab/people';
import { LAB_ACCESS } from './lab/resources';

const path = '/gen-api/posts';
const boards = '/gen-api/boards';

onEachDatabase((provider) => {
  const all = () => true;
  const seen = () => ({ secret: { equals: false } });
  const lab = useAccessLab(provider, {
    ...LAB_ACCESS,
    Board: {
      list: all,
      create: all,
      edit: all,
      delete: all,
      show: (user) => equals('ownerId', user?.id),
    },
    Tag: { list: seen, show: all, create: seen, edit: seen, delete: seen },
  });

  it.each(CALLERS)(
    'what a list allows %s to do matches each record and what its update returns',
    async (who) => {
      const client = lab.as(who);
      const { body } = await client.get(`${path}?limit=50&can=edit,delete`).expect(200);
      for (const { id } of body.data as { id: string }[]) {
        const { headers } = await client.get(`${path}/${id}?can=edit,delete`).expect(200);
        const allowed = String(headers['allow']).split(', ');
        expect(allowed.includes('PATCH')).toBe(body.can.edit.includes(id));
        expect(allowed.includes('DELETE')).toBe(body.can.delete.includes(id));
        const changed = await client.patch(`${path}/${id}`).send({});
        expect(changed.status === 200).toBe(body.can.edit.includes(id));
      }
      const pages = await client.get(`${path}?limit=1&after=&can=edit`).expect(200);
      const edited = new Set<string>(body.can.edit);
      expect(pages.body.can).toEqual({ edit: idsOf(pages).filter((id) => edited.has(id)) });
    },
  );

  it('permissions name composite keys by their ids, and are absent without `can`', async () => {
    const comments = await lab.as('ada').get('/gen-api/comments?limit=50&can=delete').expect(200);
    expect([...comments.body.can.delete].sort()).toEqual(idsOf(comments));
    const plain = await lab.as('ann').get(path).expect(200);
    expect(plain.body.can).toBeUndefined();
    const one = await lab
      .as('ann' satisfies Caller)
      .get(`${path}/own`)
      .expect(200);
    expect(one.headers['allow']).toBeUndefined();
  });

  it('a request with `can` never returns 304, since permissions change without the record', async () => {
    const one = await lab.as('ann').get(`${path}/own?can=edit`).expect(200);
    const etag = one.headers['etag'] ?? '';
    expect(etag).not.toBe('');
    await lab.as('ann').get(`${path}/own?can=edit`).set('If-None-Match', etag).expect(200);
  });

  it('a list reports which records can be shown, and a shown record ignores the list rule', async () => {
    const list = await lab.as('ann').get(`${boards}?can=show,edit`).expect(200);
    expect(idsOf(list)).toEqual(['b1', 'b2', 'b3']);
    expect(list.body.can).toEqual({ show: ['b1'], edit: ['b1', 'b2', 'b3'] });
    for (const [id, status] of [
      ['b1', 200],
      ['b2', 404],
    ] as const)
      expect((await lab.as('ann').get(`${boards}/${id}`)).status).toBe(status);

    const tags = await lab.as('ann').get('/gen-api/tags/2?can=show,edit').expect(200);
    expect(tags.headers['allow']).toBe('GET');
  });

  it('`can` rejects operations other than those on a record with 400', async () => {
    for (const query of ['can=create', 'can=edit,list', 'can='])
      for (const to of [path, `${path}/open`])
        expect((await lab.as('ann').get(`${to}?${query}`).expect(400)).text).toContain('can must');
  });
});
