import { startApp, type Client, type TestApp } from './support/app';
import { RESOURCES } from './support/resources';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Route = [verb: Verb, path: string];

const OPEN = [
  ...['post /auth/login', 'post /auth/password', 'post /auth/forgot', 'post /auth/reset'],
  ...['get /auth/openid', 'get /auth/openid/callback', 'get /auth/openid/provider'],
  ...['get /health/live', 'get /health/ready'],
  ...['get /uploads/{name}', 'get /uploads/{bucket}/{name}'],
  'post /gen-api/orders/webhook/stripe', // signed instead
];
/** Authenticated by the session cookie; refused without the header that pages of other origins cannot send. */
const BY_COOKIE = ['post /auth/refresh', 'post /auth/logout', 'post /auth/logout-everywhere'];
/** What the access rules of posts allow visitors. */
const FOR_VISITORS = ['get /gen-api/access', ...readsOf('posts')];
const FOR_USERS = [
  ...[
    'post /upload',
    'post /upload/private',
    'post /upload/image',
    'post /upload/document',
    'post /upload/thumbnail',
  ],
  ...['get /auth/keys', 'post /auth/keys', 'get /auth/keys/scopes', 'delete /auth/keys/{id}'],
  ...['get /auth/second-factor', 'post /auth/second-factor', 'post /auth/second-factor/confirm'],
  ...['post /auth/second-factor/recovery-codes', 'post /auth/second-factor/off'],
  ...['get /auth/saved-views/{resource}', 'post /auth/saved-views'],
  ...['put /auth/saved-views/{id}', 'delete /auth/saved-views/{id}'],
  ...['get /posts/published', 'put /posts/{id}/view'],
  'post /gen-api/developers/sync-external',
  'post /gen-api/orders/with-promo',
  'post /gen-api/products/with-image',
  // by the access rules: their own records
  ...readsOf('orders'),
  ...readsOf('users'),
  ...changesOf('users'),
];
const FOR_EDITORS = [...FOR_USERS, 'post /gen-api/posts', ...changesOf('posts')];
const ADAPTERS = 7;
/** List, query, get, restore, and bulk restore. */
const DELETED = 5;

let test: TestApp;
let routes: Route[];

function readsOf(resource: string): string[] {
  const path = `/gen-api/${resource}`;
  return [`get ${path}`, `get ${path}/aggregate`, `post ${path}/query`, `get ${path}/{id}`];
}

function changesOf(resource: string): string[] {
  const path = `/gen-api/${resource}`;
  return [`put ${path}`, `put ${path}/{id}`, `patch ${path}/{id}`];
}

beforeAll(async () => {
  test = await startApp();
  const { body } = await test.anonymous.get('/docs-json').expect(200);
  routes = Object.entries<object>(body.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb): Route => [verb as Verb, path]),
  );
});
afterAll(() => test?.close());

const allBut = (...open: string[]): string[] =>
  routes.map((route) => route.join(' ')).filter((route) => !open.includes(route));

/** Returns a valid body for a resource's generated routes: an invalid one is refused before the rules are checked. */
function bodyOf(verb: Verb, path: string): object | undefined {
  if (/\/(bulk-delete|deleted\/\w+\/restore)$/.test(path)) return { ids: ['nobody'] };
  if (path.endsWith('/query')) return {};
  const [, name, rest] = /^\/gen-api\/([\w-]+)(\/\{id\})?$/.exec(path) ?? [];
  const resource = RESOURCES.find((one) => one.path === name);
  if (!resource || verb === 'get' || verb === 'delete') return undefined;
  return verb === 'post' && !rest ? resource.create(1, { userId: 'nobody' }) : resource.update;
}

/** Returns the routes in the application's own document that respond with this status; no records exist. */
async function routesThatAnswer(client: Client, status: number): Promise<string[]> {
  const found: string[] = [];
  for (const [verb, path] of routes) {
    const isBulk = (verb === 'put' || verb === 'delete') && !path.includes('{');
    const request = client[verb](path.replace(/\{\w+\}/g, 'nobody')).query(
      isBulk ? { ids: 'nobody' } : {},
    );
    const answer = await request.send(bodyOf(verb, path));
    if (answer.status === status) found.push(`${verb} ${path}`);
  }
  return found;
}

it('the API has eleven routes per resource, plus those of deleted posts, adapters and access', () => {
  const generated = routes.filter(([, path]) => path.startsWith('/gen-api/'));
  expect(generated).toHaveLength(6 * 11 + DELETED + ADAPTERS + 1);
});

it('returns 401 without a token, except on open routes', async () => {
  const open = [...OPEN, ...BY_COOKIE, ...FOR_VISITORS];
  expect(await routesThatAnswer(test.anonymous, 401)).toEqual(allBut(...open));
  expect(await routesThatAnswer(test.anonymous, 403)).toEqual(BY_COOKIE);
});

it.each([
  ['a user who is neither administrator nor editor', () => test.user, FOR_USERS],
  ['an editor', () => test.editor, FOR_EDITORS],
] as const)('returns 403 to %s, except on permitted routes', async (_who, client, open) => {
  expect(await routesThatAnswer(client(), 403)).toEqual(allBut(...OPEN, ...FOR_VISITORS, ...open));
  expect(await routesThatAnswer(client(), 401)).toEqual([]);
});

it('allows an admin all routes except those authenticated by cookie', async () => {
  expect(await routesThatAnswer(test.admin, 401)).toEqual([]);
  expect(await routesThatAnswer(test.admin, 403)).toEqual(BY_COOKIE);
});
