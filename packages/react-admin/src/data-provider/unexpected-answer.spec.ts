/** @jest-environment node */
import type { HttpError } from 'react-admin';
import { demoOptions } from '../testing/resources.js';
import { stubFetch } from '../testing/stub-fetch.js';
import { createDataProvider } from './create-data-provider.js';
import { isUnexpectedAnswer } from './unexpected-answer.js';

const provider = createDataProvider(demoOptions);

/** What an interceptor of many applications makes of an answer. */
const wrap = (data: unknown) => Response.json({ statusCode: 200, message: 'OK', data });

const failureOf = async (request: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await request.catch((failure: unknown) => failure);
  if (isUnexpectedAnswer(error)) return error;
  throw new Error(`not an unexpected answer: ${String(error)}`);
};

const CURE =
  'An interceptor of the API may wrap its answers: see “Wrapped answers” in docs/troubleshooting.md of @gen/nx-gen.';

it('a wrapped list is named with what it should be', async () => {
  stubFetch(() => wrap({ data: [{ id: 1 }], total: 1 }));
  const failure = await failureOf(
    provider.getList('products', { pagination: { page: 1, perPage: 10 } }),
  );
  expect(failure.message).toBe(
    `GET gen-api/products answered {statusCode, message, data: {data, total}} instead of {data: […], total}. ${CURE}`,
  );
  // not that of a proxy, which would call it an outage
  expect(failure.status).toBe(200);
});

it('a wrapped record is named', async () => {
  stubFetch(() => wrap({ id: 'p1', name: 'Lamp' }));
  const { message } = await failureOf(provider.getOne('products', { id: 'p1' }));
  expect(message).toBe(
    `GET gen-api/products/p1 answered {statusCode, message, data: {id, name}} instead of a record with its id. ${CURE}`,
  );
});

it.each([
  ['create', 'POST gen-api/products', () => provider.create('products', { data: { name: 'a' } })],
  [
    'update',
    'PUT gen-api/products/p1',
    () =>
      provider.update('products', {
        id: 'p1',
        data: { id: 'p1', name: 'b' },
        previousData: { id: 'p1', name: 'a' },
      }),
  ],
])(
  'a wrapped answer to %s does not hide that the record is saved',
  async (_what, request, send) => {
    stubFetch(() => wrap({ id: 'p1', name: 'Lamp' }));
    const failure = await failureOf(send());
    expect(failure.message).toBe(
      `The server has accepted this, so reload before you save again. ${request} answered {statusCode, message, data: {id, name}} instead of a record with its id. ${CURE}`,
    );
    // a form that finds no error considers its record saved, and leaves the page without it
    expect(failure.body).toMatchObject({ errors: { root: { serverError: failure.message } } });
  },
);

it('wrapped sums are named instead of shown as none', async () => {
  stubFetch(() => wrap({ count: 2 }));
  const { message } = await failureOf(provider['aggregate']('products', {}));
  expect(message).toMatch(/^GET gen-api\/products\/aggregate answered .* instead of \{count, …\}/);
});

it('a page in place of JSON comes from somewhere else', async () => {
  stubFetch(() => new Response('<html>a proxy</html>'));
  const { message } = await failureOf(provider.getOne('products', { id: 1 }));
  expect(message).toBe(
    'GET gen-api/products/1 answered no JSON instead of a record with its id. Check the address of the API, and what a proxy does with it.',
  );
});

it.each([
  [[1, 2], '[…]'],
  ['text', 'a string'],
  [null, 'no JSON'],
  [{}, '{}'],
  [{ a: [], b: { c: { d: 1 } } }, '{a: […], b: {c}}'],
  [Object.fromEntries([...'abcdefghij'].map((key) => [key, 1])), '{a, b, c, d, e, f, …}'],
])('describes the shape of %j without its values', async (answer, shape) => {
  stubFetch(() => Response.json(answer));
  const { message } = await failureOf(provider.getOne('products', { id: 1 }));
  expect(message).toContain(`answered ${shape} instead`);
});
