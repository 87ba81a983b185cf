import type { CrudSource } from '../crud/crud-source';
import type { Row } from '../crud/prisma-client';
import { Records } from '../crud/records';
import { selectKey } from '../crud/select';
import { encodeId } from '../ids/id-codec';
import { keyOf, uniqueWhere } from '../ids/key-where';

/** The number of rows per query. */
const BATCH_SIZE = 500;

/**
 * Yields every text of a resource's columns that hold text: String, lists of it, and Json.
 * @throws Error if the table changed so that a row may have been missed
 */
export async function* textsOf(source: CrudSource): AsyncGenerator<string> {
  const columns = Object.entries(source.resource.fields)
    .filter(([, { kind }]) => kind === 'String' || kind === 'Json')
    .map(([name]) => name);
  if (columns.length === 0) return;
  for await (const row of rowsOf(source, columns)) {
    for (const name of columns) yield textOf(row[name]);
  }
}

async function* rowsOf(source: CrudSource, columns: string[]): AsyncGenerator<Row> {
  const { resource } = source;
  const select = {
    ...selectKey(resource),
    ...Object.fromEntries(columns.map((name) => [name, true as const])),
  };
  const orderBy = resource.key.map((name) => ({ [name]: 'asc' }));
  const records = Records.unrestricted(source);
  let last: Row | undefined;
  do {
    // Each batch starts with the last row of the previous one: if it is gone, Prisma returns none at all.
    const cursor = last && { cursor: uniqueWhere(resource, keyOf(resource, last)) };
    const rows = await records.many({ select, orderBy, take: BATCH_SIZE, ...cursor });
    const [first] = rows;
    if (last && (!first || encodeId(resource, first) !== encodeId(resource, last))) {
      throw new Error(
        `One ${resource.model} was deleted while all were read; start the sweep again`,
      );
    }
    yield* rows;
    last = rows.length === BATCH_SIZE ? rows[BATCH_SIZE - 1] : undefined;
  } while (last);
}

/** Returns the content of a column as one text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
