import type { CrudSource } from '../crud/crud-source';
import type { Row } from '../crud/prisma-client';
import { Records } from '../crud/records';
import { selectKey } from '../crud/select';
import { encodeId } from '../ids/id-codec';
import { keyOf, uniqueWhere } from '../ids/key-where';

/** Rows in one query. */
const BATCH = 500;

/**
 * Every text in the columns of a resource that hold text: String, lists of it, and Json.
 * @throws Error when the table changed so that a row may have been missed
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
  const records = Records.every(source);
  let last: Row | undefined;
  do {
    // Each batch begins with the last row of the one before: without it Prisma gives none at all.
    const cursor = last && { cursor: uniqueWhere(resource, keyOf(resource, last)) };
    const rows = await records.many({ select, orderBy, take: BATCH, ...cursor });
    const [first] = rows;
    if (last && (!first || encodeId(resource, first) !== encodeId(resource, last))) {
      throw new Error(
        `One ${resource.model} was deleted while all were read; start the sweep again`,
      );
    }
    yield* rows;
    last = rows.length === BATCH ? rows[BATCH - 1] : undefined;
  } while (last);
}

/** What the column holds, as one text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
