import type { Delegate, PrismaClientLike } from '../crud/prisma-client';
import { isRecord } from '../values/record';
import type { AccountModel } from './account-model';
import { demotes, keepingOne } from './last-administrator';
import { withLowerCase } from './lower-case';
import { whenSettled } from './when-settled';

/** What a call of Prisma does to rows. */
interface Write {
  /** The arguments that hold what is written. */
  readonly written: readonly string[];
  /** The one of them that is written to rows that exist. */
  readonly changes?: string;
  readonly removes?: true;
}

const CREATE: Write = { written: ['data'] };
const UPDATE: Write = { written: ['data'], changes: 'data' };
const DELETE: Write = { written: [], removes: true };

const WRITES = new Map<unknown, Write>([
  ['create', CREATE],
  ['createMany', CREATE],
  ['createManyAndReturn', CREATE],
  ['update', UPDATE],
  ['updateMany', UPDATE],
  ['updateManyAndReturn', UPDATE],
  ['upsert', { written: ['create', 'update'], changes: 'update' }],
  ['delete', DELETE],
  ['deleteMany', DELETE],
]);

/** Where the calls of a model come from. */
interface Origin {
  readonly client: PrismaClientLike;
  readonly model: AccountModel;
  readonly isInside: boolean;
  /** Is called behind each write. */
  readonly tell: () => void;
}

/** The calls of the model of accounts, under its rules; see `withAccountRules`. */
export function ruledAccounts(delegate: object, origin: Origin): object {
  const { client, model, isInside, tell } = origin;
  return new Proxy(delegate, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      const write = WRITES.get(name);
      if (typeof call !== 'function' || !write) return call;
      const written = (given: unknown): unknown => {
        if (!isRecord(given)) return Reflect.apply(call, target, [given]);
        const args = withLowerCase(given, write.written, model.email);
        const isSafe = !write.removes && !(write.changes && demotes(args[write.changes], model));
        if (isSafe) return Reflect.apply(call, target, [args]);
        return keepingOne(
          { client, isJoined: isInside },
          model,
          async (accounts): Promise<unknown> =>
            Reflect.apply(callOf(accounts, name), accounts, [args]),
        );
      };
      return (given: unknown = {}): unknown => whenSettled(written(given), tell);
    },
  });
}

/** The same call of the client inside a transaction. */
function callOf(accounts: Delegate, name: PropertyKey) {
  const call: unknown = Reflect.get(accounts, name);
  if (typeof call === 'function') return call;
  throw new Error(`The Prisma client of the transaction has no ${String(name)}`);
}
