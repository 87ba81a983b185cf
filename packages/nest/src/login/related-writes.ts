import { isPlainObject } from '../values/plain-object';
import { isRecord } from '../values/record';
import { whenSettled } from './when-settled';

/** Deleting a record may cascade to others. */
const DELETE_CALLS = new Set<PropertyKey>(['delete', 'deleteMany']);

const WRITE_CALLS = new Set<PropertyKey>([
  ...['create', 'createMany', 'createManyAndReturn', 'upsert'],
  ...['update', 'updateMany', 'updateManyAndReturn'],
]);

/** Wraps another model's calls: `notify` is called for each that may reach accounts, by a nested write or a cascade. */
export function watchRelatedWrites(delegate: object, notify: () => void): object {
  return new Proxy(delegate, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function' || !(DELETE_CALLS.has(name) || WRITE_CALLS.has(name)))
        return call;
      return (...given: unknown[]): unknown => {
        const result: unknown = Reflect.apply(call, target, given);
        return DELETE_CALLS.has(name) || hasNestedWrites(given[0])
          ? whenSettled(result, notify)
          : result;
      };
    },
  });
}

/** Checks whether the data contains writes of related records; a JSON value looks the same, which only costs a read. */
function hasNestedWrites(args: unknown): boolean {
  if (!isRecord(args)) return false;
  return [args['data'], args['create'], args['update']]
    .flat()
    .some(
      (data) =>
        isRecord(data) &&
        Object.values(data).some((value) => isRecord(value) && isPlainObject(value)),
    );
}
