import type { Extensions } from '@electric-sql/pglite';
import { openEmptyPglite } from '../support/embedded-database';

/** The boundary between two steps of Prisma's SQL. */
const STEP_BOUNDARY = /\n(?=-- (?:Create|Add|Alter)\w+\n)/;
/** A column of a table: name, type, `NOT NULL` and default. */
const COLUMN = /^ {4}("(?:[^"]|"")+") (.+?)( NOT NULL)?(?: DEFAULT (.+?))?,?$/s;

/** Substitutes for defaults, by the column's type; `length` is that of a text. */
const SUBSTITUTE_DEFAULTS: readonly [type: RegExp, value: (length: number) => string][] = [
  [/\[\]$/, () => `'{}'`],
  [/^(TEXT|VARCHAR|CHAR|CITEXT)\b/i, (length) => `left(md5(random()::text), ${length})`],
  [/^UUID\b/, () => 'gen_random_uuid()'],
  [/^(SMALLINT|INTEGER|BIGINT|DECIMAL|REAL|DOUBLE|OID)\b/, () => 'floor(random() * 30000)'],
  [/^(TIMESTAMP|DATE|TIME)/, () => 'now()'],
  [/^BOOLEAN\b/, () => 'false'],
  [/^JSON/, () => `'{}'`],
  [/^BYTEA\b/, () => `'\\x00'`],
];

/** SQL that PGlite accepts, and its deviations from the schema, one sentence each. */
export interface PgliteTables {
  sql: string;
  changes: string[];
}

/**
 * Tries the tables of a schema. Defaults may call functions and sequences, and columns have types, that exist
 * only in the project's own database: those are substituted.
 *
 * @param modules the packages of the extensions that the database gets
 */
export async function pgliteTables(sql: string, modules: readonly string[]): Promise<PgliteTables> {
  const extensions = Object.assign({}, ...modules.map((name) => require(name) as Extensions));
  const database = await openEmptyPglite({ extensions });
  const changes: string[] = [];
  const tryStatement = (text: string) =>
    database.exec(text).then(
      () => undefined,
      (error: Error) => error.message,
    );
  try {
    const steps: string[] = [];
    for (const step of sql.split(STEP_BOUNDARY)) {
      const problem = await tryStatement(step);
      const index = /^CREATE (?:UNIQUE )?INDEX "((?:[^"]|"")+)"/m.exec(step)?.[1];
      if (problem === undefined) steps.push(step);
      else if (index !== undefined)
        changes.push(`The index ${index} is left out, which PGlite refuses: ${problem}.`);
      else {
        const other = await substituteColumns(step, tryStatement, changes);
        await tryStatement(other);
        steps.push(other);
      }
    }
    return { sql: steps.join('\n'), changes };
  } finally {
    await database.close();
  }
}

type TryStatement = (sql: string) => Promise<string | undefined>;

/** Substitutes the columns of a table that are refused by themselves. */
async function substituteColumns(
  step: string,
  tryStatement: TryStatement,
  changes: string[],
): Promise<string> {
  const [, table] = /^CREATE TABLE (?:"[^"]+"\.)?"((?:[^"]|"")+)"/m.exec(step) ?? [];
  if (table === undefined) return step;
  const problemOf = async (column: string) => {
    const problem = await tryStatement(`CREATE TABLE "tried column" (${column})`);
    if (problem === undefined) await tryStatement('DROP TABLE "tried column"');
    return problem;
  };
  const lines: string[] = [];
  for (const line of step.split('\n')) {
    const [, name, type = '', notNull = '', given] = COLUMN.exec(line) ?? [];
    const problem = name === undefined ? undefined : await problemOf(line.replace(/,$/, ''));
    if (name === undefined || problem === undefined) {
      lines.push(line);
      continue;
    }
    const place = `${table}.${name.slice(1, -1)}`;
    const bare = `${name} ${type}${notNull}`;
    const isTypeRefused = given === undefined || (await problemOf(bare)) !== undefined;
    const value = notNull && !isTypeRefused ? substituteDefault(type) : undefined;
    const what = isTypeRefused
      ? `A text stands in for the type of ${place}`
      : value === undefined
        ? `The default of ${place} is left out`
        : `Another value stands in for the default of ${place}`;
    changes.push(`${what}, which PGlite refuses: ${problem}.`);
    const column = isTypeRefused ? `${name} TEXT${notNull}` : bare;
    const end = line.endsWith(',') ? ',' : '';
    lines.push(`    ${column}${value === undefined ? '' : ` DEFAULT ${value}`}${end}`);
  }
  return lines.join('\n');
}

function substituteDefault(type: string): string | undefined {
  const length = Number(/\((\d+)\)/.exec(type)?.[1] ?? 32);
  return SUBSTITUTE_DEFAULTS.find(([pattern]) => pattern.test(type))?.[1](length);
}
