import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import type { SchemaIR } from '../../src/schema/ir';
import { readSchema } from '../../src/schema/read-schema';
import type { Row } from '../round-trip/exchange';
import { ResourceDocument } from '../round-trip/open-api';
import { Records } from '../round-trip/records';
import { tablesOf } from '../round-trip/tables';
import { openEmptyPglite } from '../support/embedded-database';
import { seed } from './seed';
import { sharedKeyModels, sharedKeySchema } from './tied-schemas';

jest.setTimeout(120_000);

const SCHEMAS = 12;
const ROWS = 4;

const HEAD = `datasource db {
  provider = "postgresql"
}

enum Level {
  a
  b
  c
}

`;

/** Writes to the tables directly, in place of an API: what they refuse is a fault of the data. */
function tables(database: PGlite, { models }: SchemaIR) {
  const names = new Map(
    models.map(({ name }) => [name.charAt(0).toLowerCase() + name.slice(1), name]),
  );
  return {
    resource: (name: string) =>
      new ResourceDocument({ paths: {}, components: { schemas: {} } }, name),
    ask: () => Promise.reject(new Error('there is no API')),
    async insert(delegate: string, row: Row): Promise<Row> {
      const columns = Object.keys(row);
      const values = columns.map((_, at) => `$${at + 1}`).join();
      const sql = columns.length
        ? `(${columns.map((name) => `"${name}"`).join()}) VALUES (${values})`
        : 'DEFAULT VALUES';
      const answer = await database.query<Row>(
        `INSERT INTO "${names.get(delegate)}" ${sql} RETURNING *`,
        columns.map((name) => row[name]),
      );
      return answer.rows[0] ?? {};
    },
  };
}

it(`invented rows satisfy overlapping foreign keys and unique constraints (FC_SEED=${seed})`, async () => {
  const specs = fc.sample(sharedKeyModels, { seed, numRuns: SCHEMAS });
  const text = HEAD + specs.map((spec, at) => sharedKeySchema(spec, `In${at}`)).join('\n');
  const files = [{ path: 'schema.prisma', text }];
  const schema = await readSchema(files, '.');
  const database = await openEmptyPglite();
  try {
    await database.exec(tablesOf(schema, files));
    const records = new Records(tables(database, schema), schema);
    const faults: string[] = [];
    let made = 0;
    for (const subject of records.subjects.values())
      for (let row = 0; row < ROWS; row++)
        await records.make(subject, row % 2 === 0 ? 'all' : 'required').then(
          () => made++,
          (error: Error & { detail?: string }) =>
            faults.push(`${subject.model.name}: ${error.message} ${error.detail ?? ''}`),
        );
    // only a constraint over few values runs out of them
    expect(faults.filter((fault) => !fault.includes('has no values left'))).toEqual([]);
    expect(made).toBeGreaterThan(schema.models.length * ROWS * 0.9);
  } finally {
    await database.close();
  }
});
