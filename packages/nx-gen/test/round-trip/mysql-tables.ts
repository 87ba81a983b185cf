import { readDmmf, type Dmmf, type DmmfField, type DmmfModel } from '../../src/schema/dmmf';
import type { SchemaIR } from '../../src/schema/ir';
import type { SchemaFile } from '../../src/schema/read-schema';

/** What Prisma maps its scalars to where no `@db` says otherwise. */
const TYPES: Record<string, string> = {
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

const quoted = (name: string): string => `\`${name.replace(/`/g, '``')}\``;
const text = (value: string): string => `'${value.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
const columns = (names: readonly string[]): string => names.map(quoted).join(', ');

/** MySQL's tables: Prisma's schema engine as WebAssembly has no MySQL. */
export function mysqlTables(files: readonly SchemaFile[], schema: SchemaIR): string {
  const dmmf = readDmmf(files.map(({ path, text: content }) => [path, content] as const));
  const links = new Map(
    dmmf.models.flatMap((model) => model.fields.flatMap((field) => linkOf(model, field, dmmf))),
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
  const named = (names: readonly string[]) => columns(names.map((name) => columnOf(model, name)));
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
  return `CREATE TABLE ${quoted(tableName(model))} (\n  ${[
    ...model.fields.filter(({ kind }) => kind !== 'object').map((field) => columnSql(field, dmmf)),
    ...(key.length > 0 ? [`PRIMARY KEY (${named(key)})`] : []),
    ...uniques.map(({ name, fields }) => {
      const usual = `${tableName(model)}_${fields.map((field) => columnOf(model, field)).join('_')}_key`;
      return `UNIQUE INDEX ${quoted((name || usual).slice(0, 64))} (${named(fields)})`;
    }),
  ].join(',\n  ')}\n) DEFAULT CHARACTER SET utf8mb4`;
}

function columnSql(field: DmmfField, dmmf: Dmmf): string {
  const type = typeOf(field, dmmf);
  const presence = field.isRequired ? 'NOT NULL' : 'NULL';
  return [quoted(field.dbName ?? field.name), type, presence, defaultSql(field, dmmf)]
    .filter(Boolean)
    .join(' ');
}

function typeOf({ kind, type, nativeType }: DmmfField, dmmf: Dmmf): string {
  if (kind === 'enum')
    return `ENUM(${enumTexts(type, dmmf)
      .map(([, stored]) => text(stored))
      .join(', ')})`;
  if (!nativeType) return TYPES[type] ?? 'TEXT';
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
    return text(enumTexts(type, dmmf).find(([name]) => name === value)?.[1] ?? String(value));
  if (type === 'Json') return `(${text(String(value))})`;
  if (type === 'Bytes') return `(FROM_BASE64(${text(String(value))}))`;
  if (type === 'DateTime')
    return text(
      String(value)
        .replace('T', ' ')
        .replace(/(Z|\+00:00)$/, ''),
    );
  return typeof value === 'string' ? text(value) : String(value);
}

/** Implicit many-to-many relations have a table of their own, with the models in alphabetical order. */
function linkOf(model: DmmfModel, field: DmmfField, dmmf: Dmmf): [name: string, sql: string][] {
  const other = dmmf.models.find(({ name }) => name === field.type);
  const isBack = (one: DmmfField) => one.relationName === field.relationName && one.isList;
  if (!other || !field.isList || !other.fields.some((one) => isBack(one) && one !== field))
    return [];
  const name = field.relationName?.replace(/^/, '_') ?? '';
  const [a, b] = model.name < other.name ? [model, other] : [other, model];
  const sideSql = (side: string, of: DmmfModel): string => {
    const id = of.fields.find(({ isId }) => isId);
    return id ? `${quoted(side)} ${typeOf(id, dmmf)} NOT NULL` : '';
  };
  const sql = `CREATE TABLE ${quoted(name)} (${sideSql('A', a)}, ${sideSql('B', b)}, UNIQUE INDEX ${quoted(`${name}_AB_unique`)} (A, B), INDEX ${quoted(`${name}_B_index`)} (B))`;
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
    const usual = relation.isRequired ? 'Restrict' : 'SetNull';
    const own = columns(fields.map((field) => columnOf(model, field)));
    const others = columns(
      (relation.relationToFields ?? []).map((field) => columnOf(target, field)),
    );
    return [
      `ALTER TABLE ${quoted(tableName(model))} ADD CONSTRAINT ${quoted(name.slice(0, 64))} FOREIGN KEY (${own}) REFERENCES ${quoted(tableName(target))} (${others}) ON DELETE ${ACTIONS[relation.relationOnDelete ?? usual]} ON UPDATE CASCADE`,
    ];
  });
}
