import { isPlainObject } from '../values/plain-object';
import { isRecord } from '../values/record';
import { whenSettled } from './when-settled';

/** Deleting a record may delete others with it. */
const REMOVING = new Set<PropertyKey>(['delete', 'deleteMany']);

const WRITING = new Set<PropertyKey>([
  ...['create', 'createMany', 'createManyAndReturn', 'upsert'],
  ...['update', 'updateMany', 'updateManyAndReturn'],
]);

/** Another model's calls: `tell` is called for each that may reach accounts, by a nested write or a cascade. */
export function withReachingWrites(delegate: object, tell: () => void): object {
  return new Proxy(delegate, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function' || !(REMOVING.has(name) || WRITING.has(name))) return call;
      return (...given: unknown[]): unknown => {
        const result: unknown = Reflect.apply(call, target, given);
        return REMOVING.has(name) || isNested(given[0]) ? whenSettled(result, tell) : result;
      };
    },
  });
}

/** Whether what is written holds writes of related records; a JSON value looks the same, which costs no more than a read. */
function isNested(args: unknown): boolean {
  if (!isRecord(args)) return false;
  return [args['data'], args['create'], args['update']]
    .flat()
    .some(
      (data) =>
        isRecord(data) &&
        Object.values(data).some((value) => isRecord(value) && isPlainObject(value)),
    );
}
