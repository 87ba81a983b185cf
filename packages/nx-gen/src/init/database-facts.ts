import type { FileTree } from '../base/tree';
import { inTree } from '../project/client-place';
import { outlineOf, type Block } from '../schema/declarations';
import type { ClientSource, Provider } from '../schema/ir';
import type { Token } from '../schema/lines';
import { readSettings } from '../schema/settings';
import { findUserModels } from './login-fields';
import { readCandidate, readUserModel, type UserModel } from './user-model';
import type { KnownPackage } from './versions';

/** The driver adapter that Prisma 7 needs to connect to a database. */
export interface DatabaseAdapter {
  package: KnownPackage;
  className: string;
  /** Lines of its constructor's argument, over a variable `url`. */
  argument: readonly string[];
  /** The function of `@gen/nest` that the argument uses. */
  helper?: string;
  /** The function of `@gen/nest` that changes the adapter. */
  wrapper?: string;
}

const POSTGRES: DatabaseAdapter = {
  package: '@prisma/adapter-pg',
  className: 'PrismaPg',
  argument: [
    '{',
    '  connectionString: url,',
    '  statement_timeout: 10_000,',
    '  lock_timeout: 4_000,',
    '  idle_in_transaction_session_timeout: 10_000,',
    '  connectionTimeoutMillis: 5_500, // longer than others wait for a lock, so that a connection becomes free',
    '  idleTimeoutMillis: 8_000, // shorter than the timeout of the socket',
    '  stream: () => answeringSocket(9_500),',
    '  ...outliveConnections, // those that the database closes, as in a restart, do not end the process',
    '}',
  ],
  helper: 'answeringSocket, outliveConnections',
};

const MARIADB: DatabaseAdapter = {
  package: '@prisma/adapter-mariadb',
  className: 'PrismaMariaDb',
  argument: [
    '',
    '  withOptions(url, {',
    '    // the zone that the adapter takes a TIMESTAMP to be in, and lock and statement timeouts of MariaDB and MySQL;',
    '    // without spaces, because it becomes part of a URL',
    '    initSql:',
    `      "SET/**/time_zone='+00:00',innodb_lock_wait_timeout=4/*M!100101,max_statement_time=10*//*!50708,max_execution_time=10000*/",`,
    '    connectTimeout: 5_000,',
    '    acquireTimeout: 5_500, // longer than others wait for a lock, so that a connection becomes free',
    '    socketTimeout: 9_500,',
    '    idleTimeout: 8, // in seconds: shorter than the timeout of the socket',
    '    minimumIdle: 1, // with 0 the driver would never connect',
    '  }),',
    '',
  ],
  helper: 'withOptions',
  wrapper: 'zeroDatesAsNull',
};

const ADAPTERS: Record<Exclude<Provider, 'mongodb'>, DatabaseAdapter> = {
  postgresql: POSTGRES,
  cockroachdb: POSTGRES,
  mysql: MARIADB,
  sqlite: {
    package: '@prisma/adapter-better-sqlite3',
    className: 'PrismaBetterSqlite3',
    argument: ['{ url }'],
  },
  sqlserver: { package: '@prisma/adapter-mssql', className: 'PrismaMssql', argument: ['url'] },
};

/** Returns the example database URL for `.env.example`. */
export function exampleDatabaseUrl(
  { provider, hasNoEngine }: SchemaFacts,
  prismaMajor: number,
): string {
  const baseUrl = EXAMPLE_DATABASE_URLS[provider];
  const hasAdapter = adapterOf({ provider, hasNoEngine }, prismaMajor) !== undefined;
  // Prisma's own engine reads these limits from the URL; an adapter gets them in PrismaService
  return provider === 'postgresql' && !hasAdapter ? baseUrl + ENGINE_LIMITS : baseUrl;
}

const SESSION_LIMITS = [
  'statement_timeout=10000',
  'lock_timeout=4000',
  'idle_in_transaction_session_timeout=10000',
];
const ENGINE_LIMITS = `?pool_timeout=5&options=${encodeURIComponent(
  SESSION_LIMITS.map((limit) => `-c ${limit}`).join(' '),
)}`;

const EXAMPLE_DATABASE_URLS: Record<Provider, string> = {
  postgresql: 'postgresql://user:password@localhost:5432/app',
  cockroachdb: 'postgresql://user:password@localhost:26257/app',
  mysql: 'mysql://user:password@localhost:3306/app',
  sqlite: 'file:./dev.db',
  sqlserver: 'sqlserver://localhost:1433;database=app;user=user;password=password',
  mongodb: 'mongodb://user:password@localhost:27017/app',
};

