import { forgetsConditions } from '../crud/foreign-keys';
import { delegateOf, type Delegate, type Row } from '../crud/prisma-client';
import { inTransaction, type Session } from '../crud/transaction';
import { httpError } from '../errors/http-error';
import { isRecord } from '../values/record';
import type { AccountModel } from './account-model';
import { lockEmulated, lockUnchanged } from './lock-unchanged';

/** How often the first administrator may be gone, or changed, by the time it is locked. */
const MAX_LOCK_ATTEMPTS = 5;

/** Checks whether written data could demote an administrator. */
export function canDemote(data: unknown, { administrators }: AccountModel): boolean {
  if (!isRecord(data)) return false;
  const conditions = conditionsOf(administrators);
  return conditions.some(([name]) => {
    const update = data[name];
    const newValue = isRecord(update) && 'set' in update ? update['set'] : update;
    return (
      newValue !== undefined &&
      !conditions.some(([one, value]) => one === name && newValue === value)
    );
  });
}

/** Returns the fields that a `where` compares, each with an accepted value; within a `NOT`, no value is accepted. */
const conditionsOf = (where: Readonly<Row>): [string, unknown][] =>
  Object.entries(where).flatMap(([name, value]): [string, unknown][] => {
    if (!CONNECTIVES.has(name)) return [[name, value]];
    const inner = [value].flat().flatMap((one) => (isRecord(one) ? conditionsOf(one) : []));
    return name === 'NOT' ? inner.map(([field]) => [field, NO_VALUE]) : inner;
  });

const CONNECTIVES: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT']);

/** Equal to no value that a client can write. */
const NO_VALUE = Symbol('no value');

/**
 * Runs a change of accounts, or of their roles, in a transaction, and rolls it back if it leaves no administrator.
 * @param changed the delegate whose records change, which `change` receives inside the transaction
 * @throws HttpException 409
 */
export function keepOneAdministrator<R>(
  session: Session,
  model: AccountModel,
  changed: string,
  change: (delegate: Delegate) => Promise<R>,
): Promise<R> {
  return inTransaction(session, model, async ({ client }) => {
    const accounts = delegateOf(client, model.delegate);
    const hadAdministrator = await lockFirstAdministrator(accounts, model);
    const result = await change(delegateOf(client, changed));
    if (hadAdministrator && !(await findFirstAdministrator(accounts, model)))
      throw httpError(
        409,
        'The last administrator must remain: make another user an administrator first',
        {
          code: 'LAST_ADMINISTRATOR',
        },
      );
    return result;
  });
}

async function findFirstAdministrator(
  accounts: Delegate,
  { key, administrators }: AccountModel,
  columns: 'key' | 'all' = 'key',
): Promise<Row | undefined> {
  const [first] = await accounts.findMany({
    where: administrators,
    ...(columns === 'key' && { select: { [key]: true } }),
    orderBy: { [key]: 'asc' },
    take: 1,
  });
  return first;
}

/**
 * Locks the first administrator until the end of the transaction, as every change does that may remove one: of two that would
 * each leave the other's administrator as the last, the second waits and then finds none.
 * @returns false if there is none
 */
async function lockFirstAdministrator(accounts: Delegate, model: AccountModel): Promise<boolean> {
  const { key, email, administrators } = model;
  const lock = forgetsConditions(model) ? lockEmulated : lockUnchanged;
  const columns = [...conditionsOf(administrators).map(([name]) => name), email];
  for (let attempt = 1; attempt <= MAX_LOCK_ATTEMPTS; attempt++) {
    const first = await findFirstAdministrator(accounts, model, 'all');
    if (!first) return false;
    const keepsTimes = attempt < MAX_LOCK_ATTEMPTS;
    if (await lock(accounts, first, { key, columns, where: administrators, keepsTimes }))
      return true;
  }
  throw httpError(409, 'The administrators are being changed by another request; try again');
}
