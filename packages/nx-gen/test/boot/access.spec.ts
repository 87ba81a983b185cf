import { Api, PEOPLE, q, SEED, type Person } from '../access/people';
import { OWN_FILES, SCHEMA } from '../access/schema';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

const EVERYBODY: readonly Person[] = ['visitor', ...(Object.keys(PEOPLE) as Person[])];

describe('access rules of a schema, over HTTP', () => {
  let project: SkeletonProject;
  let server: Server;
  let api: Api;

  beforeAll(async () => {
    project = new SkeletonProject('access', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries({ ...OWN_FILES, ...SEED })) project.write(path, text);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
    api = new Api(server);
    await api.seedPeople();
    const post = (id: string, authorId: string, published: boolean): [string, object] => [
      'post',
      {
        id,
        title: id,
        content: `content of ${id}`,
        reviewNote: `note on ${id}`,
        published,
        authorId,
        sectionId: 1,
        tags: { connect: [{ id: 1 }, { id: 2 }] },
      },
    ];
    await api.seed(
      ['section', { name: 'News' }],
      ['tag', { name: 'open' }],
      ['tag', { name: 'closed', secret: true }],
      post('own', 'author', false),
      post('foreign', 'other', false),
      post('public', 'stranger', true),
      [
        'order',
        {
          userId: 'author',
          amount: '10.50',
          lines: { create: [{ name: 'cheap' }, { name: 'dear', price: 500 }] },
        },
      ],
      ['order', { userId: 'other', amount: '7', lines: { create: [{ name: 'foreign' }] } }],
      ['invoice', { tenantId: 'here', number: 1, total: 5 }],
      ['invoice', { tenantId: 'here', number: 2, total: 5, state: 'sent' }],
      ['invoice', { tenantId: 'there', number: 1, total: 9 }],
      ['article', { title: 'reviewed', reviewers: { create: [{ level: 5, userId: 'author' }] } }],
      ['article', { title: 'light', reviewers: { create: [{ level: 1, userId: 'other' }] } }],
    );
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  describe('a list', () => {
    it.each<[Person, string[]]>([
      ['visitor', ['public']],
      ['author', ['own', 'public']],
      ['other', ['foreign', 'public']],
      ['stranger', ['public']],
      ['unknown', ['public']],
      ['editor', ['foreign', 'own', 'public']],
      ['admin', ['foreign', 'own', 'public']],
    ])('holds and counts what is seen: %s', async (who, ids) => {
      expect(await api.seen(who, 'posts')).toEqual(ids);
      expect((await api.ask(who, 'GET', 'posts?limit=1')).body.total).toBe(ids.length);
      expect((await api.ask(who, 'POST', 'posts/query', {})).body.total).toBe(ids.length);
    });

    it('asks the owner, through relations too', async () => {
      for (const [who, orders, lines] of [
        ['visitor', 401, 401],
        ['author', 1, 2],
        ['other', 1, 1],
        ['stranger', 0, 0],
        ['admin', 2, 3],
      ] as const) {
        const counts = await Promise.all(
          ['orders', 'order-lines'].map(async (path) => {
            const { status, body } = await api.ask(who, 'GET', path);
            return status === 200 ? body.total : status;
          }),
        );
        expect([who, ...counts]).toEqual([who, orders, lines]);
      }
    });

    it('never leads to another tenant, not even an administrator', async () => {
      for (const [who, seen] of [
        ['visitor', 401],
        ['author', ['here', 'here']],
        ['stranger', ['there']],
        ['admin', ['here', 'here']],
        // without a tenant: nothing is of no tenant
        ['homeless', 403],
      ] as const)
        expect([who, await api.seen(who, 'invoices', 'tenantId')]).toEqual([who, seen]);
    });

    it('asks what a record has none of, and what a function says', async () => {
      expect(await api.seen('visitor', 'articles', 'title')).toEqual(['light']);
      expect(await api.seen('author', 'articles', 'title')).toEqual(['light', 'reviewed']);
      expect(await api.status('author', 'PATCH', 'articles/1', { title: 'reviewed' })).toBe(200);
      expect(await api.status('author', 'PATCH', 'articles/2', { title: 'x' })).toBe(403);
      expect(await api.status('other', 'PATCH', 'articles/1', { title: 'x' })).toBe(404);
      expect(await api.status('visitor', 'PATCH', 'articles/2', { title: 'x' })).toBe(401);
    });
  });

  describe('the status', () => {
    it.each<[string, string, string, unknown, Partial<Record<Person, number>>]>([
      [
        'of a record that is not seen',
        'GET',
        'posts/foreign',
        undefined,
        { visitor: 404, author: 404, other: 200, editor: 200 },
      ],
      [
        'of one that is not there',
        'GET',
        'posts/absent',
        undefined,
        { visitor: 404, author: 404, editor: 404 },
      ],
      [
        'of a change that is not allowed',
        'PUT',
        'posts/public',
        { content: 'x' },
        { visitor: 401, author: 403, stranger: 200, editor: 200 },
      ],
      [
        'of a change of what is not seen',
        'PUT',
        'posts/foreign',
        { title: 'own' },
        { visitor: 401, author: 404 },
      ],
      [
        'of a role that never may',
        'DELETE',
        'posts/own',
        undefined,
        { visitor: 401, author: 403, editor: 403 },
      ],
      ['of giving a record away', 'PUT', 'posts/own', { authorId: 'other' }, { author: 403 }],
      [
        'of many, one of which may not be changed',
        'PUT',
        'posts?ids=own&ids=public',
        { content: 'x' },
        { visitor: 401, author: 403 },
      ],
      [
        'of many, one of which is not seen',
        'PUT',
        'posts?ids=own&ids=foreign',
        { content: 'x' },
        { author: 404 },
      ],
      [
        'of a closed field',
        'PUT',
        'posts/own',
        { reviewNote: 'note again' },
        { visitor: 401, author: 403, editor: 200 },
      ],
      [
        'of a new record for another',
        'POST',
        'posts',
        { title: 'n', content: 'c', authorId: 'other' },
        { visitor: 401, author: 403 },
      ],
      [
        'of a reference to nobody',
        'POST',
        'posts',
        { title: 'n', content: 'c', authorId: 'absent' },
        { editor: 409 },
      ],
      [
        'of a write outside the rule',
        'POST',
        'order-lines',
        { orderId: 1, name: 'n', price: 101 },
        { author: 403, other: 409, admin: 201 },
      ],
      [
        'of a model without rules',
        'GET',
        'sections',
        undefined,
        { visitor: 401, author: 403, editor: 403, admin: 200 },
      ],
      [
        'of a state',
        'DELETE',
        'invoices/here~2',
        undefined,
        { visitor: 401, author: 403, stranger: 404 },
      ],
    ])('%s', async (_, method, path, body, statuses) => {
      for (const [who, status] of Object.entries(statuses))
        expect([who, await api.status(who as Person, method, path, body)]).toEqual([who, status]);
    });

    it('is 401 for wrong credentials, wherever visitors may', async () => {
      expect(await api.status({ token: 'nobody' }, 'GET', 'posts')).toBe(401);
      expect(await api.status({ token: 'nobody' }, 'GET', 'access')).toBe(401);
    });

    it('tells a hidden record from an absent one by nothing', async () => {
      const [hidden, missing] = [
        await api.ask('author', 'GET', 'posts/foreign'),
        await api.ask('author', 'GET', 'posts/absent'),
      ];
      expect(JSON.stringify(hidden).replaceAll('foreign', 'absent')).toBe(JSON.stringify(missing));
    });
  });

  describe('every way to a record', () => {
    it.each([
      'posts?ids=foreign',
      'posts?search=foreign',
      `posts?filter=${q({ title: 'foreign' })}`,
      `posts?filter=${q({ authorId: 'other' })}`,
      `posts?filter=${q({ published: false, title_neq: 'own' })}`,
    ])('shows nothing that is not seen: %s', async (path) => {
      expect((await api.ask('author', 'GET', path)).body).toMatchObject({ data: [], total: 0 });
    });

    it('includes nobody who is not seen, and no order compares them', async () => {
      const { body } = await api.ask('author', 'GET', 'posts?include=author');
      expect(body.data.map((row) => [row['id'], row['author'] !== null]).sort()).toEqual([
        ['own', true],
        ['public', false],
      ]);
      expect(await api.status('author', 'GET', 'posts?sortBy=author.name')).toBe(400);
      expect(await api.status('admin', 'GET', 'posts?sortBy=author.name')).toBe(200);
      for (const filter of [{ author: { name: 'Cid' } }, { tags: { name: 'closed' } }])
        expect((await api.ask('author', 'GET', `posts?filter=${q(filter)}`)).body.total).toBe(0);
      expect((await api.ask('author', 'GET', 'posts?search=Cid')).body.total).toBe(0);
    });

    it('leads to a model without rules for administrators alone', async () => {
      const of = async (who: Person) =>
        (await api.ask(who, 'GET', 'posts/public?include=section')).body['section'] ?? null;
      expect(await of('admin')).toMatchObject({ name: 'News' });
      expect(await of('editor')).toBeNull();
      expect(await of('visitor')).toBeNull();
      expect(await api.status('editor', 'GET', 'posts?sortBy=section.name')).toBe(400);
      expect((await api.ask('editor', 'GET', 'posts?search=News')).body.total).toBe(0);
      expect(await api.status('editor', 'PUT', 'posts/public', { sectionId: 2 })).toBe(409);
    });

    it('leaves out ids of tags that are not seen, and leaves those in their place', async () => {
      expect((await api.ask('author', 'GET', 'posts/own')).body['tags']).toEqual([1]);
      await api.ask('author', 'PUT', 'posts/own', { tags: [] });
      expect((await api.ask('admin', 'GET', 'posts/own')).body['tags']).toEqual([2]);
      expect(await api.status('author', 'PUT', 'posts/own', { tags: [1] })).toBe(200);
      const [closed, absent] = [
        await api.ask('author', 'PUT', 'posts/own', { tags: [2] }),
        await api.ask('author', 'PUT', 'posts/own', { tags: [99] }),
      ];
      expect([closed.status, closed.body]).toEqual([409, absent.body]);
    });

    it('has no closed field in any answer, filter, search or order', async () => {
      const answers = await Promise.all([
        api.ask('author', 'GET', 'posts'),
        api.ask('author', 'GET', 'posts/own'),
        api.ask('author', 'PUT', 'posts/own', { content: 'c' }),
      ]);
      expect(JSON.stringify(answers)).not.toContain('reviewNote');
      for (const query of ['sortBy=reviewNote', `filter=${q({ reviewNote: 'note on own' })}`])
        expect(await api.status('author', 'GET', `posts?${query}`)).toBe(400);
      expect((await api.ask('author', 'GET', 'posts?search=note')).body.total).toBe(0);
      expect((await api.ask('editor', 'GET', 'posts?search=note')).body.total).toBe(3);
    });
  });

  it('is the same in adapters, whose services ask for whoever asks', async () => {
    const titles = async (who: Person) => (await api.ask(who, 'GET', 'posts/by/titles')).body;
    expect(await titles('author')).toEqual({
      seen: ['own', 'public'],
      all: ['foreign', 'own', 'public'],
    });
    expect(await titles('stranger')).toMatchObject({ seen: ['public'] });
    expect((await api.ask('admin', 'GET', 'posts/by/nobody')).body).toEqual(['public']);
  });

  it('closes a field of some records, and shows it of others', async () => {
    await api.seed([
      'user',
      { id: 'rich', name: 'Fay', role: 'author', tenantId: 'here', salary: 9 },
    ]);
    const salaries = async (who: Person | { token: string }) =>
      (await api.ask(who, 'GET', `users?filter=${q({ id: 'rich' })}`)).body.data.map(
        (row) => row['salary'],
      );
    expect(await salaries({ token: 'rich' })).toEqual([9]);
    expect(await salaries('editor')).toEqual([9]);
    expect(await salaries('author')).toEqual([undefined]);
    const found = async (who: Person | { token: string }) =>
      (await api.ask(who, 'GET', `users?filter=${q({ salary: 9 })}`)).body.total;
    expect([await found({ token: 'rich' }), await found('author'), await found('editor')]).toEqual([
      1, 0, 1,
    ]);
    expect(await api.status('author', 'GET', 'users?sortBy=salary')).toBe(400);
    expect(await api.status('admin', 'PATCH', 'users/rich', { salary: 10 })).toBe(200);
    expect(await api.status({ token: 'rich' }, 'PATCH', 'users/rich', { salary: 99 })).toBe(403);
  });

  it('writes more than it reads, and reads what hangs on the unseen', async () => {
    const { status, body } = await api.ask('visitor', 'POST', 'feedback', { text: 'nice' });
    expect([status, body]).toEqual([201, { id: 1 }]);
    expect(await api.status('visitor', 'GET', 'feedback')).toBe(401);
    expect(await api.status('author', 'GET', 'feedback/1')).toBe(403);
    expect(await api.status('author', 'POST', 'answers', { text: 'thanks', feedbackId: 1 })).toBe(
      409,
    );
    expect(await api.status('admin', 'POST', 'answers', { text: 'thanks', feedbackId: 1 })).toBe(
      201,
    );
    const shown = async (who: Person, path: string) => (await api.ask(who, 'GET', path)).body;
    expect(await shown('visitor', 'answers/1?include=feedback')).toMatchObject({
      byId: 'admin',
      feedback: null,
    });
    expect(await shown('admin', 'feedback/1?include=answer')).toMatchObject({
      answer: { text: 'thanks' },
    });
    expect(
      await api.status('admin', 'POST', 'answers', { text: 'x', feedbackId: 1, byId: 'author' }),
    ).toBe(400);
  });

  it('asks bulk requests by their body as those by their address', async () => {
    const remove = (who: Person, ids: string[]) =>
      api.status(who, 'POST', 'posts/bulk-delete', { ids });
    expect(await remove('visitor', ['public'])).toBe(401);
    expect(await remove('author', ['own'])).toBe(403);
    expect(
      await api.status('author', 'PUT', 'posts', {
        ids: ['own', 'foreign'],
        data: { content: 'x' },
      }),
    ).toBe(404);
    expect(
      await api.status('author', 'PUT', 'posts', { ids: ['own'], data: { content: 'again' } }),
    ).toBe(200);
    const lines = 'order-lines?ids=1&ids=2';
    // one of the two is dearer than the rule lets it be
    expect(await api.status('author', 'DELETE', lines)).toBe(403);
    expect(await api.seen('author', 'order-lines')).toEqual(expect.arrayContaining([1, 2]));
  });

  describe('a new record', () => {
    it('belongs to whoever makes it, where the body does not say', async () => {
      const { status, body } = await api.ask('author', 'POST', 'posts', {
        title: 'made',
        content: 'c',
      });
      expect([status, body['authorId']]).toEqual([201, 'author']);
      expect(await api.status('admin', 'DELETE', `posts/${String(body['id'])}`)).toBe(200);
    });

    it('is of the own tenant, which no body says', async () => {
      const made = await api.ask('stranger', 'POST', 'invoices', { number: 7, total: '1' });
      expect([made.status, made.body['tenantId']]).toEqual([201, 'there']);
      // nobody could give another tenant
      const again = await api.ask('stranger', 'POST', 'invoices', { number: 7, total: '1' });
      expect([again.status, Object.keys(again.body['errors'] ?? {})]).toEqual([409, ['number']]);
      for (const body of [{ number: 8, total: '1', tenantId: 'here' }, { tenantId: 'here' }])
        expect(await api.status('stranger', 'POST', 'invoices', body)).toBe(400);
      expect(await api.status('stranger', 'PUT', 'invoices/there~7', { tenantId: 'here' })).toBe(
        400,
      );
      expect(await api.status('homeless', 'POST', 'invoices', { number: 9, total: '1' })).toBe(403);
      expect(await api.status('stranger', 'DELETE', 'invoices/there~7')).toBe(200);
    });
  });

  it('tells everybody what he may, and no rule', async () => {
    const may = async (who: Person) =>
      (await api.ask(who, 'GET', 'access')).body as Record<string, unknown>;
    expect((await may('visitor'))['posts']).toEqual({
      ...{ list: 'some', show: 'some', create: false, edit: false, delete: false },
      fields: { reviewNote: { read: false, write: false } },
    });
    expect((await may('author'))['posts']).toMatchObject({
      create: 'some',
      edit: 'some',
      delete: false,
    });
    expect((await may('admin'))['posts']).toEqual({
      ...{ list: true, show: true, create: true, edit: true, delete: true },
      fields: { reviewNote: { read: true, write: true } },
    });
    for (const who of EVERYBODY) expect(JSON.stringify(await may(who))).not.toContain('equals');
  });

  it('tells of references that can lead to nobody but whoever asks', async () => {
    const only = async (who: Person): Promise<unknown> => {
      const { posts, orders } = (await api.ask(who, 'GET', 'access')).body as Record<
        string,
        { only?: object }
      >;
      return [posts?.only, orders?.only];
    };
    const themselves = { create: { authorId: 'author' }, edit: { authorId: 'author' } };
    const theirs = { create: { userId: 'author' }, edit: { userId: 'author' } };
    expect(await only('author')).toEqual([themselves, theirs]);
    expect(await only('editor')).toMatchObject([undefined, { create: { userId: 'editor' } }]);
    expect(await only('admin')).toEqual([undefined, undefined]);
    expect(await only('visitor')).toEqual([undefined, undefined]);
  });

  it('stands in the document: who may, and where nobody need log in', async () => {
    interface Operation {
      description?: string;
      security?: object[];
      responses: object;
    }
    const response = await fetch(`${server.url}/docs-json`);
    const { paths, components } = (await response.json()) as {
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Record<string, { required?: string[] }> };
    };
    const operation = (method: string, path: string): Operation => {
      const found = paths[`/gen-api/${path}`]?.[method];
      if (!found) throw new Error(`no ${method} ${path}`);
      return found;
    };
    const read = 'Who: published or own or editor, or admin.';
    for (const [method, path] of [
      ['get', 'posts'],
      ['get', 'posts/{id}'],
      ['post', 'posts/query'],
    ] as const) {
      const { description, security, responses } = operation(method, path);
      expect([path, description]).toEqual([path, read]);
      expect(security).toEqual(expect.arrayContaining([{}, { bearer: [] }]));
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403']));
    }
    expect(operation('delete', 'posts/{id}')).toMatchObject({
      description: 'Who: admin.',
      security: [{ bearer: [] }],
    });
    expect(operation('get', 'invoices').description).toBe(
      'Who: signedIn, or admin, within the tenantId of the user.',
    );
    expect(operation('get', 'access').security).toEqual(
      expect.arrayContaining([{}, { bearer: [] }]),
    );
    expect(components.schemas['PostGenResponseDto']?.required).not.toContain('reviewNote');
    expect(components.schemas['CreatePostGenDto']?.required).toEqual(['title', 'content']);
  });

  it('never broke anything', () => expect(server.errors()).toBe(''));
});