/** Returns the adapter of a database; undefined if the client includes its own engine, as it may before Prisma 7. */
export function adapterOf(
  { provider, hasNoEngine }: Pick<SchemaFacts, 'provider' | 'hasNoEngine'>,
  prismaMajor: number,
): DatabaseAdapter | undefined {
  if (provider === 'mongodb' || (prismaMajor < 7 && !hasNoEngine)) return undefined;
  const adapter = ADAPTERS[provider];
  const olderName = prismaMajor < 7 ? PRISMA_6_CLASS_NAMES.get(adapter.package) : undefined;
  return olderName === undefined ? adapter : { ...adapter, className: olderName };
}

/** Classes that had a different name in Prisma 6. */
const PRISMA_6_CLASS_NAMES = new Map<KnownPackage, string>([
  ['@prisma/adapter-better-sqlite3', 'PrismaBetterSQLite3'],
]);

/** The facts about a schema that scaffolded code depends on. */
export interface SchemaFacts {
  provider: Provider;
  /** The module that the client is imported from; a file path is relative to the workspace root. */
  client: ClientSource;
  hasNoEngine: boolean;
  /** False under `relationMode = "prisma"`. */
  hasForeignKeys: boolean;
  /** The model whose records log in; undefined if there is none, or more than one may be it. */
  user?: UserModel;
  /** The models that may be it. */
  accounts: readonly string[];
  /** Names of all models. */
  models: ReadonlySet<string>;
  /** The database schema (`@@schema`) for models that are added: that of the users; undefined if models need none. */
  namespace?: string;
  /** Connection URLs in the datasource, as schemas written before Prisma 7 have them. */
  addresses: readonly { file: string; line: number; name: string }[];
}

/**
 * Checks whether Prisma's `updateMany` forgets its conditions while others write: it does where Prisma emulates foreign keys, and
 * something can come between two statements of a transaction.
 */
export const forgetsConditions = ({
  provider,
  hasForeignKeys,
}: Pick<SchemaFacts, 'provider' | 'hasForeignKeys'>): boolean =>
  !hasForeignKeys && provider !== 'sqlite' && provider !== 'mongodb';

/** Reads a schema with the lightweight parser, so that a schema that Prisma would reject does not stop `init`. */
export function readSchemaFacts(tree: FileTree, path: string): SchemaFacts | undefined {
  const files = schemaFiles(tree, path);
  if (files.length === 0) return undefined;
  const blocks = files.flatMap((file) => outlineOf(file, tree.read(file, 'utf-8') ?? '').blocks);
  const { provider, client, hasNoEngine, hasForeignKeys } = readSettings(blocks, '');
  const accounts = findUserModels(
    blocks.filter(({ keyword }) => keyword === 'model').map(readCandidate),
  );
  const user = accounts.length === 1 ? accounts[0]?.block : undefined;
  const models = new Set(
    blocks.filter(({ keyword }) => keyword === 'model').map(({ name }) => name),
  );
  const addresses = blocks.flatMap(({ keyword, file, members }) =>
    keyword === 'datasource'
      ? members.flatMap(({ name, line }) => (URL_SETTINGS.has(name) ? { file, line, name } : []))
      : [],
  );
  return {
    provider,
    client: inTree(client, tree),
    hasNoEngine,
    hasForeignKeys,
    user: user && readUserModel(user, blocks, provider),
    accounts: accounts.map(({ name }) => name),
    models,
    namespace: namespaceOf(user, blocks),
    addresses,
  };
}

/** Returns the `@@schema` of the users, or the first schema that the datasource lists. */
function namespaceOf(user: Block | undefined, blocks: readonly Block[]): string | undefined {
  const datasource = blocks.find(({ keyword }) => keyword === 'datasource');
  const listed = datasource?.members.find(({ name }) => name === 'schemas')?.tokens;
  const own = user?.members.find(({ tokens: [sign, word] }) =>
    isSchemaAttribute(sign, word),
  )?.tokens;
  return listed && [...(own ?? []), ...listed].find(({ kind }) => kind === 'string')?.text;
}

const isSchemaAttribute = (sign?: Token, word?: Token): boolean =>
  sign?.text === '@@' && word?.text === 'schema';

const URL_SETTINGS = new Set(['url', 'directUrl', 'shadowDatabaseUrl']);

/** Returns the paths of a schema's files. */
export function schemaFiles(tree: FileTree, path: string): string[] {
  if (!tree.exists(path)) return [];
  if (tree.isFile(path)) return [path];
  return tree
    .children(path)
    .map((child) => `${path}/${child}`)
    .flatMap((child) =>
      tree.isFile(child) && !child.endsWith('.prisma') ? [] : schemaFiles(tree, child),
    );
}
