/**
 * The result of a call of Prisma, with `done` behind its end, whether it succeeds or not, and before
 * those who wait for it. A query of Prisma's begins when somebody waits for it, and stays as lazy.
 */
export function whenSettled(result: unknown, done: () => void): unknown {
  if (typeof result !== 'object' || result === null || !has(result, 'then')) return result;
  // what only a query has that did not begin
  if (!has(result, 'requestTransaction')) return Promise.resolve(result).finally(done);
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

/** Not by `in`, which what Prisma answers does not tell all by. */
const has = (value: object, name: string): boolean =>
  typeof Reflect.get(value, name) === 'function';
