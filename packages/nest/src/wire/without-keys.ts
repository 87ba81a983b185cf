import { isPlainObject } from '../values/plain-object';

/** Returns the value without properties of these names at any depth; copies only if there are some. */
export function withoutKeys(value: unknown, names: ReadonlySet<string>): unknown {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutKeys(item, names));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value);
  const kept = entries
    .filter(([name]) => !names.has(name))
    .map(([name, item]: [string, unknown]) => [name, withoutKeys(item, names)] as const);
  const isSame =
    kept.length === entries.length && kept.every(([, item], at) => item === entries[at]?.[1]);
  return isSame ? value : Object.fromEntries(kept);
}
