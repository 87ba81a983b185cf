/** @jest-environment ./test/lab/pglite-environment.cjs */
import { equals, or, related } from '../../src';
import { useAccessLab } from './lab/app';
import { expectUnchanged } from './lab/ask';
import { onEachDatabase } from './lab/database';
import { hasRole, type Rule } from './lab/people';
import { LAB_ACCESS } from './lab/resources';
import { postAccess } from './lab/rules';

const path = '/gen-api/posts';

const admin: Rule = (user) => hasRole(user, 'admin');

/** Nobody has commented on a post that does not exist yet. */
const commentator: Rule = (user) =>
  or(admin(user) as boolean, related('comments', equals('authorId', user?.id), 'some'));

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, {
    ...LAB_ACCESS,
    Post: {
      ...postAccess,
      fields: {
        ...postAccess.fields,
        published: { write: commentator, default: false },
        content: { write: admin, default: '' },
        score: { write: (user) => equals('authorId', user?.id), default: null },
        reviewNote: { write: commentator },
        tags: { write: admin, default: [] },
        authorId: { write: admin, default: null },
      },
    },
  });
  beforeEach(() => lab.refill());

  it('are created with the defaults of fields that the caller may not write', async () => {
    const { body } = await lab
      .as('ann')
      .post(path)
      .send({ title: 'new', published: false, content: '', score: null, tags: [] })
      .expect(201);
    expect(body).toMatchObject({ title: 'new', published: false, content: '', authorId: 'ann' });
    // an edit is another matter: the record may hold something else
    await lab.as('eve').put(`${path}/${body.id}`).send({ content: '' }).expect(403);
  });

  it.each([
    ['another value than the default', { published: true }, 'published'],
    ['another text', { content: 'x' }, 'content'],
    ['records in a list', { tags: [1] }, 'tags'],
    ['null where a function sets the default', { reviewNote: null }, 'reviewNote'],
  ])('are refused with %s', async (_, sent, field) => {
    await expectUnchanged(lab.prisma, async () => {
      const answer = await lab
        .as('ann')
        .post(path)
        .send({ title: 'new', ...sent });
      expect(answer.status).toBe(403);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    });
  });

  it('of the administrator hold what they send', async () => {
    const sent = { title: 'new', published: true, content: 'x', tags: [1], authorId: 'ann' };
    const { body } = await lab.as('ada').post(path).send(sent).expect(201);
    expect(body).toMatchObject(sent);
  });

  it('are named by the answer about what is allowed, where a field is closed to all of them', async () => {
    const fieldsOf = async (who: 'ann' | 'ada') =>
      (await lab.as(who).get('/gen-api/access').expect(200)).body.posts.fields;
    expect(await fieldsOf('ann')).toMatchObject({
      published: { read: true, write: 'some', create: false },
      reviewNote: { read: true, write: 'some', create: false },
    });
    const { content, score } = await fieldsOf('ann');
    expect([content, score]).toEqual([
      { read: true, write: false },
      { read: true, write: 'some' },
    ]);
    expect((await fieldsOf('ada')).published).toEqual({ read: true, write: true });
  });
});
