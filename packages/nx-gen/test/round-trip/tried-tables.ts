import type { Extensions } from '@electric-sql/pglite';
import { openEmptyPglite } from '../support/embedded-database';

/** Where one step of Prisma's SQL ends and the next begins. */
const STEPS = /\n(?=-- (?:Create|Add|Alter)\w+\n)/;
/** A column of a table: name, type, `NOT NULL` and default. */
const COLUMN = /^ {4}("(?:[^"]|"")+") (.+?)( NOT NULL)?(?: DEFAULT (.+?))?,?$/s;

/** What stands in for a default, by the column's type; `length` is that of a text. */
const STAND_INS: readonly [type: RegExp, value: (length: number) => string][] = [
  [/\[\]$/, () => `'{}'`],
  [/^(TEXT|VARCHAR|CHAR|CITEXT)\b/i, (length) => `left(md5(random()::text), ${length})`],
  [/^UUID\b/, () => 'gen_random_uuid()'],
  [/^(SMALLINT|INTEGER|BIGINT|DECIMAL|REAL|DOUBLE|OID)\b/, () => 'floor(random() * 30000)'],
  [/^(TIMESTAMP|DATE|TIME)/, () => 'now()'],
  [/^BOOLEAN\b/, () => 'false'],
  [/^JSON/, () => `'{}'`],
  [/^BYTEA\b/, () => `'\\x00'`],
];

/** SQL that PGlite takes, and what is other than in the schema, one sentence each. */
export interface TriedTables {
  sql: string;
  changes: string[];
}

/**
 * Tries the tables of a schema. Defaults may call functions and sequences, and columns have types, that
 * only the database of their project has: something else stands in for those.
 *
 * @param modules the packages of the extensions that the database gets
 */
export async function triedTables(sql: string, modules: readonly string[]): Promise<TriedTables> {
  const extensions = Object.assign({}, ...modules.map((name) => require(name) as Extensions));
  const database = await openEmptyPglite({ extensions });
  const changes: string[] = [];
  const refusal = (text: string) =>
    database.exec(text).then(
      () => undefined,
      (error: Error) => error.message,
    );
  try {
    const steps: string[] = [];
    for (const step of sql.split(STEPS)) {
      const problem = await refusal(step);
      const index = /^CREATE (?:UNIQUE )?INDEX "((?:[^"]|"")+)"/m.exec(step)?.[1];
      if (problem === undefined) steps.push(step);
      else if (index !== undefined)
        changes.push(`The index ${index} is left out, which PGlite refuses: ${problem}.`);
      else {
        const other = await otherColumns(step, refusal, changes);
        await refusal(other);
        steps.push(other);
      }
    }
    return { sql: steps.join('\n'), changes };
  } finally {
    await database.close();
  }
}

type Refusal = (sql: string) => Promise<string | undefined>;

/** A table with something else for the columns that are refused by themselves. */
async function otherColumns(step: string, refusal: Refusal, changes: string[]): Promise<string> {
  const [, table] = /^CREATE TABLE (?:"[^"]+"\.)?"((?:[^"]|"")+)"/m.exec(step) ?? [];
  if (table === undefined) return step;
  const problemOf = async (column: string) => {
    const problem = await refusal(`CREATE TABLE "tried column" (${column})`);
    if (problem === undefined) await refusal('DROP TABLE "tried column"');
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
    const isItsType = given === undefined || (await problemOf(bare)) !== undefined;
    const value = notNull && !isItsType ? standIn(type) : undefined;
    const what = isItsType
      ? `A text stands in for the type of ${place}`
      : value === undefined
        ? `The default of ${place} is left out`
        : `Another value stands in for the default of ${place}`;
    changes.push(`${what}, which PGlite refuses: ${problem}.`);
    const column = isItsType ? `${name} TEXT${notNull}` : bare;
    const end = line.endsWith(',') ? ',' : '';
    lines.push(`    ${column}${value === undefined ? '' : ` DEFAULT ${value}`}${end}`);
  }
  return lines.join('\n');
}

function standIn(type: string): string | undefined {
  const length = Number(/\((\d+)\)/.exec(type)?.[1] ?? 32);
  return STAND_INS.find(([pattern]) => pattern.test(type))?.[1](length);
}
