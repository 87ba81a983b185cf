import { startApp, type Client, type TestApp } from './support/app';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Route = [verb: Verb, path: string];

const OPEN = [
  ...['/auth/login', '/health/live', '/health/ready'],
  ...['/uploads/{name}', '/uploads/{bucket}/{name}'],
  '/gen-api/orders/webhook/stripe', // signed instead
];
const FOR_USERS = [
  ...['/upload', '/upload/image', '/upload/document', '/upload/thumbnail'],
  ...['/posts/published', '/posts/{id}/view'],
  '/gen-api/developers/sync-external',
  '/gen-api/orders/with-promo',
  '/gen-api/products/with-image',
];
const ADAPTERS = 7;

let test: TestApp;
let routes: Route[];

beforeAll(async () => {
  test = await startApp();
  const { body } = await test.anonymous.get('/docs-json').expect(200);
  routes = Object.entries<object>(body.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb): Route => [verb as Verb, path]),
  );
});
afterAll(() => test?.close());

/** The routes of the whole application, as its own document lists them, whose answer has this status. */
async function routesThatAnswer(client: Client, status: number): Promise<string[]> {
  const found: string[] = [];
  for (const [verb, path] of routes) {
    const answer = await client[verb](path.replace(/\{\w+\}/g, 'nobody'));
    if (answer.status === status) found.push(path);
  }
  return [...new Set(found)];
}

it('answers ten routes for each of the six resources, and those of the adapters', () => {
  const generated = routes.filter(([, path]) => path.startsWith('/gen-api/'));
  expect(generated).toHaveLength(6 * 10 + ADAPTERS);
});

it('answers 401 without a token, but on the open routes', async () => {
  const all = [...new Set(routes.map(([, path]) => path))];
  const closed = all.filter((path) => !OPEN.includes(path));
  expect(await routesThatAnswer(test.anonymous, 401)).toEqual(closed);
});

it('answers 403 to a user who is no admin, but on the routes for everybody', async () => {
  const all = [...new Set(routes.map(([, path]) => path))];
  const forAdmins = all.filter((path) => ![...OPEN, ...FOR_USERS].includes(path));
  expect(await routesThatAnswer(test.user, 403)).toEqual(forAdmins);
});

it('closes no route to an admin', async () => {
  expect(await routesThatAnswer(test.admin, 401)).toEqual([]);
  expect(await routesThatAnswer(test.admin, 403)).toEqual([]);
});
