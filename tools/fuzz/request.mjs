// One request: to an operation of the document, used correctly or not, or to no operation at all.
import { bodyOf, strayBody } from './bodies.mjs';
import { credentialsOf } from './credentials.mjs';
import { parametersOf, routeOf } from './document.mjs';
import { encoded } from './encoded.mjs';
import { hostileText } from './hostile.mjs';
import { queryOf } from './query.mjs';

/** Returns { method, path, headers, bytes, who, operation }; `operation` is undefined where the document has none. */
export function requestOf(random, { operations, tokens, pool }) {
  if (random.chance(0.06)) return strangeRequest(random, { operations, tokens, pool });
  const operation = random.pick(operations);
  const credentials = credentialsOf(random, tokens);
  const body = operation.body
    ? bodyOf(random, operation, pool)
    : random.chance(0.04) && strayBody(random);
  const id = pathIdOf(random, operation, pool);
  const without = body?.value && Object.hasOwn(Object(body.value), 'ids') ? ['ids'] : [];
  const path = pathOf(random, operation, pool, id) + queryOf(random, operation, pool, without);
  return {
    operation,
    who: credentials.who,
    method: operation.method === 'GET' && random.chance(0.03) ? 'HEAD' : operation.method,
    path,
    headers: {
      ...credentials.headers,
      ...body?.headers,
      ...moreHeaders(random, operation, pool.versionOf(id)),
    },
    bytes: body ? body.bytes : undefined,
  };
}

/** Returns a request whose method or path the document does not have. */
function strangeRequest(random, { operations, tokens, pool }) {
  const { path: template } = random.pick(operations);
  const known = pathOf(random, { path: template }, pool, undefined);
  const path = random.pick([
    known,
    `${known}/more/and/more`,
    `${known}//`,
    `/${known}`,
    `${known}%2f`,
    `${known}%`,
    `${known};a=b`,
    `${known}/..%2f..%2fhealth`,
    `/unknown-${random.int(0, 99)}`,
    '/',
  ]);
  const method = random.pick([
    'GET',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
  ]);
  const { who, headers } = credentialsOf(random, tokens);
  return { operation: routeOf(operations, method, path), who, method, path, headers };
}

function pathIdOf(random, { path }, pool) {
  if (!path.includes('{id}')) return undefined;
  return random.chance(0.8) ? (pool.idOf(random, path) ?? 'nobody') : hostileText(random);
}

function pathOf(random, operation, pool, id) {
  const link = operation.pattern && pool.linkFor(random, operation);
  if (link && random.chance(0.8)) return link;
  return parametersOf(operation.path).reduce((path, name) => {
    const value = name === 'id' && id !== undefined ? id : hostileText(random);
    return path.replace(`{${name}}`, () => segment(random, value));
  }, operation.path);
}

/** Encodes text as a path segment, mostly correctly. An empty one would be a different path. */
function segment(random, text) {
  if (random.chance(0.03)) return random.pick(['%', '%zz', '%C3%28', '%00', '..', '%2e%2e', '.']);
  return encoded(text || ' ');
}

const HEADERS = [
  { Accept: 'text/html' },
  { Accept: 'x/y;q=nonsense' },
  { 'Accept-Encoding': 'rot13, *;q=0' },
  { 'Accept-Language': 'x'.repeat(500) },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Forwarded-For': '127.0.0.1, ::1' },
  { 'X-Forwarded-Host': 'example.com' },
  { Origin: 'https://example.com' },
  { Cookie: 'a=b; __proto__=1' },
  { Cookie: 'a'.repeat(20_000) },
  { Expect: 'magic' },
  { Range: 'bytes=5-2' },
  { Range: 'bytes=0-0,1-1,2-2' },
  { Range: 'bytes=-999999' },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'yesterday' },
  { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'Stripe-Signature': 't=1,v1=00' },
  { 'Content-Language': '\u00e9' },
];

const VERSIONS = ['*', '""', '"x"', 'x', 'W/"1"', '"2020-01-01T00:00:00.000Z"', '"a", "b"', ' '];

function moreHeaders(random, { headers }, version) {
  const takesVersion = headers.some(({ name }) => name.toLowerCase() === 'if-match');
  const match = random.chance(takesVersion ? 0.25 : 0.03) && {
    'If-Match': version && random.chance(0.5) ? version : random.pick(VERSIONS),
  };
  return { ...match, ...(random.chance(0.12) && random.pick(HEADERS)) };
}
