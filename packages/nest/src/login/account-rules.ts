import { isDelegate, type PrismaClientLike } from '../crud/prisma-client';
import type { DatabaseProvider } from '../resource/definition';
import { AccountChanges, keepChangesOf } from './account-changes';
import type { AccountModel } from './account-model';
import { withReachingWrites } from './reaching-writes';
import { ruledAccounts } from './ruled-accounts';
import { whenSettled } from './when-settled';

/** How the model of those who log in differs from `User` with `id`, `email` and `role`. */
export type AccountRules = Partial<AccountModel>;

const USER: AccountModel = {
  delegate: 'user',
  key: 'id',
  email: 'email',
  administrators: { role: 'admin' },
  provider: 'postgresql' satisfies DatabaseProvider,
};

/** Anybody may write anything by these. */
const RAW = new Set<PropertyKey>([
  ...['$executeRaw', '$executeRawUnsafe', '$queryRaw', '$queryRawUnsafe', '$queryRawTyped'],
  '$runCommandRaw',
]);

/**
 * A Prisma client that keeps two rules of the accounts, whoever writes them: addresses are stored in
 * lower case, and the last administrator can be neither deleted nor made somebody else (409). A change
 * that could do the latter runs in a transaction, so it cannot be an element of `$transaction([…])`.
 * It also tells `keptAccounts` of each write that may have changed an account.
 */
export function withAccountRules<Client extends PrismaClientLike>(
  client: Client,
  rules: AccountRules = {},
): Client {
  const changes = new AccountChanges();
  const model = { ...USER, ...rules };
  return ruled(client, { model, isInside: false, changes, tell: changes.tell });
}

interface Circumstances {
  readonly model: AccountModel;
  /** Whether somebody else began a transaction on the client. */
  readonly isInside: boolean;
  /** Those of the whole client; none inside a transaction, which is no client to keep accounts by. */
  readonly changes?: AccountChanges;
  /** Is called behind each write that may have changed an account. */
  readonly tell: () => void;
}

function ruled<Client extends PrismaClientLike>(client: Client, here: Circumstances): Client {
  const { changes, tell } = here;
  const models = new RuledModels(client, here);
  const ruledClient = new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (isDelegate(value)) return models.get(name, value);
      if (typeof value !== 'function') return value;
      const call = (...given: unknown[]): unknown => Reflect.apply(value, target, given);
      if (RAW.has(name)) return (...given: unknown[]) => whenSettled(call(...given), tell);
      if (name === '$transaction')
        return (work: unknown, ...more: unknown[]) => {
          let isChanged = Array.isArray(work); // its elements tell when they end, which is before the commit
          const inside = {
            ...here,
            isInside: true,
            changes: undefined,
            tell: () => void (isChanged = true),
          };
          return whenSettled(call(insideOf(work, inside), ...more), () => {
            if (isChanged) tell();
          });
        };
      if (name === '$extends')
        return (...given: unknown[]) => ruled(call(...given) as Client, here);
      return value;
    },
  });
  if (changes) keepChangesOf(ruledClient, changes);
  return ruledClient;
}

/** The work of an interactive transaction, which gets a client with the same rules. */
function insideOf(work: unknown, here: Circumstances): unknown {
  if (typeof work !== 'function') return work;
  return (inside: PrismaClientLike): unknown =>
    Reflect.apply(work, undefined, [ruled(inside, here)]);
}

/** The models of a client, each made once: they are asked for in every request. */
class RuledModels {
  private readonly known = new Map<PropertyKey, { delegate: object; ruled: object }>();

  constructor(
    private readonly client: PrismaClientLike,
    private readonly here: Circumstances,
  ) {}

  get(name: PropertyKey, delegate: object): object {
    const known = this.known.get(name);
    if (known?.delegate === delegate) return known.ruled;
    const { model, isInside, tell } = this.here;
    const ruled =
      name === model.delegate
        ? ruledAccounts(delegate, { client: this.client, model, isInside, tell })
        : withReachingWrites(delegate, tell);
    this.known.set(name, { delegate, ruled });
    return ruled;
  }
}
