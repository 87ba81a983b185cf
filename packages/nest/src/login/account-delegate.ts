import type { Delegate, PrismaClientLike, Row } from '../crud/prisma-client';
import { isRecord } from '../values/record';
import type { AccountModel } from './account-model';
import { canDemote, keepOneAdministrator } from './last-administrator';
import { withLowerCase } from './lower-case';
import { whenSettled } from './when-settled';

/** What a Prisma call does to rows. */
interface Write {
  /** The arguments that hold written data. */
  readonly dataArgs: readonly string[];
  /** The one of them that is written to existing rows. */
  readonly updateArg?: string;
  readonly removes?: true;
}

const CREATE: Write = { dataArgs: ['data'] };
const UPDATE: Write = { dataArgs: ['data'], updateArg: 'data' };
const DELETE: Write = { dataArgs: [], removes: true };

const WRITES = new Map<unknown, Write>([
  ['create', CREATE],
  ['createMany', CREATE],
  ['createManyAndReturn', CREATE],
  ['update', UPDATE],
  ['updateMany', UPDATE],
  ['updateManyAndReturn', UPDATE],
  ['upsert', { dataArgs: ['create', 'update'], updateArg: 'update' }],
  ['delete', DELETE],
  ['deleteMany', DELETE],
]);

/** Where the calls of a model come from. */
interface CallContext {
  readonly client: PrismaClientLike;
  readonly model: AccountModel;
  readonly isInTransaction: boolean;
  /** Called after each write. */
  readonly notify: () => void;
}

/** Wraps the calls of the account model with its rules; see `withAccountRules`. */
export function wrapAccountDelegate(delegate: object, context: CallContext): object {
  const { model } = context;
  return wrapWrites(delegate, context, {
    delegate: model.delegate,
    prepare: (args, { dataArgs }) => withLowerCase(args, dataArgs, model.email),
    isSafe: (args, { updateArg }) => !updateArg || !canDemote(args[updateArg], model),
  });
}

/** Wraps the calls of a model that gives users their roles: changing its records can demote them too. */
export const wrapRoleDelegate = (delegate: object, name: string, context: CallContext): object =>
  wrapWrites(delegate, context, {
    delegate: name,
    prepare: (args) => args,
    isSafe: (_, { updateArg }) => !updateArg,
  });

/** What the rules say about the writes of one model. */
interface WriteRules {
  readonly delegate: string;
  readonly prepare: (args: Row, write: Write) => Row;
  /** Checks whether a write that removes nothing leaves every administrator one. */
  readonly isSafe: (args: Row, write: Write) => boolean;
}

function wrapWrites(
  delegate: object,
  { client, model, isInTransaction, notify }: CallContext,
  rules: WriteRules,
): object {
  return new Proxy(delegate, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      const write = WRITES.get(name);
      if (typeof call !== 'function' || !write) return call;
      const callWithRules = (given: unknown): unknown => {
        if (!isRecord(given)) return Reflect.apply(call, target, [given]);
        const args = rules.prepare(given, write);
        if (!write.removes && rules.isSafe(args, write)) return Reflect.apply(call, target, [args]);
        return keepOneAdministrator(
          { client, isJoined: isInTransaction },
          model,
          rules.delegate,
          async (inside): Promise<unknown> => Reflect.apply(methodOf(inside, name), inside, [args]),
        );
      };
      return (given: unknown = {}): unknown => whenSettled(callWithRules(given), notify);
    },
  });
}

/** Returns the same method of the transaction's client. */
function methodOf(delegate: Delegate, name: PropertyKey) {
  const call: unknown = Reflect.get(delegate, name);
  if (typeof call === 'function') return call;
  throw new Error(`The Prisma client of the transaction has no ${String(name)}`);
}
