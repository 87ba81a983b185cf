/**
 * Calls `done` when a Prisma call has settled, successfully or not, and before its awaiters
 * continue. A lazy Prisma query, which starts when awaited, stays lazy.
 */
export function whenSettled(result: unknown, done: () => void): unknown {
  if (typeof result !== 'object' || result === null || !hasMethod(result, 'then')) return result;
  // only a query that has not started has this property
  if (!hasMethod(result, 'requestTransaction')) return Promise.resolve(result).finally(done);
  return new Proxy(result, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const call = (...given: unknown[]): unknown =>
        whenSettled(Reflect.apply(value, target, given), done);
      if (name !== 'then') return call;
      return (...handlers: Parameters<Promise<unknown>['then']>): unknown =>
        Promise.resolve(call()).then(...handlers);
    },
  });
}

/** Not by `in`, which does not see all properties of Prisma's results. */
const hasMethod = (value: object, name: string): boolean =>
  typeof Reflect.get(value, name) === 'function';
