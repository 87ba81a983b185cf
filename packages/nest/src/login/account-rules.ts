import { isDelegate, type PrismaClientLike } from '../crud/prisma-client';
import type { DatabaseProvider } from '../resource/definition';
import { AccountChanges, registerChanges, type LoginEnder } from './account-changes';
import type { AccountModel } from './account-model';
import { registerDatabase } from './client-database';
import { watchRelatedWrites } from './related-writes';
import { wrapAccountDelegate, wrapRoleDelegate } from './account-delegate';
import { whenSettled } from './when-settled';

/** How the model of the users who log in differs from `User` with `id`, `email` and `role`. */
export type AccountRules = Partial<AccountModel>;

const DEFAULT_MODEL: AccountModel = {
  delegate: 'user',
  key: 'id',
  email: 'email',
  administrators: { role: 'admin' },
  provider: 'postgresql' satisfies DatabaseProvider,
};

/** Calls that can write anything. */
const RAW_CALLS = new Set<PropertyKey>([
  ...['$executeRaw', '$executeRawUnsafe', '$queryRaw', '$queryRawUnsafe', '$queryRawTyped'],
  '$runCommandRaw',
]);

/**
 * Extends a Prisma client with two rules for accounts, whoever writes them: e-mail addresses are stored in lower case, and the
 * last administrator can be neither deleted nor demoted (409). With `live`, deleting an account, or restoring it, ends its sessions.
 * A change that could do one of these runs in a transaction, so it cannot be an element of `$transaction([…])`. The client also
 * notifies `keptAccounts` of each write that may have changed an account.
 * @throws Error if the client lacks the model of the accounts
 */
export function withAccountRules<Client extends PrismaClientLike>(
  client: Client,
  rules: AccountRules = {},
): Client {
  const changes = new AccountChanges();
  const model = { ...DEFAULT_MODEL, ...rules };
  // without its models the rules would silently hold for nobody
  if (!isDelegate(Reflect.get(client, model.delegate)))
    throw new Error(
      `withAccountRules: the Prisma client has no ${model.delegate}; name the model of your users, as in { delegate: 'member' }`,
    );
  for (const name of model.roleDelegates ?? [])
    if (!isDelegate(Reflect.get(client, name)))
      throw new Error(
        `withAccountRules: the Prisma client has no ${name}; name the models of the roles in roleDelegates`,
      );
  const { notify, endLogins } = changes;
  return withRules(client, { model, isInTransaction: false, changes, notify, endLogins });
}

interface RuleContext {
  readonly model: AccountModel;
  /** Whether the caller started a transaction on the client. */
  readonly isInTransaction: boolean;
  /** The changes of the whole client; absent inside a transaction, whose client must not be used to cache accounts. */
  readonly changes?: AccountChanges;
  /** Called after each write that may have changed an account. */
  readonly notify: () => void;
  readonly endLogins: LoginEnder;
}

function withRules<Client extends PrismaClientLike>(client: Client, context: RuleContext): Client {
  const { changes, notify } = context;
  const models = new RuledModels(client, context);
  const ruledClient = new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (isDelegate(value)) return models.get(name, value);
      if (typeof value !== 'function') return value;
      const call = (...given: unknown[]): unknown => Reflect.apply(value, target, given);
      if (RAW_CALLS.has(name)) return (...given: unknown[]) => whenSettled(call(...given), notify);
      if (name === '$transaction')
        return (work: unknown, ...more: unknown[]) => {
          let isChanged = Array.isArray(work); // its elements notify when they end, which is before the commit
          const transactionContext = {
            ...context,
            isInTransaction: true,
            changes: undefined,
            notify: () => void (isChanged = true),
          };
          return whenSettled(
            call(wrapTransactionCallback(work, transactionContext), ...more),
            () => {
              if (isChanged) notify();
            },
          );
        };
      if (name === '$extends')
        return (...given: unknown[]) => withRules(call(...given) as Client, context);
      return value;
    },
  });
  if (changes) {
    registerChanges(ruledClient, changes);
    registerDatabase(ruledClient, context.model);
  }
  return ruledClient;
}

/** Wraps the callback of an interactive transaction, which gets a client with the same rules. */
function wrapTransactionCallback(work: unknown, context: RuleContext): unknown {
  if (typeof work !== 'function') return work;
  return (transactionClient: PrismaClientLike): unknown =>
    Reflect.apply(work, undefined, [withRules(transactionClient, context)]);
}

/** The models of a client, each created once, because every request uses them. */
class RuledModels {
  private readonly proxies = new Map<PropertyKey, { delegate: object; ruled: object }>();

  constructor(
    private readonly client: PrismaClientLike,
    private readonly context: RuleContext,
  ) {}

  get(name: PropertyKey, delegate: object): object {
    const cached = this.proxies.get(name);
    if (cached?.delegate === delegate) return cached.ruled;
    const ruled = this.wrap(name, delegate);
    this.proxies.set(name, { delegate, ruled });
    return ruled;
  }

  private wrap(name: PropertyKey, delegate: object): object {
    const { model, notify } = this.context;
    const context = { ...this.context, client: this.client };
    if (name === model.delegate) return wrapAccountDelegate(delegate, context);
    const role = model.roleDelegates?.find((one) => one === name);
    return role === undefined
      ? watchRelatedWrites(delegate, notify)
      : wrapRoleDelegate(delegate, role, context);
  }
}
