import { DeveloperService } from '../src/features/developer/developer.service';
import { startApp, type TestApp } from './support/app';
import {
  answering,
  json,
  startExternalServer,
  type ExternalServer,
} from './support/external-server';
import { answerHuge, FAILURES, huge, SECRET } from './support/external-server-failures';
import { onEachDatabase } from './support/races';

const TIMEOUT_MS = 2000;

/** A response of the service, with many fields that are not needed. */
const profile = (login: string, more: object = {}) => ({
  login,
  id: 583231,
  node_id: 'MDQ6VXNlcjU4MzIzMQ==',
  avatar_url: 'https://avatars.example.com/u/583231?v=4',
  type: 'User',
  site_admin: true,
  role: 'ADMIN',
  createdAt: '2001-01-01T00:00:00Z',
  name: 'The Octocat',
  bio: null,
  public_repos: 8,
  followers: 20000,
  ...more,
});

let test: TestApp;
let service: ExternalServer;
beforeAll(async () => {
  service = await startExternalServer();
  test = await startApp({
    DEVELOPER_API_URL: `${service.url}/api/`,
    EXTERNAL_TIMEOUT_MS: String(TIMEOUT_MS),
  });
});
afterAll(async () => {
  await test?.close();
  await service?.close();
});
beforeEach(() => (service.received.length = 0));

const sync = (externalUsername: unknown, client = test.user) =>
  client.post('/gen-api/developers/sync-external').send({ externalUsername });
const rows = () => test.prisma.developer.findMany({ orderBy: { externalUsername: 'asc' } });

describe('POST /gen-api/developers/sync-external', () => {
  it('creates a developer (201), then updates it (200)', async () => {
    service.answer = json(profile('octocat'));
    const started = Date.now();
    const { body } = await sync('octocat').expect(201);
    expect(body).toEqual({
      data: {
        id: expect.any(String),
        externalUsername: 'octocat',
        externalId: 583231,
        name: 'The Octocat',
        bio: null,
        avatarUrl: 'https://avatars.example.com/u/583231?v=4',
        followers: 20000,
        repos: 8,
        lastSyncedAt: expect.any(String),
        createdAt: expect.any(String),
      },
      message: 'Developer octocat created',
    });
    expect(Date.parse(body.data.createdAt)).toBeGreaterThanOrEqual(started);
    expect(Date.parse(body.data.lastSyncedAt)).toBeGreaterThanOrEqual(started);
    expect(service.received).toEqual([{ method: 'GET', path: '/api/users/octocat', body: '' }]);

    service.answer = json(profile('octocat', { name: null, bio: 'Grüße', followers: 3 }));
    const { body: second } = await sync('octocat').expect(200);
    const changed = { name: null, bio: 'Grüße', followers: 3, lastSyncedAt: expect.any(String) };
    expect(second).toEqual({
      data: { ...body.data, ...changed },
      message: 'Developer octocat updated',
    });
    expect(Date.parse(second.data.lastSyncedAt)).toBeGreaterThan(
      Date.parse(body.data.lastSyncedAt),
    );
    const { body: shown } = await test.admin.get(`/gen-api/developers/${body.data.id}`).expect(200);
    expect(shown).toEqual(second.data);
    expect(await rows()).toHaveLength(1);
  });

  it('identifies a developer by the spelling of the service', async () => {
    service.answer = json(profile('Hubot'));
    await sync('Hubot').expect(201);
    const { body } = await sync('hUBOT').expect(200);
    expect(body.data.externalUsername).toBe('Hubot');
  });

  it('creates one record for concurrent requests with the same new name', async () => {
    service.answer = json(profile('parallel'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => sync('parallel')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await rows()).filter((row) => row.externalUsername === 'parallel')).toHaveLength(1);
  });

  it.each([
    undefined,
    null,
    5,
    true,
    {},
    [],
    ['octocat'],
    { not: '' },
    '',
    'a\n',
    'a\0',
    'a\u0085',
    'a\ud800',
    'a'.repeat(101),
    'é'.repeat(101),
  ])('rejects the name %j with 400 without calling the service', async (name) => {
    await sync(name).expect(400);
    expect(service.received).toEqual([]);
  });

  it.each([
    ['john.doe', 'john.doe'],
    ['a b', 'a%20b'],
    ['é', '%C3%A9'],
    ['a/b', 'a%2Fb'],
    ['a\\b', 'a%5Cb'],
    ['../admin', '..%2Fadmin'],
    ['a?x=1', 'a%3Fx%3D1'],
    ['a#b', 'a%23b'],
    ['%2e%2e', '%252e%252e'],
    ['@evil.example', '%40evil.example'],
    ['//evil.example', '%2F%2Fevil.example'],
    ['...', '...'],
    ['🙂'.repeat(100), '%F0%9F%99%82'.repeat(100)],
  ])('encodes the name %s as a single path segment', async (name, part) => {
    service.answer = json(profile(name));
    const { body } = await sync(name).expect(201);
    expect(body.data.externalUsername).toBe(name);
    expect(service.received).toMatchObject([{ path: `/api/users/${part}` }]);
  });

  it.each(['.', '..'])('returns 404 for the name %s, which no URL can contain', async (name) => {
    await sync(name).expect(404);
    expect(service.received).toEqual([]);
  });

  it('rejects any other field with 400', async () => {
    await test.user
      .post('/gen-api/developers/sync-external')
      .send({ externalUsername: 'octocat', baseUrl: 'http://169.254.169.254' })
      .expect(400);
    expect(service.received).toEqual([]);
  });

  it('accepts JSON only, and requires a token', async () => {
    await sync('octocat', test.anonymous).expect(401);
    await test.user
      .post('/gen-api/developers/sync-external')
      .field('externalUsername', 'octocat')
      .expect(415);
    expect(service.received).toEqual([]);
  });
});

