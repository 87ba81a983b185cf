import { listOf, nearest } from '../base/nearest';

/**
 * The view as a user's template sees it: accessing a value that does not exist is an error, where EJS would leave a gap
 * in the code. Optional values exist, as undefined.
 */
export function strictView<T extends object>(view: T, name = 'view'): T {
  return new Proxy(view, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol') return value;
      if (!(key in target) && !isIndex(target, key))
        throw new Error(missingMessage(target, name, key));
      const place = isIndex(target, key) ? `${name}[${key}]` : `${name}.${key}`;
      // properties of the plan may be omitted
      return isPlain(value) && key !== 'plan' ? strictView(value, place) : value;
    },
  });
}

const isIndex = (target: object, key: string): boolean =>
  Array.isArray(target) && /^\d+$/.test(key);

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype);

function missingMessage(target: object, name: string, key: string): string {
  const known = Object.keys(target);
  const suggestion = nearest(key, known);
  const hint =
    suggestion === undefined ? `it has ${listOf(known, 'and')}` : `did you mean ${suggestion}?`;
  return `${name} has no ${key}; ${hint}`;
}
