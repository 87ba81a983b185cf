// The query string: as documented, or not.
import { encoded } from './encoded.mjs';
import { hostileText, hostileValue, NAMES, NO_JSON } from './hostile.mjs';
import { validValue } from './valid.mjs';

/** Returns the query with its question mark, or an empty string. `without` names parameters to leave out. */
export function queryOf(random, operation, pool, without = []) {
  const followed = random.chance(0.2) && pool.furtherPageOf(random, operation.path);
  if (followed) return followed;
  const possible = operation.query.filter(({ name }) => !without.includes(name));
  const share = optionalShare(possible);
  const chosen = possible.filter(({ required }) => random.chance(required ? 0.95 : share));
  const given = withOnePlace(random, chosen).flatMap((parameter) =>
    pairsOf(random, operation, parameter, pool),
  );
  if (random.chance(0.06)) given.push(stray(random));
  if (given.length === 0) return '';
  return `?${given.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`;
}

/** Limits optional parameters to about three: with one per field of a list, nearly every request would hold an invalid one. */
const optionalShare = (parameters) =>
  Math.min(0.3, 3 / parameters.filter(({ required }) => !required).length);

/** The parameters that determine where a page of a list starts. */
export const PLACES = ['page', 'after', 'before'];

/** Picks a single paging parameter, and now and then keeps several, which must be refused. */
export const onePlaceOf = (random, names) => (random.chance(0.1) ? names : [random.pick(names)]);

function withOnePlace(random, parameters) {
  const given = parameters.filter(({ name }) => PLACES.includes(name));
  if (given.length === 0) return parameters;
  const kept = onePlaceOf(random, given);
  return parameters.filter((one) => kept.includes(one) || !given.includes(one));
}

function pairsOf(random, operation, parameter, pool) {
  const { name } = parameter;
  if (random.chance(0.75)) return validPairs(random, operation, parameter, pool);
  return random.weighted([
    [6, () => [[name, hostileText(random)]]],
    [
      1,
      () => [
        [name, '1'],
        [name, '2'],
      ],
    ],
    [1, () => [[`${name}[]`, '1']]],
    [1, () => [[`${name}[a]`, 'b']]],
    [1, () => [[`${name}[__proto__][a]`, 'b']]],
    [1, () => [[name.toUpperCase(), '1']]],
    [1, () => [[name, random.pick(NO_JSON)]]],
    [2, () => [[name, JSON.stringify({ [random.pick(NAMES)]: hostileValue(random) })]]],
  ])();
}

function validPairs(random, operation, { name, isJson, schema }, pool) {
  if (name === 'after' || name === 'before') return [[name, '']]; // empty: from either end
  if (isJson) return [[name, JSON.stringify(filterOf(random, schema))]];
  if (name === 'ids') return idsOf(random, operation, pool).map((id) => [name, id]);
  if (schema.type === 'array')
    return validValue(random, schema, pool).map((value) => [name, String(value)]);
  return [[name, String(validValue(random, schema, pool))]];
}

/** Returns the ids of a bulk request, mostly of existing records. */
export function idsOf(random, { path }, pool) {
  const one = () => pool.idOf(random, path) ?? 'nobody';
  return random.weighted([
    [8, () => Array.from({ length: random.int(1, 3) }, one)],
    [1, () => [hostileText(random)]],
    [1, () => Array.from({ length: random.pick([0, 200, 1001]) }, (_, index) => `none-${index}`)],
  ])();
}

/** Returns an object with up to three of the schema's keys, including keys inside relations. */
export function filterOf(random, { properties = {} }) {
  const keys = Object.keys(properties);
  const most = Math.min(3, keys.length);
  const entry = () => entryOf(random, properties, random.pick(keys));
  return Object.assign({}, ...Array.from({ length: random.int(0, most) }, entry));
}

function entryOf(random, properties, key) {
  if (random.chance(0.2)) return { [key]: hostileValue(random) };
  const schema = properties[key];
  return { [key]: schema.properties ? filterOf(random, schema) : validValue(random, schema) };
}

const stray = (random) => [random.pick(NAMES), hostileText(random)];
