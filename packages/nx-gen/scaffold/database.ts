import type { FileTree } from '../output/tree';
import { outlineOf, type Block } from '../schema/declarations';
import type { ClientSource, Provider } from '../schema/ir';
import { readSettings } from '../schema/settings';
import type { KnownPackage } from './versions';

/** The driver adapter through which Prisma 7 reaches a database. */
export interface DatabaseAdapter {
  package: KnownPackage;
  className: string;
  /** Argument of its constructor, over a variable `url`. */
  argument: string;
}

const POSTGRES: DatabaseAdapter = {
  package: '@prisma/adapter-pg',
  className: 'PrismaPg',
  argument: '{ connectionString: url }',
};

const ADAPTERS: Record<Exclude<Provider, 'mongodb'>, DatabaseAdapter> = {
  postgresql: POSTGRES,
  cockroachdb: POSTGRES,
  mysql: { package: '@prisma/adapter-mariadb', className: 'PrismaMariaDb', argument: 'url' },
  sqlite: {
    package: '@prisma/adapter-better-sqlite3',
    className: 'PrismaBetterSqlite3',
    argument: '{ url }',
  },
  sqlserver: { package: '@prisma/adapter-mssql', className: 'PrismaMssql', argument: 'url' },
};

/** The adapter of a database; none where the client brings its own engine, as it may before Prisma 7. */
export function adapterOf(
  { provider, hasNoEngine }: Pick<SchemaFacts, 'provider' | 'hasNoEngine'>,
  prismaMajor: number,
): DatabaseAdapter | undefined {
  if (provider === 'mongodb' || (prismaMajor < 7 && !hasNoEngine)) return undefined;
  const adapter = ADAPTERS[provider];
  const olderName = prismaMajor < 7 ? OLDER_NAMES.get(adapter.package) : undefined;
  return olderName === undefined ? adapter : { ...adapter, className: olderName };
}

/** Classes that had another name in Prisma 6. */
const OLDER_NAMES = new Map<KnownPackage, string>([
  ['@prisma/adapter-better-sqlite3', 'PrismaBetterSQLite3'],
]);

/** What scaffolded code has to know of a schema. */
export interface SchemaFacts {
  provider: Provider;
  /** Where the client is imported from; a file is relative to the workspace root. */
  client: ClientSource;
  hasNoEngine: boolean;
  /** Type by field of the model `User`; undefined where there is no such model. */
  user?: Map<string, string>;
}

/** Reads a schema roughly: one that Prisma would refuse is no reason to stop `init`. */
export function readSchemaFacts(tree: FileTree, path: string): SchemaFacts | undefined {
  const files = schemaFiles(tree, path);
  if (files.length === 0) return undefined;
  const blocks = files.flatMap((file) => outlineOf(file, tree.read(file, 'utf-8') ?? '').blocks);
  const { provider, client, hasNoEngine } = readSettings(blocks, '');
  const user = blocks.find(({ keyword, name }) => keyword === 'model' && name === 'User');
  return { provider, client, hasNoEngine, user: user && fieldTypes(user) };
}

function schemaFiles(tree: FileTree, path: string): string[] {
  if (!tree.exists(path)) return [];
  if (tree.isFile(path)) return [path];
  return tree
    .children(path)
    .map((child) => `${path}/${child}`)
    .flatMap((child) =>
      tree.isFile(child) && !child.endsWith('.prisma') ? [] : schemaFiles(tree, child),
    );
}

const fieldTypes = ({ members }: Block): Map<string, string> =>
  new Map(members.map(({ name, tokens }) => [name, tokens[1]?.text ?? '']));

/** Fields of `User` that the login reads; all of them are texts. */
const LOGIN_FIELDS: Record<string, string> = {
  id: 'id       String @id @default(uuid())',
  email: 'email    String @unique',
  password: 'password String',
  role: 'role     String @default("user")',
};

/** What a schema lacks for the login, as lines of the model `User`; empty where nothing is missing. */
export const missingLoginFields = ({ user }: SchemaFacts): string[] =>
  Object.entries(LOGIN_FIELDS)
    .filter(([name]) => user?.get(name) !== 'String')
    .map(([, line]) => line);
