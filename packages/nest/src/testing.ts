import type { AfterCommit } from './crud/after-commit';
import { driverCause, hasCode, isKnownPrismaError } from './errors/prisma-errors';

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

/** What databases say of a type, a table or a column that the schema has and they have not, where Prisma has no code for it. */
const LACKING =
  /\b(?:type|relation|table|column)\b.*\b(?:does not|doesn't) exist|no such (?:table|column)/i;

const lacksTables = (error: unknown): boolean =>
  hasCode(error, 'P2021') ||
  hasCode(error, 'P2022') ||
  (error instanceof Error &&
    LACKING.test((isKnownPrismaError(error) && driverCause(error).message) || error.message));

/**
 * Starts what tests ask, on a database with the tables of the migrations.
 * @throws Error that says so, where these are older than the schema
 */
export async function onMigratedTables<R>(start: () => Promise<R>): Promise<R> {
  try {
    return await start();
  } catch (error) {
    if (!lacksTables(error)) throw error;
    throw new Error(
      'The tests have the tables of your migrations, which lack something that the schema has: write a migration ' +
        'first ("npx gen migrate <what changes>"), and bring it into the database of TEST_DATABASE_URL where that is set',
      { cause: error },
    );
  }
}
