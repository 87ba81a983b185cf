import type { PrismaClientLike } from '../crud/prisma-client';
import type { DatabaseProvider } from '../resource/definition';
import { ruledAccounts } from './ruled-accounts';
import type { AccountModel } from './account-model';

/** How the model of those who log in differs from `User` with `id`, `email` and `role`. */
export type AccountRules = Partial<AccountModel>;

const USER: AccountModel = {
  delegate: 'user',
  key: 'id',
  email: 'email',
  administrators: { role: 'admin' },
  provider: 'postgresql' satisfies DatabaseProvider,
};

/**
 * A Prisma client that keeps two rules of the accounts, whoever writes them: addresses are stored in
 * lower case, and the last administrator can be neither deleted nor made somebody else (409). A change
 * that could do the latter runs in a transaction, so it cannot be an element of `$transaction([…])`.
 */
export function withAccountRules<Client extends PrismaClientLike>(
  client: Client,
  rules: AccountRules = {},
): Client {
  return ruled(client, { ...USER, ...rules }, false);
}

/** @param isInside whether somebody else began a transaction on the client */
function ruled<Client extends PrismaClientLike>(
  client: Client,
  model: AccountModel,
  isInside: boolean,
): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === model.delegate) return ruledAccounts(value, { client: target, model, isInside });
      if (typeof value !== 'function') return value;
      switch (name) {
        case '$transaction':
          return (work: unknown, ...more: unknown[]): unknown =>
            Reflect.apply(value, target, [insideOf(work, model), ...more]);
        case '$extends':
          return (...given: unknown[]): unknown =>
            ruled(Reflect.apply(value, target, given), model, isInside);
        default:
          return value;
      }
    },
  });
}

/** The work of an interactive transaction, which gets a client with the same rules. */
function insideOf(work: unknown, model: AccountModel): unknown {
  if (typeof work !== 'function') return work;
  return (inside: PrismaClientLike): unknown =>
    Reflect.apply(work, undefined, [ruled(inside, model, true)]);
}
