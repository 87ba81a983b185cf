import type { Delegate, PrismaClientLike, Row } from '../crud/prisma-client';
import type { Session } from '../crud/transaction';
import { isRecord } from '../values/record';
import type { LoginEnder } from './account-changes';
import type { AccountModel } from './account-model';
import { endingLogins, marksDeletion } from './deleted-accounts';
import { canDemote, keepOneAdministrator } from './last-administrator';
import { withLowerCase } from './lower-case';
import { whenSettled } from './when-settled';

/** What a Prisma call does to rows. */
interface Write {
  /** The arguments that hold written data. */
  readonly dataArgs: readonly string[];
  /** The one of them that is written to existing rows. */
  readonly updateArg?: string;
  /** It changes the row of a unique criterion. */
  readonly isOne?: true;
  readonly removes?: true;
}

const CREATE: Write = { dataArgs: ['data'] };
const UPDATE: Write = { dataArgs: ['data'], updateArg: 'data' };
const DELETE: Write = { dataArgs: [], removes: true };

const WRITES = new Map<unknown, Write>([
  ['create', CREATE],
  ['createMany', CREATE],
  ['createManyAndReturn', CREATE],
  ['update', { ...UPDATE, isOne: true }],
  ['updateMany', UPDATE],
  ['updateManyAndReturn', UPDATE],
  ['upsert', { dataArgs: ['create', 'update'], updateArg: 'update', isOne: true }],
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
  readonly endLogins: LoginEnder;
}

/** Wraps the calls of the account model with its rules; see `withAccountRules`. */
export function wrapAccountDelegate(delegate: object, context: CallContext): object {
  const { model } = context;
  return wrapWrites(delegate, context, {
    delegate: model.delegate,
    prepare: (args, { dataArgs }) => withLowerCase(args, dataArgs, model.email),
    isSafe: (args, { updateArg }) => !updateArg || !canDemote(args[updateArg], model),
    endsLogins: (args, { updateArg }) =>
      updateArg !== undefined && marksDeletion(args[updateArg], model),
  });
}

/** Wraps the calls of a model that gives users their roles: changing its records can demote them too. */
export const wrapRoleDelegate = (delegate: object, name: string, context: CallContext): object =>
  wrapWrites(delegate, context, {
    delegate: name,
    prepare: (args) => args,
    isSafe: (_, { updateArg }) => !updateArg,
    endsLogins: () => false,
  });

/** What the rules say about the writes of one model. */
interface WriteRules {
  readonly delegate: string;
  readonly prepare: (args: Row, write: Write) => Row;
  /** Checks whether a write that removes nothing leaves every administrator one. */
  readonly isSafe: (args: Row, write: Write) => boolean;
  /** Checks whether a write ends the sessions of the accounts that it changes. */
  readonly endsLogins: (args: Row, write: Write) => boolean;
}

function wrapWrites(
  delegate: object,
  { client, model, isInTransaction, notify, endLogins }: CallContext,
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
        const change = async (inside: Delegate): Promise<unknown> =>
          Reflect.apply(methodOf(inside, name), inside, [args]);
        const keepAdministrator = (session: Session): Promise<unknown> =>
          keepOneAdministrator(session, model, rules.delegate, change);
        const session = { client, isJoined: isInTransaction };
        const mayDemote = write.removes === true || !rules.isSafe(args, write);
        if (rules.endsLogins(args, write))
          return endingLogins(
            session,
            model,
            { args, isOne: write.isOne, endLogins },
            (inside, accounts) => (mayDemote ? keepAdministrator(inside) : change(accounts)),
          );
        return mayDemote ? keepAdministrator(session) : Reflect.apply(call, target, [args]);
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
