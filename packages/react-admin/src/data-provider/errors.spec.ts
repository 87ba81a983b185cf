/** @jest-environment node */
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { createDataProvider } from './create-data-provider.js';

const provider = createDataProvider(demoOptions);
const create = (data: object) => provider.create('products', { data });
const list = () => provider.getList('products', { pagination: { page: 1, perPage: 10 } });

it('maps the errors of the server to the fields that react-admin shows them at', async () => {
  stubFetch(() =>
    errorResponse(400, {
      statusCode: 400,
      message: ['name is too short', 'stock must be a whole number'],
      error: 'Bad Request',
      errors: { name: ['is too short', 'must be unique'], 'settings.theme': ['is unknown'] },
      code: 'VALIDATION',
    }),
  );
  await expect(create({ name: 'x', settings: {} })).rejects.toMatchObject({
    name: 'HttpError',
    status: 400,
    message: 'name is too short. stock must be a whole number',
    body: {
      code: 'VALIDATION',
      errors: { name: 'is too short. must be unique', settings: { theme: 'is unknown' } },
    },
  });
});

it('reports an error of a field that was not sent as an error of the whole form', async () => {
  stubFetch(() => errorResponse(409, { message: 'Conflict', errors: { slug: ['is taken'] } }));
  await expect(create({ name: 'x' })).rejects.toMatchObject({
    body: {
      errors: { root: { serverError: 'slug: is taken', unsent: { slug: 'is taken' } } },
    },
  });
});

it('does not pollute a prototype, whatever fields the server names', async () => {
  const errors = { '__proto__.polluted': ['x'], 'name.constructor.prototype.polluted': ['x'] };
  stubFetch(() => errorResponse(400, { message: 'Bad', errors }));
  await expect(create({ name: 'x', ['__proto__']: {} })).rejects.toMatchObject({ status: 400 });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

it('passes on an error without fields', async () => {
  stubFetch(() =>
    errorResponse(503, { statusCode: 503, message: 'The database cannot be reached' }),
  );
  await expect(create({ name: 'x' })).rejects.toMatchObject({
    status: 503,
    message: 'The database cannot be reached',
    body: { statusCode: 503 },
  });
});

it('uses the message of react-admin when the server is unreachable', async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(list()).rejects.toMatchObject({
    name: 'HttpError',
    status: 0,
    message: 'ra.notification.http_error',
  });
});

it('uses the message of react-admin for an error without a message', async () => {
  stubFetch(() => new Response('', { status: 500 }));
  await expect(list()).rejects.toMatchObject({
    status: 500,
    message: 'ra.notification.http_error',
  });
});

it.each([502, 503, 504])(
  'uses the message of react-admin when a proxy responds with %d',
  async (status) => {
    stubFetch(() => new Response('<html>nginx</html>', { status, statusText: 'Bad Gateway' }));
    await expect(create({ name: 'x' })).rejects.toMatchObject({
      status,
      message: 'ra.notification.http_error',
    });
  },
);

describe('the access token', () => {
  it('is sent with every request', async () => {
    const requests = stubFetch(() => pageOf([]));
    const auth = { getToken: async () => 't0k' };
    const guarded = createDataProvider({ ...demoOptions, auth });
    await guarded.getList('products', { pagination: { page: 1, perPage: 10 } });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t0k');
  });

  it('is left out when there is none', async () => {
    const requests = stubFetch(() => pageOf([]));
    await list();
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });
});

it('accepts an API URL with a trailing slash, and an empty one', async () => {
  const requests = stubFetch(() => Response.json({ id: 1 }));
  for (const apiUrl of ['https://api.example.com/', '']) {
    await createDataProvider({ ...demoOptions, apiUrl }).getOne('products', { id: 1 });
  }
  expect(requests.map(({ url }) => url)).toEqual([
    'https://api.example.com/gen-api/products/1',
    '/gen-api/products/1',
  ]);
});
