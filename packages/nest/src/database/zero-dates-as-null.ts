import { after } from './after';

/** What Prisma's adapters for MariaDB and MySQL have in common. */
interface AdapterFactory {
  connect(): Promise<{ underlyingDriver(): object }>;
}

/**
 * Makes Prisma's adapter for MariaDB and MySQL read `0000-00-00 00:00:00`, and other times without a month or a day, as null. It
 * would fail with a RangeError instead, and so would each query that reads such a row.
 */
export function zeroDatesAsNull<Factory extends AdapterFactory>(factory: Factory): Factory {
  after(factory, 'connect', (adapter: { underlyingDriver(): object }) => {
    const pool = adapter.underlyingDriver();
    const cleaned = new WeakSet<object>();
    cleanResults(pool);
    // transactions have a connection of their own, which the pool gives out again and again
    after(pool, 'getConnection', (connection: object) => {
      if (!cleaned.has(connection)) cleanResults(connection);
      cleaned.add(connection);
    });
  });
  return factory;
}

function cleanResults(client: object): void {
  // Prisma 6 and the text protocol query, Prisma 7 executes
  after(client, 'query', removeZeroDates);
  after(client, 'execute', removeZeroDates);
}

const IS_MOMENT = /^(?:DATETIME|TIMESTAMP)/;
const IS_ZERO = /^\d{4}-(?:00|\d\d-00)/;

/** Changes rows, which are arrays beside a description of their columns. */
function removeZeroDates(result: unknown): void {
  if (!Array.isArray(result) || !('meta' in result) || !Array.isArray(result.meta)) return;
  const moments = result.meta.flatMap(({ type }: { type: string }, at) =>
    IS_MOMENT.test(type) ? [at] : [],
  );
  for (const row of result as unknown[][])
    for (const at of moments) {
      const value = row[at];
      if (typeof value === 'string' && IS_ZERO.test(value)) row[at] = null;
    }
}
