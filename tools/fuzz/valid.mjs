// Values that a schema allows.

const WORDS = ['lamp', 'Garden chair', 'Zoë', '100% wool', 'an_underscore', 'naïve 🙂', "O'Neill"];
const DAY_MS = 86_400_000;
const WEEK_0 = Date.UTC(2020, 0, 1);

/** By format of the string. */
const FORMATS = {
  email: (random) => `fuzz-${random.int(0, 1e9)}@example.com`,
  'date-time': (random) => new Date(WEEK_0 + random.int(0, 4000) * DAY_MS).toISOString(),
  date: (random) => new Date(WEEK_0 + random.int(0, 4000) * DAY_MS).toISOString().slice(0, 10),
  uri: (random) => `https://example.com/${random.int(0, 1e6)}`,
  'uri-reference': (random) => `/uploads/fuzz-${random.int(0, 1e6)}.png`,
  uuid: (random) => `0f8fad5b-d9cb-469f-a165-${String(random.int(0, 1e9)).padStart(12, '0')}`,
  password: (random) => `fuzz password ${random.int(0, 1e6)}`,
  byte: (random) => Buffer.from(String(random.int(0, 1e6))).toString('base64'),
  int64: (random) => String(random.int(0, 1e6)),
  decimal: (random) => String(random.int(0, 1e6) / 100),
};

/** By type. */
const TYPES = {
  string: validText,
  integer: (random, schema) => random.int(...rangeOf(schema, 1000)),
  number: (random, schema) => random.int(...rangeOf(schema, 1000).map((end) => end * 4)) / 4,
  boolean: (random) => random.chance(0.5),
  array: (random, schema, pool) =>
    Array.from(
      { length: random.int(schema.minItems ?? 0, Math.min(3, schema.maxItems ?? 3)) },
      () => validValue(random, schema.items, pool),
    ),
  object: validObject,
};

/** @param pool what the server has revealed so far; a field that refers to a record gets an existing one */
export function validValue(random, schema = {}, pool, name = '') {
  if (schema.nullable && random.chance(0.15)) return null;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.oneOf) return validValue(random, random.pick(schema.oneOf), pool, name);
  const known = schema.type !== 'array' && pool?.idFor(random, name);
  if (known) return known;
  const make = TYPES[schema.type];
  return make ? make(random, schema, pool, name) : random.pick([null, 1, 'text', { a: [1] }]);
}

function validText(random, { format, minLength = 0, maxLength = 200 }) {
  if (FORMATS[format]) return FORMATS[format](random);
  const text = `${random.pick(WORDS)} ${random.int(0, 1e6)}`;
  return text.padEnd(minLength, '.').slice(0, maxLength);
}

function validObject(random, { properties = {}, required = [] }, pool) {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || random.chance(0.6),
  );
  return Object.fromEntries(
    names.map((name) => [name, validValue(random, properties[name], pool, name)]),
  );
}

function rangeOf({ minimum, maximum, exclusiveMinimum }, span) {
  const least = minimum === undefined ? 0 : Math.ceil(minimum) + (exclusiveMinimum ? 1 : 0);
  return [least, Math.min(maximum ?? Infinity, least + span)];
}
