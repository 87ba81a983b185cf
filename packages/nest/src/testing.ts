import type { AfterCommit } from './crud/after-commit';
import { driverCause, hasCode, isKnownPrismaError } from './errors/prisma-errors';

/** A client that can start a transaction. */
interface TransactionalClient<TClient> {
  $transaction<R>(work: (client: TClient) => Promise<R>): Promise<R>;
}

/** A service of the generated API, or a subclass of one. */
interface TransactionalService<TClient> {
  withClient(client: TClient, afterCommit?: AfterCommit): unknown;
}

/** What a test works with inside a transaction that is rolled back. */
export interface Undone<TClient> {
  /** The Prisma client inside the transaction, to prepare and inspect rows. */
  readonly client: TClient;
  /** Returns the service inside the transaction. */
  join<TService extends TransactionalService<TClient>>(service: TService): TService;
  /** Runs what hooks have deferred until after the commit, as the end of the transaction would; throws if one fails. */
  commit(): Promise<void>;
}

/** Thrown to roll the transaction back; never visible outside. */
const ROLLBACK = new Error('the test takes back what it has written');

/**
 * Runs a test in a transaction that is rolled back: hooks, checks and statements are real, and the
 * database holds the same rows afterwards, however the test ends.
 */
export async function undone<TClient>(
  prisma: TransactionalClient<TClient>,
  test: (inside: Undone<TClient>) => Promise<void>,
): Promise<void> {
  const deferred: (() => Promise<void>)[] = [];
  const afterCommit: AfterCommit = (work) => void deferred.push(work);
  try {
    await prisma.$transaction(async (client): Promise<never> => {
      await test({
        client,
        join: (service) => service.withClient(client, afterCommit) as typeof service,
        commit: async () => {
          for (const work of deferred.splice(0)) await work();
        },
      });
      throw ROLLBACK;
    });
  } catch (error) {
    if (error !== ROLLBACK) throw error;
  }
}

/**
 * What databases say about a type, table or column that exists in the schema but not in the
 * database, if Prisma has no error code for it.
 */
const MISSING_OBJECT =
  /\b(?:type|relation|table|column)\b.*\b(?:does not|doesn't) exist|no such (?:table|column)/i;

const isSchemaOutdated = (error: unknown): boolean =>
  hasCode(error, 'P2021') ||
  hasCode(error, 'P2022') ||
  (error instanceof Error &&
    MISSING_OBJECT.test(
      (isKnownPrismaError(error) && driverCause(error).message) || error.message,
    ));

/**
 * Starts the application under test, whose database has been created by the migrations.
 * @throws Error that says so if the migrations are older than the schema
 */
export async function onMigratedTables<R>(start: () => Promise<R>): Promise<R> {
  try {
    return await start();
  } catch (error) {
    if (!isSchemaOutdated(error)) throw error;
    throw new Error(
      'The tests have the tables of your migrations, which lack something that the schema has: write a migration ' +
        'first ("npx gen migrate <what changes>"), and bring it into the database of TEST_DATABASE_URL where that is set',
      { cause: error },
    );
  }
}
