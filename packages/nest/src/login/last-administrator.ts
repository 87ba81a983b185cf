import { delegateOf, type Delegate, type Row } from '../crud/prisma-client';
import { inTransaction, type Session } from '../crud/transaction';
import { httpError } from '../errors/http-error';
import { isRecord } from '../values/record';
import type { AccountModel } from './account-model';

/** How often the first administrator may have gone by the time that it is held. */
const ATTEMPTS = 5;

/** Whether data that is written could make an administrator somebody else. */
export function demotes(data: unknown, { administrators }: AccountModel): boolean {
  if (!isRecord(data)) return false;
  const asked = conditionsOf(administrators);
  return asked.some(([name]) => {
    const written = data[name];
    const given = isRecord(written) && 'set' in written ? written['set'] : written;
    return given !== undefined && !asked.some(([one, value]) => one === name && given === value);
  });
}

/** The fields that a `where` asks, each beside a value that it takes. */
const conditionsOf = (where: Readonly<Row>): [string, unknown][] =>
  Object.entries(where).flatMap(([name, value]) =>
    name === 'AND' || name === 'OR'
      ? [value].flat().flatMap((one) => (isRecord(one) ? conditionsOf(one) : []))
      : [[name, value] satisfies [string, unknown]],
  );

/**
 * Runs a change of accounts in a transaction, and takes it back where no administrator is left by it.
 * @throws HttpException 409
 */
export function keepingOne<R>(
  session: Session,
  model: AccountModel,
  change: (accounts: Delegate) => Promise<R>,
): Promise<R> {
  return inTransaction(session, model, async ({ client }) => {
    const accounts = delegateOf(client, model.delegate);
    const hadOne = await holdOne(accounts, model);
    const result = await change(accounts);
    if (hadOne && !(await findOne(accounts, model)))
      throw httpError(409, 'The last administrator must remain: make somebody else one first', {
        code: 'LAST_ADMINISTRATOR',
      });
    return result;
  });
}

async function findOne(
  accounts: Delegate,
  { key, administrators }: AccountModel,
): Promise<Row | undefined> {
  const [first] = await accounts.findMany({
    where: administrators,
    select: { [key]: true },
    orderBy: { [key]: 'asc' },
    take: 1,
  });
  return first;
}

/**
 * Holds the first administrator until the transaction's end, as everybody does who may remove one: of
 * two who would each leave the other as the last, the second waits, and finds none.
 * @returns false where there is none
 */
async function holdOne(accounts: Delegate, model: AccountModel): Promise<boolean> {
  // Written as it is: an update that changes nothing holds a row on every database.
  const same = Object.fromEntries(
    Object.entries(model.administrators).filter(([, value]) => typeof value !== 'object'),
  );
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const first = await findOne(accounts, model);
    if (!first) return false;
    const where = { AND: [first, model.administrators] };
    const { count } = await accounts.updateMany({ where, data: same });
    if (count > 0) return true;
  }
  throw httpError(409, 'The administrators were being changed by another request; try again');
}
