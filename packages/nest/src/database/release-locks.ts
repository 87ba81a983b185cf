import { after } from './after';

/** What Prisma's adapters for libSQL have in common. */
interface AdapterFactory {
  connect(): Promise<object>;
}

/**
 * Makes Prisma's adapter for libSQL release its locks on a file when another process that uses the file keeps it from writing. By
 * itself it keeps them: after a refused commit, all later writes of both processes fail until this one ends, and after a refused
 * statement the writes that follow look done, but are not committed.
 */
export function releaseLocks<Factory extends AdapterFactory>(factory: Factory): Factory {
  after(factory, 'connect', (adapter: { readonly client: Client }) => {
    const { client } = adapter;
    if (client.protocol !== 'file') return;
    // the driver does not end a refused statement: only a new connection is rid of it
    onBusy(client, 'execute', () => client.reconnect());
    after(adapter, 'startTransaction', (transaction: { readonly client: ClientTransaction }) => {
      const inside = transaction.client;
      // it does end a refused script, after which the lock can be released
      Reflect.set(inside, 'commit', () => inside.executeMultiple('COMMIT'));
      onBusy(inside, 'commit', () => inside.rollback());
    });
  });
  return factory;
}

interface Client {
  readonly protocol: string;
  reconnect(): Promise<void>;
}

interface ClientTransaction {
  executeMultiple(sql: string): Promise<void>;
  rollback(): Promise<void>;
}

/** Has a method undo what it has left before it reports that the file is in use. */
function onBusy(target: object, name: string, undo: () => Promise<void>): void {
  const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
  Reflect.set(target, name, async (...args: unknown[]) => {
    try {
      return await method.apply(target, args);
    } catch (error) {
      if (error instanceof Error && /\bSQLITE_BUSY\b/.test(error.message)) await undo();
      throw error;
    }
  });
}
