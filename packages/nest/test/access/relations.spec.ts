/** @jest-environment ./test/lab/pglite-environment.cjs */
import { equals, or } from '../../src';
import { useAccessLab } from './lab/app';
import { ids, idsOf, jsonParameter, expectUnchanged } from './lab/ask';
import { onEachDatabase } from './lab/database';
import type { Caller, User } from './lab/people';
import { LAB_ACCESS } from './lab/resources';
import { commentAccess, personAccess, postAccess } from './lab/rules';

const path = '/gen-api/posts';

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, LAB_ACCESS);
  beforeEach(() => lab.refill());
  const get = (who: Caller, query: string) => lab.as(who).get(`/gen-api/${query}`);

  it('an included record that is invisible is null in lists, single records and cursor pages', async () => {
    for (const query of ['', '&after=', '&sortBy=title&limit=2']) {
      const { body } = await get('ann', `posts?include=author${query}`).expect(200);
      for (const { id, author } of body.data)
        expect([id, author?.id]).toEqual([id, id === 'own' ? 'ann' : undefined]);
    }
    expect((await get('ann', 'posts/open?include=author').expect(200)).body.author).toBeNull();
    expect((await get('ann', 'posts/own?include=author').expect(200)).body.author).toMatchObject({
      id: 'ann',
      email: 'ann@mail.test',
    });
    expect((await get('visitor', 'posts?include=author').expect(200)).text).not.toContain('mail');
    expect((await get('visitor', 'posts?include=tenant').expect(200)).text).not.toContain('Here');
    expect((await get('mia', 'people/ann?include=mentor').expect(200)).body.mentor).toMatchObject({
      id: 'mia',
    });
    expect((await get('ann', 'people/ann?include=mentor').expect(200)).body.mentor).toBeNull();
    expect((await get('ann', 'boards?include=owner,pinned').expect(200)).body.data).toMatchObject([
      { id: 'b1', owner: { id: 'ann' }, pinned: { id: 'own' } },
      { id: 'b2', owner: null, pinned: null },
      { id: 'b3', owner: null, pinned: null },
    ]);
  });

  it('the ids of invisible related records are in no list, as in no single record', async () => {
    for (const who of ['ada', 'ann', 'visitor'] as const) {
      const { body } = await get(who, 'posts?include=tags,labels').expect(200);
      for (const { id, tags, labels } of body.data) {
        const single = (await get(who, `posts/${id}`).expect(200)).body;
        expect([id, tags, labels]).toEqual([id, single.tags, single.labels]);
      }
    }
    const own = async (who: Caller) =>
      (await get(who, 'posts?include=tags&ids=own').expect(200)).body.data[0].tags;
    expect(await own('ada')).toHaveLength(2);
    expect(await own('ann')).toHaveLength(1);
  });

  it('nobody sorts by the number of related records that they do not all see', async () => {
    await get('ada', 'posts?sortBy=_count.comments').expect(200);
    for (const who of ['ann', 'visitor'] as const) {
      const { body } = await get(who, 'posts?sortBy=_count.comments').expect(400);
      expect(body.errors).toEqual({
        sortBy: ['sortBy must not be _count.comments, which you do not see everywhere'],
      });
    }
  });

  it('invisible related records are not counted', async () => {
    const counted = async (who: Caller, query: string) =>
      (await get(who, query).expect(200)).body._count;
    const names = 'include=_count.tags,_count.labels,_count.comments';
    expect(await counted('ada', `posts/own?${names}`)).toEqual({
      ...{ tags: 2, labels: 3, comments: 2 },
    });
    expect(await counted('ann', `posts/own?${names}`)).toEqual({
      ...{ tags: 1, labels: 1, comments: 1 },
    });
    expect(await counted('visitor', `posts/open?${names}`)).toEqual({
      ...{ tags: 1, labels: 1, comments: 2 },
    });
    // for a visitor, this is known before anything is read
    const people = 'countries/no?include=_count.people';
    expect(await counted('ada', people)).toEqual({ people: 7 });
    expect(await counted('ann', people)).toEqual({ people: 1 });
    expect(await counted('visitor', people)).toEqual({ people: 0 });
    const { body } = await get('ann', 'people?include=_count.posts,mentor').expect(200);
    expect(body.data).toMatchObject([{ id: 'ann', mentor: null, _count: { posts: 1 } }]);
  });

  it('a masked field is absent in an included record', async () => {
    const { author } = (await get('mia', 'posts/bobs?include=author').expect(200)).body;
    expect(author).toMatchObject({ id: 'bob' });
    expect(author).not.toHaveProperty('salary');
    expect(author).not.toHaveProperty('bonus');
    const own = (await get('ann', 'posts/own?include=author').expect(200)).body.author;
    expect(own).toHaveProperty('salary');
    expect(own).not.toHaveProperty('bonus');
  });

  it('a filter through a relation finds only visible records', async () => {
    for (const [from, filter] of [
      ['posts', { author: { name: 'Cid' } }],
      ['posts', { author: { name_neq: 'Ann' } }],
      ['posts', { author: { id: 'cid' } }],
      ['posts', { author: { mentorId: null } }],
      ['posts', { tags: { name: 'hush' } }],
      ['posts', { tags: { secret: true } }],
      ['posts', { labels: { name: 'Gone' } }],
      ['posts', { labels: { name: 'Unsaid' } }],
      ['posts', { labels: { hidden: null } }],
      ['posts', { tenant: { name: 'There' } }],
      ['boards', { owner: { name: 'Bob' } }],
      ['boards', { pinned: { title: 'foreign' } }],
      ['boards', { pinned: { title_neq: 'own' } }],
      ['boards', { tags: { name: 'hush' } }],
      ['comments', { post: { title: 'foreign' } }],
      ['people', { posts: { title: 'foreign' } }],
      ['tenants', { people: { name: 'Bob' } }],
      ['countries', { people: { name: 'Bob' } }],
    ] as const) {
      const query = `${from}?filter=${jsonParameter(filter)}`;
      expect([query, (await get('ann', query).expect(200)).body.total]).toEqual([query, 0]);
    }
    expect(
      idsOf(await get('ann', `posts?filter=${jsonParameter({ author: { name: 'Ann' } })}`)),
    ).toEqual(['own']);
    expect(
      (await get('ann', `posts?filter=${jsonParameter({ tags: { name: 'plain' } })}`)).body.total,
    ).toBe(3);
    expect(
      (await get('ada', `posts?filter=${jsonParameter({ author: { name: 'Cid' } })}`)).body.total,
    ).toBe(2);
  });

  it('a search through a relation finds only visible records', async () => {
    expect(idsOf(await get('ann', 'posts?search=ann').expect(200))).toEqual(['own']);
    for (const query of [
      ...['posts?search=cid', 'posts?search=cid%40mail', 'posts?search=bob%40'],
      ...['boards?search=bob', 'boards?search=foreign', 'people?search=norway'],
    ])
      expect((await get('ann', query).expect(200)).body.total).toBe(0);
    expect((await get('visitor', 'posts?search=mail').expect(200)).body.total).toBe(0);
    expect((await get('ada', 'posts?search=cid').expect(200)).body.total).toBe(2);
    expect((await get('ada', 'people?search=norway').expect(200)).body.total).toBe(7);
  });

  it('sorting by a relation with invisible records is rejected with 400', async () => {
    for (const query of [
      ...['posts?sortBy=author.name', 'posts?sortBy=tenant.name', 'comments?sortBy=post.title'],
      ...['boards?sortBy=owner.name', 'boards?sortBy=pinned.title', 'people?sortBy=country.name'],
    ]) {
      await get('ann', query).expect(400);
      await get('ann', `${query}&after=`).expect(400);
      await get('ada', query).expect(200);
    }
  });

  it('a closed relation to a model without rules cannot be read, filtered by or changed', async () => {
    for (const query of [
      `people?filter=${jsonParameter({ country: { name: 'Norway' } })}`,
      `people?filter=${jsonParameter({ country: { name_neq: 'x' } })}`,
    ]) {
      await get('ann', query).expect(400);
      await get('ada', query).expect(200);
    }
    expect((await get('ann', 'people/ann?include=country').expect(200)).body.country).toBeNull();
    expect((await get('ada', 'people/ann?include=country')).body.country).toMatchObject({
      id: 'no',
    });
    const put = (who: Caller, countryId: string) =>
      lab.as(who).put('/gen-api/people/ann').send({ countryId });
    // the existing reference may stay
    await put('ann', 'no').expect(200);
    await lab.prisma.country.create({ data: { id: 'se', name: 'Sweden' } });
    const [hidden, missing] = [await put('ann', 'se'), await put('ann', 'xx')];
    expect([hidden.status, hidden.text.replaceAll(': se"', ': xx"')]).toEqual([409, missing.text]);
    await put('ada', 'se').expect(200);
    await lab.prisma.person.updateMany({ data: { countryId: null } });
    await lab.prisma.country.delete({ where: { id: 'se' } });
  });

  it('ids of invisible linked records are omitted from responses and kept by updates', async () => {
    const linked = async () => {
      const post = await lab.prisma.post.findUniqueOrThrow({
        where: { id: 'own' },
        include: { tags: true, labels: true },
      });
      return [
        post.tags.map(({ id }) => id).sort(),
        post.labels.map(({ labelCode }) => labelCode).sort(),
      ];
    };
    const shown = (await get('ann', 'posts/own').expect(200)).body;
    expect([shown.tags, shown.labels]).toEqual([[1], ['seen']]);
    const ann = lab.as('ann');
    const emptied = (await ann.put(`${path}/own`).send({ tags: [], labels: [] }).expect(200)).body;
    expect([emptied.tags, emptied.labels]).toEqual([[], []]);
    expect(await linked()).toEqual([[2], ['gone', 'unsaid']]);
    const body = { tags: [1, 3], labels: ['seen'] };
    const changed = (await ann.put(`${path}/own`).send(body).expect(200)).body;
    expect([changed.tags, changed.labels]).toEqual([[1, 3], ['seen']]);
    expect(await linked()).toEqual([
      [1, 2, 3],
      ['gone', 'seen', 'unsaid'],
    ]);
    await ann
      .put(`${path}?ids=own`)
      .send({ tags: [3], labels: [] })
      .expect(200);
    expect(await linked()).toEqual([
      [2, 3],
      ['gone', 'unsaid'],
    ]);
    await ann.patch(`${path}/own`).send({ content: 'c' }).expect(200);
    expect(await linked()).toEqual([
      [2, 3],
      ['gone', 'unsaid'],
    ]);
    await lab.as('ada').put(`${path}/own`).send({ tags: [], labels: [] }).expect(200);
    expect(await linked()).toEqual([[], []]);
    await lab
      .as('ann')
      .put('/gen-api/boards/b1')
      .send({ tags: [3] })
      .expect(200);
    expect((await get('ada', 'boards/b1')).body.tags).toEqual([2, 3]);
    expect((await get('ann', 'boards/b1')).body.tags).toEqual([3]);
  });

  it('a change of ids leaves those of invisible records, and names only visible ones', async () => {
    const linked = async (id: string) =>
      (
        await lab.prisma.post.findUniqueOrThrow({ where: { id }, include: { tags: true } })
      ).tags.map(({ id: tag }) => tag);
    const ann = lab.as('ann');
    await ann
      .put(`${path}?ids=own`)
      .send({ tags: { add: [3], remove: [1] } })
      .expect(200);
    expect((await linked('own')).sort()).toEqual([2, 3]);
    const { body } = await ann
      .patch(`${path}/own`)
      .send({ tags: { add: [1], remove: [3] } })
      .expect(200);
    expect(body.tags).toEqual([1]);
    expect((await linked('own')).sort()).toEqual([1, 2]);
    // 2 is linked but unseen, 99 does not exist: nobody learns which is which
    await expectUnchanged(lab.prisma, async () => {
      for (const change of [{ remove: [2] }, { add: [2] }, { remove: [99] }, { add: [99] }])
        for (const target of [`${path}/own`, `${path}?ids=own`]) {
          const answer = await ann.put(target).send({ tags: change }).expect(409);
          expect(answer.body.errors).toHaveProperty('tags');
        }
      await ann
        .put(`${path}?ids=own&ids=bobs`)
        .send({ tags: { add: [3] } })
        .expect(403);
    });
  });

  it('filters by a whole list know only visible related records', async () => {
    const found = async (who: Caller, from: string, filter: object) =>
      idsOf(await get(who, `${from}?filter=${jsonParameter(filter)}`).expect(200));
    // every post has the tags 1 and 2, and only administrators see the second
    await lab.prisma.post.update({ where: { id: 'own' }, data: { tags: { set: [{ id: 2 }] } } });
    const all = await found('ann', 'posts', {});
    expect(await found('ann', 'posts', { tags_none: true })).toEqual(['own']);
    expect(await found('ann', 'posts', { tags_none: false })).toEqual(
      all.filter((id) => id !== 'own'),
    );
    expect(await found('ada', 'posts', { tags_none: true })).toEqual([]);
    expect(await found('ada', 'posts', { tags_all: [2] })).toContain('own');
    expect(await found('ann', 'posts', { tags_all: [2] })).toEqual([]);
    expect(await found('ann', 'posts', { tags_all: [99] })).toEqual([]);
    // of the join rows, only those that lead to a label that they see
    expect(await found('ann', 'posts', { labels_all: ['gone'] })).toEqual([]);
    expect(await found('ada', 'posts', { labels_all: ['gone', 'seen'] })).toHaveLength(5);
    await lab.prisma.postLabel.deleteMany({ where: { postId: 'own', labelCode: 'seen' } });
    expect(await found('ann', 'posts', { labels_none: true })).toEqual(['own']);
    expect(await found('ada', 'posts', { labels_none: true })).toEqual([]);
    // tags whose only post is invisible are unused to them
    await lab.prisma.post.update({ where: { id: 'away' }, data: { tags: { set: [{ id: 3 }] } } });
    expect(await found('ann', 'tags', { posts_none: true })).toEqual(['3']);
    expect(await found('ada', 'tags', { posts_none: true })).toEqual([]);
    expect(await found('ann', 'tags', { posts_all: ['away'] })).toEqual([]);
  });

  it('ids of the inverse relation are those of visible records, and updates keep the others', async () => {
    expect(ids(...(await get('ann', 'tags/1').expect(200)).body.posts)).toEqual(
      ids('own', 'open', 'bobs'),
    );
    await lab
      .as('eve')
      .put('/gen-api/tags/1')
      .send({ posts: ['own'] })
      .expect(200);
    const { posts } = await lab.prisma.tag.findUniqueOrThrow({
      where: { id: 1 },
      include: { posts: true },
    });
    expect(ids(...posts.map(({ id }) => id))).toEqual(ids('own', 'away'));
  });

  describe('a reference to an invisible record gets the same 409 as one to a missing record', () => {
    type Write<TId> = (id: TId) => [method: 'post' | 'put' | 'patch', to: string, body: object];
    const same = async (
      who: Caller,
      write: Write<string>,
      [unseen, absent]: readonly [string, string],
    ) => {
      const answers = [];
      for (const id of [unseen, absent]) {
        const [method, to, body] = write(id);
        const { status, text } = await lab.as(who)[method](`/gen-api/${to}`).send(body);
        answers.push([status, text.replaceAll(id, 'ID')]);
      }
      expect(answers[0]?.[0]).toBe(409);
      expect(answers[0]).toEqual(answers[1]);
      expect(JSON.parse(String(answers[0]?.[1]))).toMatchObject({ code: 'FOREIGN_KEY' });
    };

    it.each<[Caller, string, Write<string>]>([
      ['ann', 'posts', (authorId: string) => ['post', 'posts', { title: 'n', authorId }]],
      ['eve', 'posts', (authorId: string) => ['put', 'posts/own', { authorId }]],
      ['eve', 'posts', (authorId: string) => ['patch', 'posts/own', { authorId }]],
      ['eve', 'posts', (authorId: string) => ['put', 'posts?ids=own&ids=bobs', { authorId }]],
      ['ann', 'boards', (ownerId: string) => ['post', 'boards', { id: 'n', name: 'n', ownerId }]],
      ['ann', 'boards', (ownerId: string) => ['put', 'boards/b1', { ownerId }]],
      ['visitor', 'boards', (ownerId: string) => ['put', 'boards?ids=b1', { ownerId }]],
    ])('by %s, from %s: %p', (who, _from, write) =>
      expectUnchanged(lab.prisma, () => same(who, write, ['cid', 'nobody'])),
    );

    it.each<[Write<string>, string]>([
      [(pinnedId: string) => ['put', 'boards/b1', { pinnedId }], 'foreign'],
      [(postId: string) => ['post', 'comments', { postId, number: 9, text: 't' }], 'away'],
      [
        (commentPostId: string) => [
          'post',
          'replies',
          { id: 9, text: 't', commentPostId, commentNumber: 2 },
        ],
        'away',
      ],
      [(id: string) => ['put', 'posts/own', { labels: ['seen', id] }], 'gone'],
      [(id: string) => ['put', 'posts/own', { labels: [id] }], 'unsaid'],
      [(id: string) => ['post', 'posts', { title: 'n', labels: [id] }], 'gone'],
      [(id: string) => ['put', 'posts?ids=own', { labels: [id] }], 'gone'],
    ])('by ann, from every model: %p', (write, unseen) =>
      expectUnchanged(lab.prisma, () => same('ann', write, [unseen, 'nowhere'])),
    );

    it.each<[Caller, Write<number>]>([
      ['ann', (id: number) => ['put', 'posts/own', { tags: [1, id] }]],
      ['ann', (id: number) => ['put', 'posts?ids=own', { tags: [id] }]],
      ['ann', (id: number) => ['put', 'boards/b1', { tags: [id] }]],
      ['ann', (id: number) => ['post', 'posts', { title: 'n', tags: [id] }]],
    ])('with a numeric id, by %s: %p', (who, write) =>
      expectUnchanged(lab.prisma, async () => {
        const answers = [];
        for (const id of [2, 999]) {
          const [method, to, body] = write(id);
          const { status, text } = await lab.as(who)[method](`/gen-api/${to}`).send(body);
          answers.push([status, text.replaceAll(`exist: ${id}"`, 'exist: ID"')]);
        }
        expect(answers[0]?.[0]).toBe(409);
        // it names what was sent
        expect(answers[0]?.[1]).toContain('tags refers to a record that does not exist: ID');
        expect(answers[0]).toEqual(answers[1]);
      }),
    );

    it('but an existing one may stay, and a composite key is checked as a whole', async () => {
      // the editor cannot see the author, and saves the whole form
      const { body } = await get('eve', 'posts/own').expect(200);
      const { title, content, authorId } = body;
      await lab.as('eve').put(`${path}/own`).send({ title, content, authorId }).expect(200);
      await lab.as('ann').put('/gen-api/boards/b2').send({ ownerId: 'bob', name: 'x' }).expect(200);
      await lab.as('ann').put('/gen-api/boards/b2').send({ ownerId: null }).expect(200);
      await lab.as('ann').put('/gen-api/boards/b2').send({ ownerId: 'bob' }).expect(409);
      const reply = { id: 5, text: 't', commentPostId: 'away', commentNumber: 1 };
      await lab.as('ann').post('/gen-api/replies').send(reply).expect(201);
      // ann can see her own comment there, but not the second one
      expect(await lab.prisma.reply.count()).toBe(2);
    });
  });
});