describe('the developer service', () => {
  /** Sends a request that must leave every row unchanged. */
  const changesNothing = async (request: () => PromiseLike<unknown>) => {
    const before = await rows();
    await request();
    expect(await rows()).toEqual(before);
  };

  it('that does not know a user results in 404, and an existing developer is kept', () =>
    changesNothing(async () => {
      service.answer = answering('{"message":"Not Found"}', 'application/json', 404);
      for (const name of ['nobody', 'octocat']) {
        const { body } = await sync(name).expect(404);
        expect(body).toMatchObject({
          statusCode: 404,
          code: 'NOT_FOUND',
          message: `The developer service knows no user ${name}`,
        });
      }
    }));

  it.each(FAILURES)('responds with %s: nothing is written', (_what, answer, status) =>
    changesNothing(async () => {
      service.answer = answer;
      const started = performance.now();
      const { body, headers, text } = await sync('octocat').expect(status);
      expect(performance.now() - started).toBeLessThan(TIMEOUT_MS + 2000);
      expect(body).toMatchObject({
        statusCode: status,
        message: expect.stringMatching(/^The developer service/),
      });
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('127.0.0.1');
      expect('retry-after' in headers).toBe(status === 503);
      expect(service.received).toHaveLength(1);
    }),
  );

  it('is not read to the end of a huge response', async () => {
    huge.taken = 0;
    service.answer = answerHuge;
    await sync('octocat').expect(502);
    expect(huge.taken).toBeGreaterThan(0);
    expect(huge.taken).toBeLessThan(25); // includes what the sockets buffer
  });

  it.each<[string, object]>([
    ['another user', { login: 'hubot' }],
    ['a name of 1 MB', { name: 'x'.repeat(1_000_000) }],
    ['a name that cannot be stored', { name: 'a\0b' }],
    ['a name that is a number', { name: 5 }],
    ['a biography of 2001 letters', { bio: 'x'.repeat(2001) }],
    ['an address that runs a script', { avatar_url: 'javascript:alert(1)' }],
    ['an address that is none', { avatar_url: 'avatar' }],
    ['an id that no column holds', { id: 2 ** 31 }],
    ['an id in quotes', { id: '583231' }],
    ['half a follower', { followers: 1.5 }],
    ['followers below zero', { followers: -1 }],
    ['more followers than a column holds', { followers: 2 ** 31 }],
    ['repositories in quotes', { public_repos: '8' }],
    ['an address of 3000 letters', { avatar_url: `https://a.example/${'x'.repeat(3000)}` }],
    ['no count of followers', { followers: null }],
    ['no repositories', { public_repos: undefined }],
  ])('responds with a profile with %s: nothing is written', (_what, wrong) =>
    changesNothing(async () => {
      service.answer = json(profile('octocat', wrong));
      const { body } = await sync('octocat').expect(502);
      expect(body).toEqual({
        statusCode: 502,
        error: 'Bad Gateway',
        message: 'The developer service answered something that is no profile',
        code: 'UPSTREAM',
      });
    }),
  );

  it('cannot set a profile through __proto__', () =>
    changesNothing(async () => {
      service.answer = answering(`{"__proto__":${JSON.stringify(profile('octocat'))}}`);
      await sync('octocat').expect(502);
      expect({}).not.toHaveProperty('login');
    }));

  it('that is down results in 502', () =>
    changesNothing(async () => {
      await service.close();
      const { body } = await sync('octocat').expect(502);
      expect(body.message).toBe('The developer service failed');
    }));
});

describe('without a URL of the developer service', () => {
  it('the application starts, and the route returns 503 that names the variable', async () => {
    const other = await startApp({ DEVELOPER_API_URL: '' });
    try {
      const { body } = await other.user
        .post('/gen-api/developers/sync-external')
        .send({ externalUsername: 'octocat' })
        .expect(503);
      expect(body.message).toBe('There is no developer service: DEVELOPER_API_URL is not set');
    } finally {
      await other.close();
    }
  });
});

onEachDatabase('profiles saved concurrently', (started) => {
  it('result in a single record', async () => {
    const { app, prisma } = started();
    const developers = app.get(DeveloperService);
    for (const externalUsername of ['one', 'two', 'three', 'four', 'five']) {
      const fetched = { externalUsername, name: null, bio: null, avatarUrl: null };
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, followers) =>
          developers.saveProfile({ ...fetched, followers, repos: 0 }),
        ),
      );
      expect(results.filter(({ created }) => created)).toHaveLength(1);
      expect(new Set(results.map(({ record }) => record.id)).size).toBe(1);
      expect(await prisma.developer.count({ where: { externalUsername } })).toBe(1);
    }
  });
});
