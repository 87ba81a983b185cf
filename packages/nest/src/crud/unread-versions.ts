import { noVersion } from '../version/stale';

/** The methods that compare a version for each id, and the number of their parameters. */
const COMPARING = { updateMany: 3, deleteMany: 2, restoreMany: 2 } as const;

type Comparing = keyof typeof COMPARING;
type Method = (this: object, ...args: readonly unknown[]) => unknown;

/**
 * Lets an override that has no parameter for versions refuse them: it was written before there were any, or forgets them, and the
 * client must not believe that they were compared.
 * Called once for each service.
 */
export function refuseUnreadVersions(service: object): void {
  for (const name of Object.keys(COMPARING) as Comparing[]) {
    const override = overrideWithoutVersions(service, name);
    if (!override) continue;
    const refuse = function (this: object, ...args: readonly unknown[]): unknown {
      if (args[COMPARING[name] - 1] === undefined) return Reflect.apply(override, this, args);
      const where = `${name} of ${service.constructor.name}`;
      return Promise.reject(noVersion(`${where} does not take versions, and cannot compare them`));
    };
    Object.defineProperty(service, name, { value: refuse, configurable: true, writable: true });
  }
}

/** Returns the method of the service, if it or one that it overrides has no parameter for versions. */
function overrideWithoutVersions(service: object, name: Comparing): Method | undefined {
  for (let one: unknown = service; isObject(one); one = Reflect.getPrototypeOf(one)) {
    const own: unknown = Object.getOwnPropertyDescriptor(one, name)?.value;
    if (typeof own === 'function' && own.length < COMPARING[name] && !hasRest(own))
      return Reflect.get(service, name) as Method;
  }
  return undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Checks for `(...args)`, such as that of a decorator, which hands on whatever it gets. */
const hasRest = (method: object): boolean => /^[^)]*\.\.\./.test(String(method));