describe('sorting by a relation whose records have the same owner', () => {
  const own = (field: string) => (user: User) => equals(field, user?.id);
  const lab = useAccessLab('postgresql', {
    ...LAB_ACCESS,
    Post: { ...postAccess, list: own('authorId') },
    Person: { ...personAccess, list: own('id') },
    Comment: { ...commentAccess, list: (user) => or(own('authorId')(user), own('postId')(user)) },
  });

  it('is accepted, since the rule implies that every related record is visible', async () => {
    for (const who of ['ann', 'bob', 'ada'] as const) {
      const { body } = await lab.as(who).get('/gen-api/posts?sortBy=author.name').expect(200);
      for (const post of body.data) expect(post.authorId).toBe(who);
    }
  });

  it('is accepted with cursors too', async () => {
    const query = '/gen-api/posts?sortBy=author.name&limit=1&after=';
    const first = (await lab.as('bob').get(query).expect(200)).body;
    expect(first.data[0]).not.toHaveProperty('author');
    const second = (await lab.as('bob').get(`${query}${first.next}`).expect(200)).body;
    expect([...first.data, ...second.data].map(({ id }) => id).sort()).toEqual(['bobs', 'foreign']);
    expect(second.next).toBeNull();
  });

  it('is rejected with 400 if a rule also allows records of other owners, and by other relations', async () => {
    for (const path of ['comments?sortBy=author.name', 'posts?sortBy=tenant.name'])
      await lab.as('ann').get(`/gen-api/${path}`).expect(400);
  });
});
