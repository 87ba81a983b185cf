import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { SchemaFile } from '../../src/schema/read-schema';
import { LATE_OPTIMIZATION } from './run-args';

const ENGINE = join(__dirname, '../../../../tools/schemas/engine-sql.mjs');

/** Returns the SQL that creates the tables of a Prisma schema, without a database server or an engine binary. */
export function engineSql(provider: 'postgres' | 'sqlite', files: readonly SchemaFile[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...LATE_OPTIMIZATION, ENGINE, provider],
    {
      input: JSON.stringify(files.map(({ path, text }) => [path, text])),
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  );
  if (status !== 0) throw new Error(`the tables could not be written:\n${stderr}`);
  return stdout;
}
