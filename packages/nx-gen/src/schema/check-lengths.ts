import { type Diagnostic, type Told, told } from '../base/diagnostics';
import { cutToBytes } from './constraints';
import type { DmmfEnum } from './dmmf';
import { isScalar, type ModelIR, type Provider } from './ir';

/** What is wrong with a name that a database has no room for. */
interface Lengths {
  column(name: string): Told | undefined;
  table(name: string): Told | undefined;
  enumeration(one: DmmfEnum): Told | undefined;
}

/** Refuses names of marked models that the database cuts, or makes no table with. */
export function checkLengths(
  models: readonly ModelIR[],
  enums: readonly DmmfEnum[],
  provider: Provider,
  problems: Diagnostic[],
): void {
  const lengths = LENGTHS[provider];
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

const POSTGRES_BYTES = 63;

/** PostgreSQL cuts a name without a word: Prisma stores a record then, and cannot read it. */
const cutting: Lengths = {
  column: (name) =>
    whereCut(name, (cut) =>
      told(
        `PostgreSQL cuts the column's name to ${POSTGRES_BYTES} bytes, and Prisma then looks for the whole one`,
        `write @map(${cut})`,
      ),
    ),
  table: (name) =>
    whereCut(name, (cut) =>
      told(
        `PostgreSQL cuts the table's name to ${POSTGRES_BYTES} bytes, and each migration would then drop the table and make it anew`,
        `write @@map(${cut})`,
      ),
    ),
  enumeration: ({ name, dbName, values }) => {
    const long = values.find(
      (value) => Buffer.byteLength(value.dbName ?? value.name) > POSTGRES_BYTES,
    );
    return long
      ? told(
          `PostgreSQL takes no value of more than ${POSTGRES_BYTES} bytes, and the enum ${name} has ${long.name}`,
          'give that value a shorter one to be stored, with @map',
        )
      : whereCut(dbName ?? name, (cut) =>
          told(
            `PostgreSQL cuts the name of the enum ${name} to ${POSTGRES_BYTES} bytes, and each migration would then drop its columns and make them anew`,
            `write @@map(${cut}) in it`,
          ),
        );
  },
};

function whereCut(name: string, tell: (cut: string) => Told): Told | undefined {
  const cut = cutToBytes(name, POSTGRES_BYTES);
  return cut === name ? undefined : tell(JSON.stringify(cut));
}

/** MySQL and SQL Server refuse the table, and have no types of enums. */
function refusing(database: string, limit: number): Lengths {
  const problem = (name: string, whose: string, cure: string) =>
    [...name].length > limit
      ? told(`${database} takes no ${whose} name of more than ${limit} characters`, cure)
      : undefined;
  return {
    column: (name) => problem(name, "column's", 'give the field a shorter one with @map'),
    table: (name) => problem(name, "table's", 'give the model a shorter one with @@map'),
    enumeration: () => undefined,
  };
}

/** SQLite and MongoDB have room for every name, and CockroachDB cuts none. */
const LENGTHS: Partial<Record<Provider, Lengths>> = {
  postgresql: cutting,
  mysql: refusing('MySQL', 64),
  sqlserver: refusing('SQL Server', 128),
};
