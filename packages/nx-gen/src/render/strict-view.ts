import { listOf, nearest } from '../base/nearest';

/**
 * The view as a template of the user's sees it: a value that it does not have is an error, where EJS
 * would leave a gap in the code. Values that may be absent are there, as undefined.
 */
export function strictView<T extends object>(view: T, name = 'view'): T {
  return new Proxy(view, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol') return value;
      if (!(key in target) && !isIndex(target, key)) throw new Error(missing(target, name, key));
      const place = isIndex(target, key) ? `${name}[${key}]` : `${name}.${key}`;
      // of the plan, properties may be left out
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

function missing(target: object, name: string, key: string): string {
  const known = Object.keys(target);
  const near = nearest(key, known);
  const cure = near === undefined ? `it has ${listOf(known, 'and')}` : `did you mean ${near}?`;
  return `${name} has no ${key}; ${cure}`;
}
