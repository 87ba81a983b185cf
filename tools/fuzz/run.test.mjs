import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { runFuzz } from './run.mjs';
import { closeConnections } from './send.mjs';

const error = { content: { 'application/json': { schema: {} } } };
const list = { content: { 'application/json': { schema: { properties: { data: {} } } } } };
const thing = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const DOCUMENT = {
  security: [{ bearer: [] }],
  paths: {
    '/things': {
      get: {
        parameters: [{ in: 'query', name: 'page', schema: { type: 'integer' } }],
        responses: { 200: list, 400: error, 401: error },
      },
      post: {
        requestBody: { content: { 'application/json': { schema: thing } } },
        responses: { 201: {}, 400: error, 401: error },
      },
    },
    '/things/{id}': { get: { responses: { 200: {}, 400: error, 401: error, 404: error } } },
  },
};

const TOKENS = { admin: `x.${Buffer.from('{"sub":"kept"}').toString('base64url')}.y`, user: 'u' };

let address;
let asked;
let plant;
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  const chunks = await request.toArray();
  asked.push(`${method} ${url} ${JSON.stringify(headers)} ${Buffer.concat(chunks)}`);
  const answer = (status, body) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const refuse = (status, message) => answer(status, { statusCode: status, message });
  if (await plant?.({ method, url, headers, answer, refuse })) return;
  const isKnown = /^(GET|HEAD|POST) \/things\/?(\?|$)|^(GET|HEAD) \/things\/[^/]+\/?(\?|$)/i;
  if (!isKnown.test(`${method} ${url}`)) refuse(404, 'No such route');
  else if (!Object.values(TOKENS).some((token) => headers.authorization === `Bearer ${token}`))
    refuse(401, 'Unauthorized');
  else if (method === 'POST') answer(201, { id: 'kept', name: 'x' });
  else answer(200, { data: [{ id: 'other' }, { id: 'kept' }] });
});
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${server.address().port}`;
});
after(() => {
  closeConnections();
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  asked = [];
  plant = undefined;
});

const run = (options) =>
  runFuzz({ address, document: DOCUMENT, tokens: TOKENS, requests: 400, seed: 7, ...options });
const textsOf = ({ faults }) => [...new Set(faults.map(({ text }) => text))];

test('finds no fault in a correct server and covers every operation', async () => {
  const { faults, untouched, statuses } = await run();
  // responses to what Node's parser rejects have an empty body
  assert.deepEqual(
    textsOf({ faults: faults.filter(({ text }) => !/ 4(17|31)|without a/.test(text)) }),
    [],
  );
  assert.deepEqual(untouched, []);
  assert.ok(statuses.get(200) > 50 && statuses.get(201) > 50 && statuses.get(401) > 20);
});

test('sends the same requests for the same seed and others for another seed, and none to its own account', async () => {
  await run({ requests: 100 });
  const [first, kept] = [asked, asked.filter((one) => one.includes('/kept'))];
  asked = [];
  await run({ requests: 100 });
  assert.deepEqual(asked, first);
  assert.deepEqual(kept, []);
  asked = [];
  await run({ requests: 100, seed: 8 });
  assert.notDeepEqual(asked, first);
});

const PLANTED = {
  'is answered 500': ({ method, refuse }) => method === 'POST' && (refuse(500, 'x'), true),
  'is answered 409; documented: 200 400 401 404': ({ url, method, refuse }) =>
    method === 'GET' && /^\/things\/[^/?]+$/.test(url) && (refuse(409, 'x'), true),
  'is answered 418; it is in no document, so: 400 404 405 408 413 415 417 431': ({ url, refuse }) =>
    url.startsWith('/unknown') && (refuse(418, 'x'), true),
  'is answered 200 to impostor, though it needs a login': ({ headers, answer, method }) =>
    method === 'GET' && headers.authorization?.endsWith('AAAA') && (answer(200, {}), true),
  'is answered 200, but the body has password, which is undocumented': ({ method, url, answer }) =>
    method === 'GET' && /^\/things\/?(\?|$)/.test(url) && (answer(200, { password: 'x' }), true),
  'tells of the inside: violates': ({ method, refuse }) =>
    method === 'POST' && (refuse(400, 'insert violates a rule'), true),
  'has an error without a message': ({ method, answer }) =>
    method === 'POST' && (answer(400, { statusCode: 400 }), true),
  'has a body of the status 401, not 400': ({ method, answer }) =>
    method === 'POST' && (answer(400, { statusCode: 401, message: 'x' }), true),
  'was not answered: no answer in 200 ms': ({ url }) => url.startsWith('/unknown'),
};

for (const [text, fault] of Object.entries(PLANTED))
  test(`finds a request that ${text}`, async () => {
    plant = fault;
    const { faults } = await run({ timeoutMs: 200 });
    const found = faults.find((one) => one.text === text);
    assert.ok(found, `not among ${textsOf({ faults }).join('; ')}`);
    assert.match(found.curl, /^curl .*http:\/\/127\.0\.0\.1/);
    assert.ok(!found.curl.includes(TOKENS.admin));
  });
