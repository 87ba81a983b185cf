import { AccessApi, PEOPLE, encodeQuery, SEED_ADAPTERS, type Person } from '../access/people';
import { PROJECT_FILES, ACCESS_SCHEMA } from '../access/schema';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

const EVERYBODY: readonly Person[] = ['visitor', ...(Object.keys(PEOPLE) as Person[])];

describe('access rules of a schema, over HTTP', () => {
  let project: SkeletonProject;
  let server: Server;
  let api: AccessApi;

  beforeAll(async () => {
    project = new SkeletonProject('access', {
      schema: ACCESS_SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries({ ...PROJECT_FILES, ...SEED_ADAPTERS }))
      project.write(path, text);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
    api = new AccessApi(server);
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
    ])('returns and counts only visible records: %s', async (who, ids) => {
      expect(await api.visibleTo(who, 'posts')).toEqual(ids);
      expect((await api.request(who, 'GET', 'posts?limit=1')).body.total).toBe(ids.length);
      expect((await api.request(who, 'POST', 'posts/query', {})).body.total).toBe(ids.length);
    });

    it('compares the owner, through relations too', async () => {
      for (const [who, orders, lines] of [
        ['visitor', 401, 401],
        ['author', 1, 2],
        ['other', 1, 1],
        ['stranger', 0, 0],
        ['admin', 2, 3],
      ] as const) {
        const counts = await Promise.all(
          ['orders', 'order-lines'].map(async (path) => {
            const { status, body } = await api.request(who, 'GET', path);
            return status === 200 ? body.total : status;
          }),
        );
        expect([who, ...counts]).toEqual([who, orders, lines]);
      }
    });

    it('never includes another tenant, not even for an administrator', async () => {
      for (const [who, seen] of [
        ['visitor', 401],
        ['author', ['here', 'here']],
        ['stranger', ['there']],
        ['admin', ['here', 'here']],
        // without a tenant nothing is visible, not even records without one
        ['homeless', 403],
      ] as const)
        expect([who, await api.visibleTo(who, 'invoices', 'tenantId')]).toEqual([who, seen]);
    });

    it('evaluates none conditions and rule functions', async () => {
      expect(await api.visibleTo('visitor', 'articles', 'title')).toEqual(['light']);
      expect(await api.visibleTo('author', 'articles', 'title')).toEqual(['light', 'reviewed']);
      expect(await api.status('author', 'PATCH', 'articles/1', { title: 'reviewed' })).toBe(200);
      expect(await api.status('author', 'PATCH', 'articles/2', { title: 'x' })).toBe(403);
      expect(await api.status('other', 'PATCH', 'articles/1', { title: 'x' })).toBe(404);
      expect(await api.status('visitor', 'PATCH', 'articles/2', { title: 'x' })).toBe(401);
    });
  });

  describe('the status', () => {
    it.each<[string, string, string, unknown, Partial<Record<Person, number>>]>([
      [
        'of a hidden record',
        'GET',
        'posts/foreign',
        undefined,
        { visitor: 404, author: 404, other: 200, editor: 200 },
      ],
      [
        'of a missing record',
        'GET',
        'posts/absent',
        undefined,
        { visitor: 404, author: 404, editor: 404 },
      ],
      [
        'of a forbidden change',
        'PUT',
        'posts/public',
        { content: 'x' },
        { visitor: 401, author: 403, stranger: 200, editor: 200 },
      ],
      [
        'of a change to a hidden record',
        'PUT',
        'posts/foreign',
        { title: 'own' },
        { visitor: 401, author: 404 },
      ],
      [
        'of a deletion that only administrators may perform',
        'DELETE',
        'posts/own',
        undefined,
        { visitor: 401, author: 403, editor: 403 },
      ],
      ['of a change of the owner', 'PUT', 'posts/own', { authorId: 'other' }, { author: 403 }],
      [
        'of a bulk change with a forbidden record',
        'PUT',
        'posts?ids=own&ids=public',
        { content: 'x' },
        { visitor: 401, author: 403 },
      ],
      [
        'of a bulk change with a hidden record',
        'PUT',
        'posts?ids=own&ids=foreign',
        { content: 'x' },
        { author: 404 },
      ],
      [
        'of a change to a restricted field',
        'PUT',
        'posts/own',
        { reviewNote: 'note again' },
        { visitor: 401, author: 403, editor: 200 },
      ],
      [
        'of a field that only some change, in a record',
        'PATCH',
        'posts/own',
        { source: 'elsewhere' },
        { author: 403, editor: 200 },
      ],
      [
        'of a new record with another owner',
        'POST',
        'posts',
        { title: 'n', content: 'c', authorId: 'other' },
        { visitor: 401, author: 403 },
      ],
      [
        'of a reference to a missing record',
        'POST',
        'posts',
        { title: 'n', content: 'c', authorId: 'absent' },
        { editor: 409 },
      ],
      [
        'of a new record outside the rule',
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
        'of a deletion that depends on the state',
        'DELETE',
        'invoices/here~2',
        undefined,
        { visitor: 401, author: 403, stranger: 404 },
      ],
    ])('%s', async (_, method, path, body, statuses) => {
      for (const [who, status] of Object.entries(statuses))
        expect([who, await api.status(who as Person, method, path, body)]).toEqual([who, status]);
    });

    it('is 401 for invalid credentials, even on public routes', async () => {
      expect(await api.status({ token: 'nobody' }, 'GET', 'posts')).toBe(401);
      expect(await api.status({ token: 'nobody' }, 'GET', 'access')).toBe(401);
    });

    it('and the body are the same for a hidden record and a missing one', async () => {
      const [hidden, missing] = [
        await api.request('author', 'GET', 'posts/foreign'),
        await api.request('author', 'GET', 'posts/absent'),
      ];
      expect(JSON.stringify(hidden).replaceAll('foreign', 'absent')).toBe(JSON.stringify(missing));
    });
  });

  describe('every way to read a record', () => {
    it.each([
      'posts?ids=foreign',
      'posts?search=foreign',
      `posts?filter=${encodeQuery({ title: 'foreign' })}`,
      `posts?filter=${encodeQuery({ authorId: 'other' })}`,
      `posts?filter=${encodeQuery({ published: false, title_neq: 'own' })}`,
    ])('returns no hidden record: %s', async (path) => {
      expect((await api.request('author', 'GET', path)).body).toMatchObject({ data: [], total: 0 });
    });

    it('includes no hidden related record, and does not filter, search or sort by one', async () => {
      const { body } = await api.request('author', 'GET', 'posts?include=author');
      expect(body.data.map((row) => [row['id'], row['author'] !== null]).sort()).toEqual([
        ['own', true],
        ['public', false],
      ]);
      expect(await api.status('author', 'GET', 'posts?sortBy=author.name')).toBe(400);
      expect(await api.status('admin', 'GET', 'posts?sortBy=author.name')).toBe(200);
      for (const filter of [{ author: { name: 'Cid' } }, { tags: { name: 'closed' } }])
        expect(
          (await api.request('author', 'GET', `posts?filter=${encodeQuery(filter)}`)).body.total,
        ).toBe(0);
      expect((await api.request('author', 'GET', 'posts?search=Cid')).body.total).toBe(0);
    });

    it('returns related records of a model without rules to administrators only', async () => {
      const of = async (who: Person) =>
        (await api.request(who, 'GET', 'posts/public?include=section')).body['section'] ?? null;
      expect(await of('admin')).toMatchObject({ name: 'News' });
      expect(await of('editor')).toBeNull();
      expect(await of('visitor')).toBeNull();
      expect(await api.status('editor', 'GET', 'posts?sortBy=section.name')).toBe(400);
      expect((await api.request('editor', 'GET', 'posts?search=News')).body.total).toBe(0);
      expect(await api.status('editor', 'PUT', 'posts/public', { sectionId: 2 })).toBe(409);
    });

    it('omits the ids of hidden tags and keeps them on an update', async () => {
      expect((await api.request('author', 'GET', 'posts/own')).body['tags']).toEqual([1]);
      await api.request('author', 'PUT', 'posts/own', { tags: [] });
      expect((await api.request('admin', 'GET', 'posts/own')).body['tags']).toEqual([2]);
      expect(await api.status('author', 'PUT', 'posts/own', { tags: [1] })).toBe(200);
      const [closed, absent] = [
        await api.request('author', 'PUT', 'posts/own', { tags: [2] }),
        await api.request('author', 'PUT', 'posts/own', { tags: [99] }),
      ];
      // but for the id that was sent
      const told = JSON.stringify(closed.body).replaceAll('exist: 2"', 'exist: 99"');
      expect([closed.status, told]).toEqual([409, JSON.stringify(absent.body)]);
    });

    it('omits a restricted field from responses, filters, search and sorting', async () => {
      const answers = await Promise.all([
        api.request('author', 'GET', 'posts'),
        api.request('author', 'GET', 'posts/own'),
        api.request('author', 'PUT', 'posts/own', { content: 'c' }),
      ]);
      expect(JSON.stringify(answers)).not.toContain('reviewNote');
      for (const query of [
        'sortBy=reviewNote',
        `filter=${encodeQuery({ reviewNote: 'note on own' })}`,
      ])
        expect(await api.status('author', 'GET', `posts?${query}`)).toBe(400);
      expect((await api.request('author', 'GET', 'posts?search=note')).body.total).toBe(0);
      expect((await api.request('editor', 'GET', 'posts?search=note')).body.total).toBe(3);
    });
  });

  it('apply in adapters, whose services act as the current user', async () => {
    const titles = async (who: Person) => (await api.request(who, 'GET', 'posts/by/titles')).body;
    expect(await titles('author')).toEqual({
      seen: ['own', 'public'],
      all: ['foreign', 'own', 'public'],
    });
    expect(await titles('stranger')).toMatchObject({ seen: ['public'] });
    expect((await api.request('admin', 'GET', 'posts/by/nobody')).body).toEqual(['public']);
  });

  it('restrict a field of some records and not of others', async () => {
    await api.seed([
      'user',
      { id: 'rich', name: 'Fay', role: 'author', tenantId: 'here', salary: 9 },
    ]);
    const salaries = async (who: Person | { token: string }) =>
      (await api.request(who, 'GET', `users?filter=${encodeQuery({ id: 'rich' })}`)).body.data.map(
        (row) => row['salary'],
      );
    expect(await salaries({ token: 'rich' })).toEqual([9]);
    expect(await salaries('editor')).toEqual([9]);
    expect(await salaries('author')).toEqual([undefined]);
    const found = async (who: Person | { token: string }) =>
      (await api.request(who, 'GET', `users?filter=${encodeQuery({ salary: 9 })}`)).body.total;
    expect([await found({ token: 'rich' }), await found('author'), await found('editor')]).toEqual([
      1, 0, 1,
    ]);
    expect(await api.status('author', 'GET', 'users?sortBy=salary')).toBe(400);
    expect(await api.status('admin', 'PATCH', 'users/rich', { salary: 10 })).toBe(200);
    expect(await api.status({ token: 'rich' }, 'PATCH', 'users/rich', { salary: 99 })).toBe(403);
  });

  it('allow creating without reading, and reading a record whose relation is hidden', async () => {
    const { status, body } = await api.request('visitor', 'POST', 'feedback', { text: 'nice' });
    expect([status, body]).toEqual([201, { id: 1 }]);
    expect(await api.status('visitor', 'GET', 'feedback')).toBe(401);
    expect(await api.status('author', 'GET', 'feedback/1')).toBe(403);
    expect(await api.status('author', 'POST', 'answers', { text: 'thanks', feedbackId: 1 })).toBe(
      409,
    );
    expect(await api.status('admin', 'POST', 'answers', { text: 'thanks', feedbackId: 1 })).toBe(
      201,
    );
    const shown = async (who: Person, path: string) => (await api.request(who, 'GET', path)).body;
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

  it('apply to bulk requests with ids in the body or in the URL', async () => {
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
    // one of the two costs more than the rule allows
    expect(await api.status('author', 'DELETE', lines)).toBe(403);
    expect(await api.visibleTo('author', 'order-lines')).toEqual(expect.arrayContaining([1, 2]));
  });

  describe('a new record', () => {
    it('belongs to the user who creates it when the body names no owner', async () => {
      const { status, body } = await api.request('author', 'POST', 'posts', {
        title: 'made',
        content: 'c',
      });
      expect([status, body['authorId']]).toEqual([201, 'author']);
      expect(await api.status('admin', 'DELETE', `posts/${String(body['id'])}`)).toBe(200);
    });

    it('belongs to the tenant of the user, and a body cannot set it', async () => {
      const made = await api.request('stranger', 'POST', 'invoices', { number: 7, total: '1' });
      expect([made.status, made.body['tenantId']]).toEqual([201, 'there']);
      // nobody may set another tenant
      const again = await api.request('stranger', 'POST', 'invoices', { number: 7, total: '1' });
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

  it('are summarized per user without their conditions', async () => {
    const may = async (who: Person) =>
      (await api.request(who, 'GET', 'access')).body as Record<string, unknown>;
    expect((await may('visitor'))['posts']).toEqual({
      ...{ list: 'some', show: 'some', create: false, edit: false, delete: false },
      fields: {
        reviewNote: { read: false, write: false },
        source: { read: true, write: false, create: true },
      },
    });
    expect((await may('author'))['posts']).toMatchObject({
      create: 'some',
      edit: 'some',
      delete: false,
      fields: { source: { read: true, write: false, create: true } },
    });
    expect((await may('admin'))['posts']).toEqual({
      ...{ list: true, show: true, create: true, edit: true, delete: true },
      fields: {
        reviewNote: { read: true, write: true },
        source: { read: true, write: true },
      },
    });
    for (const who of EVERYBODY) expect(JSON.stringify(await may(who))).not.toContain('equals');
  });

  it('list the references that a user can only set to themselves', async () => {
    const only = async (who: Person): Promise<unknown> => {
      const { posts, orders } = (await api.request(who, 'GET', 'access')).body as Record<
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

  it('appear in the OpenAPI document, with the routes that require no login', async () => {
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

  it('cause no server error', () => expect(server.errors()).toBe(''));
});
