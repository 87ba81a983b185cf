/** @jest-environment ./test/lab/pglite-environment.cjs */
import { equals, or, type ResourceDefinition } from '../../src';
import { relationsOf } from '../../src/resource/relations';
import { useAccessLab } from './lab/app';
import { ids, idsOf, expectUnchanged } from './lab/ask';
import { onEachDatabase } from './lab/database';
import { hasRole, type Rule } from './lab/people';
import { LAB_ACCESS, resourcesUnder } from './lab/resources';
import { postAccess, tagAccess } from './lab/rules';

const ownPosts: Rule = (user) => or(hasRole(user, 'admin'), equals('authorId', user?.id));
const secretTags: Rule = (user) => or(hasRole(user, 'admin'), { secret: { equals: true } });

const CHOSEN: Readonly<Record<string, string>> = { Board: 'pinned', Post: 'tags' };

/** Returns the resource with a relation that restricts the choice of records. */
function chosen(resource: ResourceDefinition): ResourceDefinition {
  const { relations = {} } = resource;
  const name = CHOSEN[resource.model] ?? '';
  const relation = relations[name];
  return relation
    ? { ...resource, relations: { ...relations, [name]: { ...relation, choose: true } } }
    : resource;
}

onEachDatabase((provider) => {
  const lab = useAccessLab(
    provider,
    {
      ...LAB_ACCESS,
      Post: { ...postAccess, choices: { 'boards.pinned': ownPosts } },
      Tag: { ...tagAccess, choices: { 'posts.tags': secretTags } },
    },
    { changed: chosen },
  );
  beforeEach(() => lab.refill());
  const boards = '/gen-api/boards';
  const posts = '/gen-api/posts';
  const board = (id: string) => lab.prisma.board.findUnique({ where: { id } });
  const tagsOf = async (id: string) =>
    (await lab.prisma.post.findUnique({ where: { id }, include: { tags: true } }))?.tags
      .map((tag: { id: number }) => tag.id)
      .sort();
  const refusal = (name: string) => ({
    statusCode: 403,
    code: 'ACCESS',
    message: `${name} refers to a record that you may not choose`,
    errors: { [name]: [`${name} refers to a record that you may not choose`] },
  });

  it('a change of a list adds only what the choice rule allows, and removes what it likes', async () => {
    const sent = (change: object) => ({ tags: change });
    for (const target of [`${posts}/own`, `${posts}?ids=own`]) {
      await lab.refill();
      await expectUnchanged(lab.prisma, async () => {
        const { body } = await lab
          .as('ann')
          .put(target)
          .send(sent({ add: [3] }))
          .expect(403);
        expect(body).toMatchObject(refusal('tags'));
      });
      // it is there already
      await lab
        .as('ann')
        .put(target)
        .send(sent({ add: [1] }))
        .expect(200);
      await lab
        .as('ann')
        .put(target)
        .send(sent({ remove: [1] }))
        .expect(200);
      expect(await tagsOf('own')).toEqual([2]);
    }
  });

  it('a visible record can be referred to only if the choice rule of the relation allows it', async () => {
    // `open` is published by someone else
    await expectUnchanged(lab.prisma, async () => {
      const made = { id: 'n', name: 'n', pinnedId: 'open' };
      const { body } = await lab.as('ann').post(boards).send(made).expect(403);
      expect(body).toMatchObject(refusal('pinnedId'));
      await lab.as('ann').patch(`${boards}/b3`).send({ pinnedId: 'open' }).expect(403);
      await lab.as('ann').put(`${boards}?ids=b1&ids=b3`).send({ pinnedId: 'open' }).expect(403);
    });
    await lab.as('ann').post(boards).send({ id: 'n', name: 'n', pinnedId: 'own' }).expect(201);
    await lab.as('ann').patch(`${boards}/b3`).send({ pinnedId: 'own' }).expect(200);
    expect(await board('b3')).toMatchObject({ pinnedId: 'own' });
    await lab.as('ada').patch(`${boards}/b3`).send({ pinnedId: 'open' }).expect(200);
  });

  it('an invisible record gets the same response as a missing one', () =>
    expectUnchanged(lab.prisma, async () => {
      const write = (pinnedId: string) => lab.as('ann').patch(`${boards}/b3`).send({ pinnedId });
      const { text } = await write('foreign').expect(409);
      const missing = await write('nowhere').expect(409);
      expect(text.replaceAll('foreign', 'nowhere')).toBe(missing.text);
    }));

  it('an existing reference may stay, and may be removed', async () => {
    await lab.prisma.board.update({ where: { id: 'b1' }, data: { pinnedId: 'open' } });
    const whole = { name: 'renamed', pinnedId: 'open' };
    await lab.as('ann').patch(`${boards}/b1`).send(whole).expect(200);
    await lab.as('ann').patch(`${boards}/b1`).send({ pinnedId: null }).expect(200);
    expect(await board('b1')).toMatchObject({ name: 'renamed', pinnedId: null });
  });

  it('lists of ids keep and lose records freely, but gain only those that may be chosen', async () => {
    const write = (tags: number[]) => lab.as('eve').patch(`${posts}/own`).send({ tags });
    await lab.prisma.post.update({ where: { id: 'own' }, data: { tags: { set: [{ id: 1 }] } } });
    await write([1, 2]).expect(200);
    expect(await tagsOf('own')).toEqual([1, 2]);
    await write([]).expect(200);
    await expectUnchanged(lab.prisma, async () => {
      expect((await write([1]).expect(403)).body).toMatchObject(refusal('tags'));
      await lab
        .as('eve')
        .put(`${posts}?ids=own`)
        .send({ tags: [1] })
        .expect(403);
      await lab
        .as('eve')
        .post(posts)
        .send({ title: 'n', tags: [1] })
        .expect(403);
    });
    await lab
      .as('eve')
      .post(posts)
      .send({ title: 'n', tags: [2] })
      .expect(201);
  });

  it('a list with choosableFor contains only the records that may be chosen', async () => {
    const offered = async (who: 'ann' | 'ada' | 'visitor', query = '') =>
      idsOf(await lab.as(who).get(`${posts}?choosableFor=boards.pinned${query}`).expect(200));
    expect(await offered('ann')).toEqual(ids('own'));
    expect(await offered('visitor')).toEqual([]);
    expect(await offered('ada')).toHaveLength(5);
    expect(await offered('ann', '&search=own')).toEqual(ids('own'));
    expect(await offered('ann', '&search=open')).toEqual([]);
    const { body } = await lab
      .as('ann')
      .get(`${posts}?choosableFor=boards.pinned&limit=1&page=2`)
      .expect(200);
    expect(body).toMatchObject({ data: [], total: 1 });
    const asked = { choosableFor: 'boards.pinned' };
    expect(idsOf(await lab.as('ann').post(`${posts}/query`).send(asked).expect(200))).toEqual(
      ids('own'),
    );
  });

  it('choosableFor rejects an unknown relation with 400', async () => {
    const { body } = await lab.as('ann').get(`${posts}?choosableFor=boards.owner`).expect(400);
    expect(body.message).toBe('choosableFor must be one of boards.pinned');
    await lab.as('ann').get(`/gen-api/comments?choosableFor=boards.pinned`).expect(400);
  });
});

it('a relation with restricted choices needs a rule in `choices`', () => {
  const { Board } = resourcesUnder(LAB_ACCESS, 'postgresql', chosen);
  expect(() => relationsOf(Board)).toThrow(
    'Resource Board: relation pinned lets some records be chosen, but Post has no rule boards.pinned in `choices`',
  );
});
