import type { AfterCommit } from './crud/after-commit';

/** A client that can begin a transaction. */
interface Transacting<TClient> {
  $transaction<R>(work: (client: TClient) => Promise<R>): Promise<R>;
}

/** A service of the generated API, or one that extends it. */
interface Joining<TClient> {
  withClient(client: TClient, afterCommit?: AfterCommit): unknown;
}

/** What a test has to do with while nothing of it stays. */
export interface Undone<TClient> {
  /** Prisma's calls inside of the transaction: to prepare rows, and to look at them. */
  readonly client: TClient;
  /** The service inside of the transaction. */
  join<TService extends Joining<TClient>>(service: TService): TService;
  /** Does what hooks have put off until the commit, as the end of the transaction would; a failure is thrown. */
  commit(): Promise<void>;
}

/** Thrown to take everything back; nobody else has it. */
const UNDO = new Error('the test takes back what it has written');

/**
 * Runs a test in a transaction that is taken back: hooks, checks and statements are the real ones, and
 * the database has the same rows afterwards, however the test ends.
 */
export async function undone<TClient>(
  prisma: Transacting<TClient>,
  test: (inside: Undone<TClient>) => Promise<void>,
): Promise<void> {
  const waiting: (() => Promise<void>)[] = [];
  const afterCommit: AfterCommit = (work) => void waiting.push(work);
  try {
    await prisma.$transaction(async (client): Promise<never> => {
      await test({
        client,
        join: (service) => service.withClient(client, afterCommit) as typeof service,
        commit: async () => {
          for (const work of waiting.splice(0)) await work();
        },
      });
      throw UNDO;
    });
  } catch (error) {
    if (error !== UNDO) throw error;
  }
}
