import type { CrudSource } from '../crud/crud-source';
import { delegateOf, type Row } from '../crud/prisma-client';
import { selectKey } from '../crud/record';
import { encodeId } from '../ids/id-codec';
import { uniqueWhere } from '../ids/key-where';

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

async function* rowsOf({ client, resource }: CrudSource, columns: string[]): AsyncGenerator<Row> {
  const select = {
    ...selectKey(resource),
    ...Object.fromEntries(columns.map((name) => [name, true])),
  };
  const orderBy = resource.key.map((name) => ({ [name]: 'asc' }));
  const delegate = delegateOf(client, resource.delegate);
  let last: Row | undefined;
  do {
    // Each batch begins with the last row of the one before: without it Prisma gives none at all.
    const cursor = last && { cursor: uniqueWhere(resource, keyOf(last, resource.key)) };
    const rows = await delegate.findMany({ select, orderBy, take: BATCH, ...cursor });
    if (last && (rows.length === 0 || encodeId(resource, rows[0]) !== encodeId(resource, last))) {
      throw new Error(`A ${resource.model} was deleted while all were read; start the sweep again`);
    }
    yield* rows;
    last = rows.length === BATCH ? rows[BATCH - 1] : undefined;
  } while (last);
}

const keyOf = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** What the column holds, as one text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
