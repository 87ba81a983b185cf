import SwaggerParser from '@apidevtools/swagger-parser';
import { NOT_BLANK } from '@gen/nest';
import { UploadsService } from '@gen/nest/uploads';
import type { Database } from '../src/infrastructure/database/database';
import { DATABASE } from '../src/infrastructure/prisma/prisma.service';
import { startApp, type TestApp } from './support/app';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ CORS_ORIGINS: 'https://dashboard.example' });
});
afterAll(() => test?.close());

describe('errors', () => {
  it('have the same shape: status, message, error name and code', async () => {
    const { body } = await test.admin.get('/nowhere').expect(404);
    expect(body).toEqual({
      statusCode: 404,
      message: 'Cannot GET /nowhere',
      error: 'Not Found',
      code: 'NOT_FOUND',
    });
  });

  it.each([
    ['text', 'text/plain', '{}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'title=x', 415],
    ['over 1 MB', 'application/json', JSON.stringify({ title: 'x'.repeat(1_100_000) }), 413],
  ])(
    'contain the status for a body of %s with the type %s',
    async (_what, type, content, status) => {
      const sent = test.admin.post('/gen-api/posts').set('Content-Type', type).send(content);
      expect(await sent).toMatchObject({ status, body: { statusCode: status } });
    },
  );

  it('have the status 400 for a body that is not UTF-8', async () => {
    const content = Buffer.from('{"title":"Gr\xfc\xdfe","content":"x"}', 'latin1');
    const sent = test.admin.post('/gen-api/posts').set('Content-Type', 'application/json');
    await sent
      .serialize(() => content as unknown as string)
      .send(content)
      .expect(400);
  });
});

describe('headers', () => {
  it('prevent MIME sniffing, set a content security policy and do not reveal the server', async () => {
    const { headers } = await test.anonymous.get('/health/live');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers).toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('allow the origins of CORS_ORIGINS only', async () => {
    const ask = (origin: string) => test.anonymous.get('/health/live').set('Origin', origin);
    const ours = await ask('https://dashboard.example');
    expect(ours.headers['access-control-allow-origin']).toBe('https://dashboard.example');
    const theirs = await ask('https://elsewhere.example');
    expect(theirs.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('allow these origins to send If-Match and read the ETag', async () => {
    const origin = 'https://dashboard.example';
    const preflight = await test.anonymous
      .options('/gen-api/products/x')
      .set({ Origin: origin, 'Access-Control-Request-Method': 'PUT' })
      .set('Access-Control-Request-Headers', 'authorization,content-type,if-match');
    expect(preflight.headers['access-control-allow-headers']).toContain('if-match');
    expect(preflight.headers['access-control-allow-methods']).toContain('PUT');
    const { headers } = await test.admin.get('/gen-api/products').set('Origin', origin);
    expect(headers['access-control-expose-headers']).toBe('ETag,Allow,X-Read-Only,X-Request-Id');
  });
});

describe('documentation', () => {
  it('is a page at /docs with all of its assets', async () => {
    const { text } = await test.anonymous.get('/docs').expect(200).expect('Content-Type', /html/);
    const parts = [...text.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, part]) => part);
    expect(parts).toContain('docs/swagger-ui-bundle.js');
    for (const part of parts) await test.anonymous.get(`/${part}`).expect(200);
  });

  it('contains the limits of fields', async () => {
    const { body } = await test.anonymous.get('/docs-json').expect(200);
    const { properties } = body.components.schemas.CreateProductGenDto;
    expect(properties.price).toMatchObject({ type: 'number', minimum: 0 });
    expect(properties.name).toMatchObject({ minLength: 3, maxLength: 200, pattern: NOT_BLANK });
    expect(properties.images).toMatchObject({
      type: 'array',
      maxItems: 20,
      items: { type: 'string', format: 'uri-reference' },
    });
  });

  it('is a valid OpenAPI document at /docs-json without unresolved references', async () => {
    const { body } = await test.anonymous.get('/docs-json').expect(200);
    await SwaggerParser.validate(structuredClone(body));
    expect(body).toMatchObject({
      openapi: expect.stringMatching(/^3\./),
      info: { title: 'Demo API' },
    });
    const references = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, name = ''] of references) expect(body.components.schemas).toHaveProperty(name);
    const operations = Object.values<object>(body.paths).flatMap((verbs) => Object.values(verbs));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        ...['listPosts', 'queryPosts', 'aggregatePosts', 'getPost', 'createPost', 'updatePost'],
        ...['patchPost', 'deletePost', 'updatePosts', 'deletePosts', 'bulkDeletePosts'],
        ...['listDeletedPosts', 'queryDeletedPosts', 'getDeletedPost', 'restorePost'],
        ...['restorePosts', 'listPromoCodes', 'PostController_publish'],
        ...['getAccess', 'getFile', 'getFileInFolder'],
      ]),
    );
    expect(JSON.stringify(body)).not.toContain('x-operation-name');
    expect(JSON.stringify(body)).not.toMatch(/"parameters":\[\]|"required":false,"(?:in|schema)"/);
    expect(body.components.schemas.ApiErrorDto.properties.code.description).toMatch(
      /VALIDATION, .*UNIQUE_CONFLICT/,
    );
    expect(body.components.schemas.AllowedHere).toMatchObject({
      properties: {
        list: { oneOf: [{ type: 'boolean' }, { type: 'string', enum: ['some'] }] },
        fields: { additionalProperties: { $ref: '#/components/schemas/FieldAllowed' } },
      },
      required: ['list', 'show', 'create', 'edit', 'delete'],
    });
    const errors = operations.flatMap(({ responses }) =>
      Object.entries<{ $ref?: string; content?: object }>(responses).flatMap(([status, one]) => {
        const answer = body.components.responses[one.$ref?.split('/').at(-1) ?? ''] ?? one;
        return /^([45]|default)/.test(status) && !answer.content ? [status] : [];
      }),
    );
    expect(errors).toEqual([]);
    for (const { responses } of operations)
      expect(Object.keys(responses)[0]).toMatch(/^(20[014]|302)$/);
  });

  it('contains no inline response or parameter twice in one resource, and no number in a name', async () => {
    const { body } = await test.anonymous.get('/docs-json').expect(200);
    const parts = Object.values<object>(body.paths)
      .flatMap((verbs) => Object.values(verbs))
      .flatMap(({ tags, parameters = [], responses }) =>
        [...parameters, ...Object.values(responses)].map((part) => ({ tags, ...part })),
      )
      .filter((part) => !('$ref' in part))
      .map((part) => JSON.stringify(part));
    expect(parts.filter((part, at) => parts.indexOf(part) !== at)).toEqual([]);
    const { parameters, headers, responses } = body.components;
    const names = [parameters, headers, responses].flatMap((section) => Object.keys(section));
    expect(names.filter((name) => name.includes('_'))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['limitUpTo1000', 'PostGenSearch', 'PostGenRecord', 'NotFound']),
    );
    expect(body.components.schemas).toMatchObject({
      ProductGenPage: {
        allOf: [
          { $ref: '#/components/schemas/PageInfo' },
          { properties: { data: { items: { $ref: expect.any(String) } } } },
        ],
      },
      ProductGenFilter: { properties: { price_gte: { type: 'number' } } },
    });
  });

  it('lists the possible errors of the framework on every route', async () => {
    const { body } = await test.anonymous.get('/docs-json').expect(200);
    const untold = Object.entries<object>(body.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).flatMap(([verb, { requestBody, responses }]) => {
        const isOpen = /^\/(health|auth|uploads)\/|webhook/.test(path);
        const asksDatabase = !/^\/(uploads\/|health\/live|auth\/openid)/.test(path);
        const may = [
          'default',
          ...(requestBody ? [400, 413, 415] : []),
          ...(isOpen ? [] : [401]),
          ...(asksDatabase ? [503] : []),
          ...(/^\/gen-api\/(?!deleted\/).*\/(?!query|bulk-delete|aggregate)[a-z]/.test(path)
            ? [504]
            : []),
          ...(path.startsWith('/gen-api/') && path.includes('{id}') ? [404] : []),
        ];
        return may
          .filter((status) => !(status in responses))
          .map((status) => `${verb} ${path} ${status}`);
      }),
    );
    expect(untold).toEqual([]);
    expect(body.components.responses.Error.description).toMatch(/- 408: [^]*- 417: [^]*- 431: /);
  });

  it('lists 304 for a sampled route if and only if it returns 304', async () => {
    const { body } = await test.anonymous.get('/docs-json').expect(200);
    const product = { name: 'Lamp', description: 'Text', price: 1 };
    const developer = { externalUsername: 'grace' };
    const made = [
      await test.admin.post('/gen-api/products').send(product).expect(201),
      await test.admin.post('/gen-api/developers').send(developer).expect(201),
    ];
    const [productId, developerId] = made.map((answer) => answer.body.id);
    for (const [path, address] of [
      ['/gen-api/products', '/gen-api/products'],
      ['/gen-api/products/{id}', `/gen-api/products/${productId}`],
      ['/gen-api/developers/{id}', `/gen-api/developers/${developerId}`],
      ['/posts/published', '/posts/published'],
      ['/health/live', '/health/live'],
    ] as const) {
      const { headers } = await test.admin.get(address).expect(200);
      const again = await test.admin.get(address).set('If-None-Match', headers['etag'] ?? '""');
      const isPromised = '304' in body.paths[path].get.responses;
      expect([path, again.status]).toEqual([path, isPromised ? 304 : 200]);
    }
  });
});

describe('health', () => {
  it('is not ready while uploads cannot be stored', async () => {
    const check = jest.spyOn(test.app.get(UploadsService), 'check');
    check.mockRejectedValueOnce(new Error('read only'));
    await test.anonymous.get('/health/ready').expect(503).expect('Retry-After', /\d/);
    await test.anonymous.get('/health/ready').expect(200);
    expect(check).toHaveBeenCalledTimes(2);
    check.mockRestore();
  });

  it.each(['live', 'ready'])('returns ok at /health/%s, and is not cached', (name) =>
    test.anonymous
      .get(`/health/${name}`)
      .expect(200, { status: 'ok' })
      .expect('Cache-Control', 'no-store'),
  );

  it('is alive but not ready without its database', async () => {
    const database = test.app.get<Database>(DATABASE);
    jest.spyOn(database, 'ping').mockRejectedValueOnce(new Error('gone'));
    await test.anonymous.get('/health/ready').expect(503).expect('Retry-After', /\d/);
    await test.anonymous.get('/health/live').expect(200);
  });
});
