import { readDmmf, type Dmmf, type DmmfField, type DmmfModel } from '../../src/schema/dmmf';
import type { SchemaIR } from '../../src/schema/ir';
import type { SchemaFile } from '../../src/schema/read-schema';

/** The column types of Prisma's scalars without `@db`. */
const COLUMN_TYPES: Record<string, string> = {
  String: 'VARCHAR(191)',
  Boolean: 'BOOLEAN',
  Int: 'INTEGER',
  BigInt: 'BIGINT',
  Float: 'DOUBLE',
  Decimal: 'DECIMAL(65,30)',
  DateTime: 'DATETIME(3)',
  Json: 'JSON',
  Bytes: 'LONGBLOB',
};

const quoteIdentifier = (name: string): string => `\`${name.replace(/`/g, '``')}\``;
const quoteText = (value: string): string =>
  `'${value.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
const columnList = (names: readonly string[]): string => names.map(quoteIdentifier).join(', ');

/** Returns MySQL's tables: Prisma's schema engine as WebAssembly does not support MySQL. */
export function mysqlTables(files: readonly SchemaFile[], schema: SchemaIR): string {
  const dmmf = readDmmf(files.map(({ path, text: content }) => [path, content] as const));
  const links = new Map(
    dmmf.models.flatMap((model) =>
      model.fields.flatMap((field) => joinTableOf(model, field, dmmf)),
    ),
  );
  return [
    ...dmmf.models.map((model) => tableOf(model, dmmf)),
    ...links.values(),
    ...dmmf.models.flatMap((model) => foreignKeysOf(model, dmmf, schema)),
  ].join(';\n');
}

const tableName = ({ name, dbName }: DmmfModel): string => dbName ?? name;

const columnOf = (model: DmmfModel, name: string): string =>
  model.fields.find((field) => field.name === name)?.dbName ?? name;

function tableOf(model: DmmfModel, dmmf: Dmmf): string {
  const id = model.fields.find(({ isId }) => isId);
  const key = model.primaryKey?.fields ?? (id ? [id.name] : []);
  const columnNames = (names: readonly string[]) =>
    columnList(names.map((name) => columnOf(model, name)));
  const uniques = [
    ...model.fields
      .filter(({ isUnique }) => isUnique)
      .map(({ name }) => ({ name: '', fields: [name] })),
    ...dmmf.indexes
      .filter(
        (index) => index.model === model.name && index.type === 'unique' && !index.isDefinedOnField,
      )
      .map(({ dbName, fields }) => ({
        name: dbName ?? '',
        fields: fields.map(({ name }) => name),
      })),
  ];
  return `CREATE TABLE ${quoteIdentifier(tableName(model))} (\n  ${[
    ...model.fields.filter(({ kind }) => kind !== 'object').map((field) => columnSql(field, dmmf)),
    ...(key.length > 0 ? [`PRIMARY KEY (${columnNames(key)})`] : []),
    ...uniques.map(({ name, fields }) => {
      const defaultName = `${tableName(model)}_${fields.map((field) => columnOf(model, field)).join('_')}_key`;
      return `UNIQUE INDEX ${quoteIdentifier((name || defaultName).slice(0, 64))} (${columnNames(fields)})`;
    }),
  ].join(',\n  ')}\n) DEFAULT CHARACTER SET utf8mb4`;
}

function columnSql(field: DmmfField, dmmf: Dmmf): string {
  const type = typeOf(field, dmmf);
  const presence = field.isRequired ? 'NOT NULL' : 'NULL';
  return [quoteIdentifier(field.dbName ?? field.name), type, presence, defaultSql(field, dmmf)]
    .filter(Boolean)
    .join(' ');
}

function typeOf({ kind, type, nativeType }: DmmfField, dmmf: Dmmf): string {
  if (kind === 'enum')
    return `ENUM(${enumTexts(type, dmmf)
      .map(([, stored]) => quoteText(stored))
      .join(', ')})`;
  if (!nativeType) return COLUMN_TYPES[type] ?? 'TEXT';
  const [name, args] = nativeType;
  const [, unsigned = '', bare = name] = /^(Unsigned)?(.*)$/.exec(name) ?? [];
  const sql = bare === 'Int' ? 'INTEGER' : bare;
  return (
    sql.toUpperCase() + (args.length > 0 ? `(${args.join(',')})` : '') + (unsigned && ' UNSIGNED')
  );
}

const enumTexts = (name: string, { enums }: Dmmf): [name: string, stored: string][] =>
  (enums.find((one) => one.name === name)?.values ?? []).map((value) => [
    value.name,
    value.dbName ?? value.name,
  ]);

function defaultSql(field: DmmfField, dmmf: Dmmf): string {
  const value = field.default;
  if (value === undefined || value === null || Array.isArray(value)) return '';
  if (typeof value !== 'object') return `DEFAULT ${literal(field, value, dmmf)}`;
  if (!('name' in value)) return '';
  if (value.name === 'autoincrement') return 'AUTO_INCREMENT';
  if (value.name === 'now')
    return `DEFAULT CURRENT_TIMESTAMP${field.nativeType ? precision(field) : '(3)'}`;
  return value.name === 'dbgenerated' && 'args' in value && value.args.length > 0
    ? `DEFAULT ${String(value.args[0])}`
    : '';
}

const precision = ({ nativeType }: DmmfField): string =>
  nativeType?.[1].length ? `(${nativeType[1].join(',')})` : '';

function literal({ kind, type }: DmmfField, value: unknown, dmmf: Dmmf): string {
  if (kind === 'enum')
    return quoteText(enumTexts(type, dmmf).find(([name]) => name === value)?.[1] ?? String(value));
  if (type === 'Json') return `(${quoteText(String(value))})`;
  if (type === 'Bytes') return `(FROM_BASE64(${quoteText(String(value))}))`;
  if (type === 'DateTime')
    return quoteText(
      String(value)
        .replace('T', ' ')
        .replace(/(Z|\+00:00)$/, ''),
    );
  return typeof value === 'string' ? quoteText(value) : String(value);
}

/** Implicit many-to-many relations have a join table, with the models in alphabetical order. */
function joinTableOf(
  model: DmmfModel,
  field: DmmfField,
  dmmf: Dmmf,
): [name: string, sql: string][] {
  const other = dmmf.models.find(({ name }) => name === field.type);
  const isBack = (one: DmmfField) => one.relationName === field.relationName && one.isList;
  if (!other || !field.isList || !other.fields.some((one) => isBack(one) && one !== field))
    return [];
  const name = field.relationName?.replace(/^/, '_') ?? '';
  const [a, b] = model.name < other.name ? [model, other] : [other, model];
  const sideSql = (side: string, of: DmmfModel): string => {
    const id = of.fields.find(({ isId }) => isId);
    return id ? `${quoteIdentifier(side)} ${typeOf(id, dmmf)} NOT NULL` : '';
  };
  const sql = `CREATE TABLE ${quoteIdentifier(name)} (${sideSql('A', a)}, ${sideSql('B', b)}, UNIQUE INDEX ${quoteIdentifier(`${name}_AB_unique`)} (A, B), INDEX ${quoteIdentifier(`${name}_B_index`)} (B))`;
  return [[name, sql]];
}

const ACTIONS: Record<string, string> = {
  Cascade: 'CASCADE',
  NoAction: 'NO ACTION',
  Restrict: 'RESTRICT',
  SetDefault: 'SET DEFAULT',
  SetNull: 'SET NULL',
};

function foreignKeysOf(model: DmmfModel, dmmf: Dmmf, { models }: SchemaIR): string[] {
  const constraints = models.find(({ name }) => name === model.name)?.foreignKeys ?? [];
  return constraints.flatMap(({ name, fields }) => {
    const relation = model.fields.find(
      ({ relationFromFields }) => relationFromFields?.join() === fields.join(),
    );
    const target = dmmf.models.find((one) => one.name === relation?.type);
    if (!relation || !target) return [];
    const defaultAction = relation.isRequired ? 'Restrict' : 'SetNull';
    const own = columnList(fields.map((field) => columnOf(model, field)));
    const others = columnList(
      (relation.relationToFields ?? []).map((field) => columnOf(target, field)),
    );
    return [
      `ALTER TABLE ${quoteIdentifier(tableName(model))} ADD CONSTRAINT ${quoteIdentifier(name.slice(0, 64))} FOREIGN KEY (${own}) REFERENCES ${quoteIdentifier(tableName(target))} (${others}) ON DELETE ${ACTIONS[relation.relationOnDelete ?? defaultAction]} ON UPDATE CASCADE`,
    ];
  });
}
