/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useAccessLab } from './lab/app';
import { expectUnchanged } from './lab/ask';
import { onEachDatabase } from './lab/database';
import { hasRole, type Rule } from './lab/people';
import { LAB_ACCESS } from './lab/resources';
import { postAccess } from './lab/rules';

const path = '/gen-api/posts';

const admin: Rule = (user) => hasRole(user, 'admin');

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, {
    ...LAB_ACCESS,
    Post: {
      ...postAccess,
      fields: {
        ...postAccess.fields,
        content: { edit: admin },
        reviewNote: { create: admin },
        authorId: { write: admin },
      },
    },
  });
  beforeEach(() => lab.refill());

  async function newPost(sent: object): Promise<string> {
    const { body } = await lab
      .as('ann')
      .post(path)
      .send({ title: 'new', ...sent })
      .expect(201);
    return `${path}/${body.id}`;
  }

  it('a field that only some may edit is written in new records by whoever creates them', async () => {
    const url = await newPost({ content: 'first' });
    await expectUnchanged(lab.prisma, async () => {
      const { body } = await lab.as('ann').put(url).send({ content: 'second' }).expect(403);
      expect(Object.keys(body.errors)).toEqual(['content']);
      const id = url.split('/').at(-1);
      await lab.as('ann').put(`${path}?ids=${id}`).send({ content: 'second' }).expect(403);
    });
    await lab.as('ada').put(url).send({ content: 'second' }).expect(200);
  });

  it('a field that only some may write in new records is edited by whoever edits them', async () => {
    await expectUnchanged(lab.prisma, async () => {
      const sent = { title: 'new', reviewNote: 'x' };
      const { body } = await lab.as('ann').post(path).send(sent).expect(403);
      expect(Object.keys(body.errors)).toEqual(['reviewNote']);
    });
    await lab
      .as('ann')
      .put(await newPost({}))
      .send({ reviewNote: 'x' })
      .expect(200);
    await lab.as('ada').post(path).send({ title: 'newer', reviewNote: 'x' }).expect(201);
  });

  it('an owner that only some may name is whoever creates the record, also if the body says so', async () => {
    await lab
      .as('ann')
      .get(await newPost({ authorId: 'ann' }))
      .expect(200);
    await expectUnchanged(lab.prisma, async () => {
      const sent = { title: 'for another', authorId: 'bob' };
      const { body } = await lab.as('ann').post(path).send(sent).expect(403);
      expect(Object.keys(body.errors)).toEqual(['authorId']);
    });
    const { body } = await lab
      .as('ada')
      .post(path)
      .send({ title: 'x', authorId: 'bob' })
      .expect(201);
    expect(body.authorId).toBe('bob');
  });

  it('the answer about what is allowed tells both apart', async () => {
    const { body } = await lab.as('ann').get('/gen-api/access').expect(200);
    expect(body.posts.fields).toMatchObject({
      content: { read: true, write: false, create: true },
      reviewNote: { read: true, write: true, create: false },
    });
  });
});
