import { type Diagnostic, type ProblemText, createProblem } from '../base/diagnostics';
import { truncateToBytes } from './constraints';
import type { DmmfEnum } from './dmmf';
import { isScalar, type ModelIR, type Provider } from './ir';

/** Checks of names that are too long for a database. */
interface NameLengthChecks {
  column(name: string): ProblemText | undefined;
  table(name: string): ProblemText | undefined;
  enumeration(one: DmmfEnum): ProblemText | undefined;
}

/** Refuses names of marked models that the database truncates, or cannot create a table with. */
export function checkLengths(
  models: readonly ModelIR[],
  enums: readonly DmmfEnum[],
  provider: Provider,
  problems: Diagnostic[],
): void {
  const lengths = CHECKS_BY_PROVIDER[provider];
  if (!lengths) return;
  for (const { name: subject, table = subject, location, fields } of models) {
    const problem = lengths.table(table);
    if (problem) problems.push({ location, subject, ...problem });
    for (const field of fields.filter(isScalar)) {
      const { name, column = name, kind, type } = field;
      const used = kind === 'Enum' && enums.find((one) => one.name === type);
      for (const fault of [lengths.column(column), used && lengths.enumeration(used)])
        if (fault)
          problems.push({ location: field.location, subject: `${subject}.${name}`, ...fault });
    }
  }
}

const POSTGRES_MAX_BYTES = 63;

/** PostgreSQL truncates a name silently: Prisma then stores a record but cannot read it. */
const truncating: NameLengthChecks = {
  column: (name) =>
    problemIfTruncated(name, (cut) =>
      createProblem(
        `PostgreSQL cuts the column's name to ${POSTGRES_MAX_BYTES} bytes, but Prisma looks for the whole one`,
        `write @map(${cut})`,
      ),
    ),
  table: (name) =>
    problemIfTruncated(name, (cut) =>
      createProblem(
        `PostgreSQL cuts the table's name to ${POSTGRES_MAX_BYTES} bytes, and each migration would then drop and recreate the table`,
        `write @@map(${cut})`,
      ),
    ),
  enumeration: ({ name, dbName, values }) => {
    const long = values.find(
      (value) => Buffer.byteLength(value.dbName ?? value.name) > POSTGRES_MAX_BYTES,
    );
    return long
      ? createProblem(
          `PostgreSQL accepts no value of more than ${POSTGRES_MAX_BYTES} bytes, but the enum ${name} has ${long.name}`,
          'store a shorter value with @map',
        )
      : problemIfTruncated(dbName ?? name, (cut) =>
          createProblem(
            `PostgreSQL cuts the name of the enum ${name} to ${POSTGRES_MAX_BYTES} bytes, and each migration would then drop and recreate its columns`,
            `write @@map(${cut}) in it`,
          ),
        );
  },
};

function problemIfTruncated(
  name: string,
  describe: (cut: string) => ProblemText,
): ProblemText | undefined {
  const cut = truncateToBytes(name, POSTGRES_MAX_BYTES);
  return cut === name ? undefined : describe(JSON.stringify(cut));
}

/** MySQL and SQL Server reject the table, and have no enum types. */
function rejecting(database: string, limit: number): NameLengthChecks {
  const problem = (name: string, whose: string, cure: string) =>
    [...name].length > limit
      ? createProblem(`${database} accepts no ${whose} name of more than ${limit} characters`, cure)
      : undefined;
  return {
    column: (name) => problem(name, "column's", 'give the field a shorter one with @map'),
    table: (name) => problem(name, "table's", 'give the model a shorter one with @@map'),
    enumeration: () => undefined,
  };
}

/** SQLite and MongoDB accept names of any length, and CockroachDB does not truncate them. */
const CHECKS_BY_PROVIDER: Partial<Record<Provider, NameLengthChecks>> = {
  postgresql: truncating,
  mysql: rejecting('MySQL', 64),
  sqlserver: rejecting('SQL Server', 128),
};
