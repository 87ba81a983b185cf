import type { DatabaseProvider, FieldDefinition } from '../resource/definition';
import { isRecord } from '../values/record';
import type { PrismaClientLike } from './prisma-client';

type EnumField = Pick<FieldDefinition, 'values' | 'stored' | 'enumName'>;

/** What a database sorts the values of an enum by. */
const ORDERS: Readonly<Record<DatabaseProvider, 'type' | 'declaration' | 'text'>> = {
  postgresql: 'type',
  cockroachdb: 'type',
  mysql: 'declaration',
  sqlite: 'text',
  sqlserver: 'text',
  mongodb: 'text',
};

/**
 * Returns the names of an enum's values in the order of the database; undefined if that is not known.
 *
 * A type of the database need not have the order of the schema: a migration adds a new value to its end, wherever the schema
 * declares it.
 */
export async function enumOrder(
  client: PrismaClientLike,
  field: EnumField,
  provider: DatabaseProvider,
): Promise<readonly string[] | undefined> {
  const { values = [], stored = values } = field;
  switch (ORDERS[provider]) {
    case 'declaration':
      return values;
    case 'text':
      return inOrderOf([...stored].sort(), field);
    case 'type':
      return typeOrder(client, field);
  }
}

/** An enum type of the database, with its values in order. */
interface EnumType {
  readonly name: string;
  /** Found by its name alone, without that of its schema. */
  readonly isVisible: boolean;
  readonly labels: readonly string[];
}

async function typeOrder(
  client: PrismaClientLike,
  field: EnumField,
): Promise<readonly string[] | undefined> {
  const types = await typesOf(client);
  const { values = [], stored = values, enumName } = field;
  const possible = types.filter(({ name, labels }) =>
    enumName === undefined ? stored.every((text) => labels.includes(text)) : name === enumName,
  );
  // a client that cannot ask
  if (!possible.length) return values;
  // a value that is not there yet may be added at any moment, and anywhere
  if (!possible.every(({ labels }) => stored.every((text) => labels.includes(text))))
    typesByClient.delete(client);
  return (
    commonOrder(possible, field) ??
    commonOrder(
      possible.filter(({ isVisible }) => isVisible),
      field,
    )
  );
}

/** Returns the order of all these types; undefined if they differ. */
function commonOrder(types: readonly EnumType[], field: EnumField): readonly string[] | undefined {
  const [first, ...more] = types.map(({ labels }) => inOrderOf(labels, field));
  return more.every((one) => one.join() === first?.join()) ? first : undefined;
}

/** Returns the names in the order of their stored texts; those that are not stored come last. */
function inOrderOf(
  texts: readonly string[],
  { values = [], stored = values }: EnumField,
): readonly string[] {
  const place = (name: string): number => {
    const at = texts.indexOf(stored[values.indexOf(name)] ?? name);
    return at < 0 ? texts.length : at;
  };
  return [...values].sort((one, other) => place(one) - place(other));
}

const typesByClient = new WeakMap<PrismaClientLike, Promise<readonly EnumType[]>>();

/** Asks once per client. */
function typesOf(client: PrismaClientLike): Promise<readonly EnumType[]> {
  const known = typesByClient.get(client);
  if (known) return known;
  const types = readTypes(client);
  typesByClient.set(client, types);
  types.catch(() => typesByClient.delete(client));
  return types;
}

// names and object ids as text: Prisma cannot read their own types
const TYPES = `SELECT t.oid::text AS "id", t.typname::text AS "name", e.enumlabel::text AS "label",
  pg_type_is_visible(t.oid) AS "isVisible"
FROM pg_catalog.pg_enum e JOIN pg_catalog.pg_type t ON t.oid = e.enumtypid
ORDER BY t.oid, e.enumsortorder`;

async function readTypes(client: PrismaClientLike): Promise<readonly EnumType[]> {
  if (!canQuery(client)) return [];
  const types = new Map<string, EnumType & { labels: string[] }>();
  const rows: unknown = await client.$queryRawUnsafe(TYPES);
  for (const row of Array.isArray(rows) ? rows.filter(isRecord) : []) {
    const id = String(row['id']);
    const type = types.get(id) ?? {
      ...{ name: String(row['name']), isVisible: row['isVisible'] === true, labels: [] },
    };
    type.labels.push(String(row['label']));
    types.set(id, type);
  }
  return [...types.values()];
}

const canQuery = (
  client: PrismaClientLike,
): client is PrismaClientLike & { $queryRawUnsafe(sql: string): Promise<unknown> } =>
  '$queryRawUnsafe' in client && typeof client.$queryRawUnsafe === 'function';
