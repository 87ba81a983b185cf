import { delegateOf, type Delegate, type Row } from '../crud/prisma-client';
import { inTransaction, type Session } from '../crud/transaction';
import { isRecord } from '../values/record';
import type { LoginEnder } from './account-changes';
import type { AccountModel } from './account-model';

/** Checks whether written data marks an account as deleted, or as restored. */
export const marksDeletion = (data: unknown, { live = {} }: AccountModel): boolean =>
  isRecord(data) && Object.keys(live).some((name) => data[name] !== undefined);

/** A change of accounts, as Prisma is asked for it. */
interface Change {
  readonly args: Row;
  /** Its `where` is a unique criterion. */
  readonly isOne?: boolean | undefined;
  readonly endLogins: LoginEnder;
}

/**
 * Runs a change that deletes or restores accounts, and ends their sessions with it. A restoration does so too, as a login may have
 * begun a session just when the account was deleted.
 */
export function endingLogins<R>(
  session: Session,
  { delegate, key, provider }: AccountModel,
  { args, isOne, endLogins }: Change,
  change: (inside: Session, accounts: Delegate) => Promise<R>,
): Promise<R> {
  return inTransaction(session, { provider }, async (inside) => {
    const accounts = delegateOf(inside.client, delegate);
    const which = { where: args['where'], select: { [key]: true } };
    const rows = isOne ? [await accounts.findUnique(which)] : await accounts.findMany(which);
    const result = await change(inside, accounts);
    await endLogins(
      inside.client,
      rows.flatMap((row) => (row ? String(row[key]) : [])),
    );
    return result;
  });
}
