import type { FileTree } from '../base/tree';
import type { AskedField } from '../project/login-user';
import { attributeIndex, outlineOf, type Block, type Member } from '../schema/declarations';
import { readDirectives } from '../schema/directives/read';
import type { ClientSource, FieldRules, ModelMarks, Provider } from '../schema/ir';
import type { Token } from '../schema/lines';
import { readFieldRules } from '../schema/rules/read';
import { readSettings } from '../schema/settings';
import type { KnownPackage } from './versions';

/** The driver adapter through which Prisma 7 reaches a database. */
export interface DatabaseAdapter {
  package: KnownPackage;
  className: string;
  /** Lines of the argument of its constructor, over a variable `url`. */
  argument: readonly string[];
  /** What the argument takes from `@gen/nest`. */
  helper?: string;
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
    '  connectionTimeoutMillis: 5_500, // longer than others wait for a lock, so that one comes free',
    '  idleTimeoutMillis: 8_000, // sooner than the socket gives up',
    '  stream: () => answeringSocket(9_500),',
    '}',
  ],
  helper: 'answeringSocket',
};

const MARIADB: DatabaseAdapter = {
  package: '@prisma/adapter-mariadb',
  className: 'PrismaMariaDb',
  argument: [
    '',
    '  withOptions(url, {',
    '    // limits of a lock and a statement, for MariaDB and MySQL; without spaces, for it becomes an address',
    '    initSql:',
    "      'SET/**/innodb_lock_wait_timeout=4/*M!100101,max_statement_time=10*//*!50708,max_execution_time=10000*/',",
    '    connectTimeout: 5_000,',
    '    acquireTimeout: 5_500, // longer than others wait for a lock, so that one comes free',
    '    socketTimeout: 9_500,',
    '    idleTimeout: 8, // seconds: sooner than the socket gives up',
    '    minimumIdle: 1, // with 0 the driver would never connect',
    '  }),',
    '',
  ],
  helper: 'withOptions',
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

/** An address as `.env.example` shows it. */
export function exampleAddress(
  { provider, hasNoEngine }: SchemaFacts,
  prismaMajor: number,
): string {
  const address = ADDRESSES[provider];
  const hasAdapter = adapterOf({ provider, hasNoEngine }, prismaMajor) !== undefined;
  // an engine of Prisma's own takes the limits that an adapter is given in PrismaService
  return provider === 'postgresql' && !hasAdapter ? address + ENGINE_LIMITS : address;
}

const SESSION_LIMITS = [
  'statement_timeout=10000',
  'lock_timeout=4000',
  'idle_in_transaction_session_timeout=10000',
];
const ENGINE_LIMITS = `?pool_timeout=5&options=${encodeURIComponent(
  SESSION_LIMITS.map((limit) => `-c ${limit}`).join(' '),
)}`;

const ADDRESSES: Record<Provider, string> = {
  postgresql: 'postgresql://user:password@localhost:5432/app',
  cockroachdb: 'postgresql://user:password@localhost:26257/app',
  mysql: 'mysql://user:password@localhost:3306/app',
  sqlite: 'file:./dev.db',
  sqlserver: 'sqlserver://localhost:1433;database=app;user=user;password=password',
  mongodb: 'mongodb://user:password@localhost:27017/app',
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
  /** Undefined where there is no such model. */
  user?: UserModel;
  /** Names of all models. */
  models: ReadonlySet<string>;
  /** The database schema, as of `@@schema`, of a model that is added: that of `User`; undefined where models name none. */
  namespace?: string;
  /** Addresses in the datasource, as schemas of before Prisma 7 have them. */
  addresses: readonly { file: string; line: number; name: string }[];
}

/** The model `User`, roughly. */
export interface UserModel {
  file: string;
  line: number;
  fields: ReadonlyMap<string, UserField>;
  /** Values by enum of the schema. */
  enums: ReadonlyMap<string, readonly string[]>;
  /** The role that passes every rule, `// @gen_user(role: role, all: owner)`. */
  passesAll?: string;
  /** What access rules ask of whoever is logged in; absent where the schema was read roughly alone. */
  asked?: readonly AskedField[];
}

/** A field of it that holds a value. */
export interface UserField {
  line: number;
  type: string;
  isOptional: boolean;
  isList: boolean;
  isId: boolean;
  /** Prisma or the database has a value where none is given. */
  hasDefault: boolean;
  /** `@gen_format(password)` stands above it. */
  isHashed: boolean;
  /** Of a text. */
  rules: FieldRules;
}

/** Reads a schema roughly: one that Prisma would refuse is no reason to stop `init`. */
export function readSchemaFacts(tree: FileTree, path: string): SchemaFacts | undefined {
  const files = schemaFiles(tree, path);
  if (files.length === 0) return undefined;
  const blocks = files.flatMap((file) => outlineOf(file, tree.read(file, 'utf-8') ?? '').blocks);
  const { provider, client, hasNoEngine } = readSettings(blocks, '');
  const user = blocks.find(({ keyword, name }) => keyword === 'model' && name === 'User');
  const models = new Set(
    blocks.filter(({ keyword }) => keyword === 'model').map(({ name }) => name),
  );
  const addresses = blocks.flatMap(({ keyword, file, members }) =>
    keyword === 'datasource'
      ? members.flatMap(({ name, line }) => (ADDRESS.has(name) ? { file, line, name } : []))
      : [],
  );
  return {
    provider,
    client,
    hasNoEngine,
    user: user && userModel(user, blocks),
    models,
    namespace: namespaceOf(user, blocks),
    addresses,
  };
}

/** What `@@schema` says above the users, or the first of those that the datasource lists. */
function namespaceOf(user: Block | undefined, blocks: readonly Block[]): string | undefined {
  const datasource = blocks.find(({ keyword }) => keyword === 'datasource');
  const listed = datasource?.members.find(({ name }) => name === 'schemas')?.tokens;
  const own = user?.members.find(({ tokens: [sign, word] }) => isNamespace(sign, word))?.tokens;
  return listed && [...(own ?? []), ...listed].find(({ kind }) => kind === 'string')?.text;
}

const isNamespace = (sign?: Token, word?: Token): boolean =>
  sign?.text === '@@' && word?.text === 'schema';

const ADDRESS = new Set(['url', 'directUrl', 'shadowDatabaseUrl']);

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

function userModel(user: Block, blocks: readonly Block[]): UserModel {
  const records = new Set(
    blocks.flatMap(({ keyword, name }) => (keyword === 'model' || keyword === 'view' ? name : [])),
  );
  const fields = user.members.filter(
    ({ name, tokens }) => name !== '' && !records.has(tokens[1]?.text ?? ''),
  );
  const enums = blocks.filter(({ keyword }) => keyword === 'enum');
  return {
    file: user.file,
    line: user.line,
    fields: new Map(fields.map((member) => [member.name, userField(member)])),
    enums: new Map(
      enums.map(({ name, members }) => [name, members.flatMap((one) => one.name || [])]),
    ),
    passesAll: passesAll(user),
  };
}

/** What is wrong above the model a run says. */
function passesAll({ above }: Block): string | undefined {
  const marks: ModelMarks = { isMarked: false };
  const subject = { file: '', subject: '', isGenerated: false };
  readDirectives('model', above, subject, { problems: [], warnings: [] }, (row, use, location) =>
    row.read(use, marks, location),
  );
  return marks.user?.role === 'role' ? marks.user.all : undefined;
}

function userField(member: Member): UserField {
  const { line, tokens, above } = member;
  const has = (attribute: string): boolean => attributeIndex(tokens, attribute) >= 0;
  const isList = tokens[2]?.text === '[';
  return {
    line,
    type: tokens[1]?.text ?? '',
    isOptional: tokens[2]?.text === '?',
    isList,
    rules: tokens[1]?.text === 'String' ? rulesOfText(member, isList) : {},
    isId: has('id'),
    isHashed: above.some(({ text }) => /@gen_format\(\s*password\s*\)/.test(text)),
    hasDefault: has('default') || has('updatedAt'),
  };
}

/** What is wrong with them a run says. */
const rulesOfText = (member: Member, isList: boolean): FieldRules =>
  readFieldRules(
    { file: '', subject: '' },
    member,
    { kind: 'String', type: 'String', isList },
    { problems: [], warnings: [] },
  );
