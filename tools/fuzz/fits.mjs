// Checks a JSON value against a schema. Unless the schema allows additional properties, keys that it does
// not name are faults: undocumented data should not be returned.

const TYPES = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Returns the place in `value` that does not match and why, or undefined. */
export function misfitOf(schema, value, place = 'the body') {
  const { type, nullable, oneOf, enum: values, properties, required = [], items } = schema ?? {};
  if (value === null && (nullable || !type)) return undefined;
  if (oneOf) {
    const fits = oneOf.some((one) => misfitOf(one, value, place) === undefined);
    return fits ? undefined : `${place} is none of what it may be`;
  }
  if (type && !TYPES[type](value)) return `${place} is not of the type ${type}`;
  if (values && !values.includes(value)) return `${place} is none of ${values.join(', ')}`;
  if (Array.isArray(value))
    return first(value.map((one, at) => () => misfitOf(items, one, `${place}[${at}]`)));
  if (!properties || !TYPES.object(value)) return undefined;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${place} has no ${missing}`;
  return first(
    Object.entries(value).map(([name, inner]) => () => {
      if (Object.hasOwn(properties, name))
        return misfitOf(properties[name], inner, `${place}.${name}`);
      return schema.additionalProperties
        ? undefined
        : `${place} has ${name}, which is undocumented`;
    }),
  );
}

function first(checks) {
  for (const check of checks) {
    const found = check();
    if (found !== undefined) return found;
  }
  return undefined;
}
