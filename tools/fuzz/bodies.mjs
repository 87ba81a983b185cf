// The body of a request: as documented, or corrupted in one of many ways.
import { gzipSync } from 'node:zlib';
import { hostileValue, NAMES, NO_JSON } from './hostile.mjs';
import { formBody } from './multipart.mjs';
import { idsOf, onePlaceOf, PLACES } from './query.mjs';
import { validValue } from './valid.mjs';

const MIB = 1024 * 1024;

/** Returns { bytes, headers, value }; `value` is the parsed JSON, where the body is JSON. */
export function bodyOf(random, operation, pool) {
  const { type, schema } = operation.body;
  if (type === 'multipart/form-data') return formBody(random, schema, pool);
  const valid = validValue(random, schema, pool);
  const value = withPlace(random, withIds(random, valid, operation, pool));
  return random.weighted([
    [50, () => json(value)],
    [36, () => json(spoiled(random, value))],
    [8, () => noJson(random)],
    [6, () => inDisguise(random, value)],
  ])();
}

/** Fills in existing ids, which the schema of `ids` does not know. */
const withIds = (random, value, operation, pool) =>
  Array.isArray(value?.ids) ? { ...value, ids: idsOf(random, operation, pool) } : value;

/** Keeps mostly one of the paging parameters, as in a query: a list is read from a single position. */
function withPlace(random, value) {
  const given = PLACES.filter((name) => Object.hasOwn(Object(value), name));
  if (given.length === 0) return value;
  const kept = onePlaceOf(random, given);
  const entries = Object.entries(value).filter(
    ([name]) => !given.includes(name) || kept.includes(name),
  );
  return Object.fromEntries(entries.map(([name, one]) => [name, isCursor(name) ? '' : one]));
}

const isCursor = (name) => name === 'after' || name === 'before';

/** Returns a body for an operation that documents none, or for a route that does not exist. */
export const strayBody = (random) =>
  random.pick([json, () => noJson(random), (value) => inDisguise(random, value)])({ a: 1 });

const json = (value) => ({
  value,
  bytes: Buffer.from(JSON.stringify(value)),
  headers: { 'Content-Type': 'application/json' },
});

const noJson = (random) => ({
  bytes: Buffer.from(random.pick(NO_JSON)),
  headers: { 'Content-Type': 'application/json' },
});

/** Introduces one to three faults. */
function spoiled(random, value) {
  if (random.chance(0.1)) return hostileValue(random);
  return Array.from({ length: random.int(1, 3) }).reduce((so) => spoiledOnce(random, so), value);
}

function spoiledOnce(random, value) {
  if (Array.isArray(value)) return [...value, hostileValue(random)];
  if (typeof value !== 'object' || value === null) return hostileValue(random);
  const entries = Object.entries(value);
  const at = random.int(0, entries.length - 1);
  return random.weighted([
    [6, () => Object.fromEntries(entries.map((one, index) => (index === at ? worse(one) : one)))],
    [2, () => Object.fromEntries(entries.filter((_, index) => index !== at))],
    [2, () => Object.fromEntries([...entries, [random.pick(NAMES), hostileValue(random)]])],
  ])();
  function worse([name, inner]) {
    const isDeep = typeof inner === 'object' && inner !== null && random.chance(0.5);
    return [name, isDeep ? spoiledOnce(random, inner) : hostileValue(random)];
  }
}

/** Returns a body that contradicts its headers, or that is more than it looks. */
function inDisguise(random, value) {
  const { bytes } = json(value);
  const as = (type, other = bytes, headers = {}) => ({
    bytes: other,
    headers: { ...(type && { 'Content-Type': type }), ...headers },
  });
  return random.pick([
    () => as('text/plain'),
    () => as('application/x-www-form-urlencoded', Buffer.from('a=1&__proto__[b]=2')),
    () => as('application/xml', Buffer.from('<a/>')),
    () => as('application/json; charset=utf-16', Buffer.from(JSON.stringify(value), 'utf16le')),
    () => as('application/json; charset=nonsense'),
    () => as('APPLICATION/JSON;CHARSET=UTF-8'),
    () => as('application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    () => as('application/json', gzipSync(bytes), { 'Content-Encoding': 'gzip' }),
    () => as('application/json', bytes, { 'Content-Encoding': 'gzip' }),
    () => as('application/json', bytes, { 'Content-Encoding': 'rot13' }),
    () =>
      as('application/json', gzipSync(Buffer.alloc(4 * MIB, 32)), { 'Content-Encoding': 'gzip' }),
    () => as('application/json', Buffer.from(JSON.stringify({ a: 'x'.repeat(MIB) }))),
    () => as('multipart/form-data'),
    () => as('multipart/form-data; boundary=x', Buffer.from('--x\r\n\r\n')),
    () => as(''),
    () => as('/'),
  ])();
}
