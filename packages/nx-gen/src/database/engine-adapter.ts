import type { QueryResult } from 'pg';
import { withoutTransactionMark } from './prisma-transactions';
import type { ProjectTools } from './project-tools';

/** Type ids of `"char"`, which PostgreSQL's system tables use, and of `text`. */
const CHAR_TYPE_ID = 18;
const TEXT_TYPE_ID = 25;

/**
 * Connects the schema engine to a PostgreSQL database, through the driver adapter that the application also uses. Two
 * gaps of that adapter are filled here: it does not support `"char"`, which the engine reads, and it splits scripts at
 * every semicolon, even in string literals.
 *
 * `inTransaction` runs the engine's work in one transaction.
 */
export function createEngineAdapter({ adapter, binding, pg }: ProjectTools, url: string) {
  // a single connection, so that a transaction covers all queries
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  let charColumns: number[] = [];
  let failure: unknown;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<QueryResult>;
  Object.assign(pool, {
    async query(...given: unknown[]) {
      const result = await query(...given.map(withoutTransactionMark)).catch((error: unknown) => {
        failure ??= error;
        throw error;
      });
      const fields = Array.isArray(result) ? [] : result.fields;
      charColumns = fields.flatMap(({ dataTypeID }, at) =>
        dataTypeID === CHAR_TYPE_ID ? [at] : [],
      );
      for (const at of charColumns) Object.assign(fields[at] ?? {}, { dataTypeID: TEXT_TYPE_ID });
      return result;
    },
  });
  const factory = new adapter.PrismaPg(pool);
  const connect = async () => {
    const connection = await factory.connect();
    const queryRaw = connection.queryRaw.bind(connection);
    return Object.assign(connection, {
      async queryRaw(...given: Parameters<typeof queryRaw>) {
        const result = await queryRaw(...given);
        for (const at of charColumns) result.columnTypes[at] = binding.ColumnTypeEnum.Character;
        charColumns = [];
        return result;
      },
      async executeScript(script: string) {
        await query(script);
      },
    });
  };
  return {
    factory: binding.bindMigrationAwareSqlAdapterFactory({
      provider: factory.provider,
      adapterName: factory.adapterName,
      connect,
      connectToShadowDb: connect, // never called: shadow databases are separate in-memory databases
    }),
    /**
     * @param described turns the error of the database into one for the user: the engine words some of them badly
     * @param isKept otherwise the transaction is rolled back in any case
     */
    async inTransaction<T>(
      work: () => Promise<T>,
      described: (error: unknown) => Error,
      isKept: boolean,
    ): Promise<T> {
      failure = undefined;
      await query('BEGIN');
      try {
        const result = await work();
        await query(isKept ? 'COMMIT' : 'ROLLBACK');
        return result;
      } catch (error) {
        await query('ROLLBACK');
        throw described(failure ?? error);
      }
    },
    close: () => pool.end(),
  };
}
