import type { QueryResult } from 'pg';
import type { ProjectTools } from './project-tools';

/** The type `"char"` of PostgreSQL's own tables, and `text`. */
const CHAR = 18;
const TEXT = 25;

/**
 * The way from the schema engine to a PostgreSQL, by the driver adapter that the application takes too. What the adapter
 * was not made for is done here: it knows no `"char"`, of which the engine reads, and ends a script at every semicolon, those
 * in texts too.
 *
 * `atOnce` does what the engine asks for in one transaction: all of it or nothing.
 */
export function engineAdapter({ adapter, binding, pg }: ProjectTools, url: string) {
  // one connection, so that a transaction holds for all that is asked over it
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  let characters: number[] = [];
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<QueryResult>;
  Object.assign(pool, {
    async query(...given: unknown[]) {
      const result = await query(...given);
      const fields = Array.isArray(result) ? [] : result.fields;
      characters = fields.flatMap(({ dataTypeID }, at) => (dataTypeID === CHAR ? [at] : []));
      for (const at of characters) Object.assign(fields[at] ?? {}, { dataTypeID: TEXT });
      return result;
    },
  });
  const factory = new adapter.PrismaPg(pool);
  const connect = async () => {
    const connected = await factory.connect();
    const queryRaw = connected.queryRaw.bind(connected);
    return Object.assign(connected, {
      async queryRaw(...given: Parameters<typeof queryRaw>) {
        const answer = await queryRaw(...given);
        for (const at of characters) answer.columnTypes[at] = binding.ColumnTypeEnum.Character;
        characters = [];
        return answer;
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
      connectToShadowDb: connect, // never asked for: what a shadow is needed for is done with databases in memory
    }),
    async atOnce<T>(work: () => Promise<T>): Promise<T> {
      await query('BEGIN');
      try {
        const result = await work();
        await query('COMMIT');
        return result;
      } catch (error) {
        await query('ROLLBACK');
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
