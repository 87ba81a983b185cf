import { posix } from 'node:path';
import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { hasScaffoldedLogin } from './auth-part';
import { tablesCommand } from '../project/prisma-commands';
import type { SchemaFacts } from './database-facts';
import { readLogin } from './login-model';
import { partsInLogin } from './login-routes';
import type { ScaffoldPart } from './parts';
import { schemaFileOf, type ProjectFacts } from './project-facts';

/** A model that stores the data of a part of the login. */
interface LoginPartModel {
  readonly part: ScaffoldPart;
  readonly name: string;
  /** The file name, if the schema is a folder. */
  readonly file: string;
  /** The end of a sentence on what the model is for: `sessions need`. */
  readonly needs: string;
  readonly text: (provider: SchemaFacts['provider']) => string;
  /** Can also be added to a login that an earlier run of `init` wrote. */
  readonly isBeside?: boolean;
  /** The module of `@gen/nest/login` that requires the model at startup. */
  readonly module?: string;
}

/** Returns what MongoDB requires after `@id`. */
const idMapping = (provider: SchemaFacts['provider']): string =>
  provider === 'mongodb' ? ' @map("_id")' : '';

/** Returns the native type of an indexed text, on databases where `String` is too long for an index. */
const indexedTextType = (provider: SchemaFacts['provider']): string =>
  provider === 'sqlserver' ? ' @db.NVarChar(200)' : '';

/** Returns the native type of an unbounded text, on databases where `String` is bounded. */
const longTextType = (provider: SchemaFacts['provider']): string =>
  ({ mysql: ' @db.Text', sqlserver: ' @db.NVarChar(Max)' })[String(provider)] ?? '';

/** The models of all login parts. */
export const LOGIN_MODELS: readonly LoginPartModel[] = [
  {
    part: 'sessions',
    module: 'LoginSessionsModule',
    name: 'LoginSession',
    file: 'login-session.prisma',
    needs: 'sessions need',
    text: (
      provider,
    ) => `// A session of one browser, which a cookie renews; the row is not enough to make that cookie.
model LoginSession {
  id         String   @id${idMapping(provider)}
  userId     String
  stamp      String
  generation Int
  createdAt  DateTime
  renewedAt  DateTime
  expiresAt  DateTime

  @@index([userId])
  @@index([expiresAt])
}
`,
  },
  {
    part: 'api-keys',
    module: 'ApiKeysModule',
    name: 'ApiKey',
    file: 'api-key.prisma',
    needs: 'API keys need',
    text: (
      provider,
    ) => `// An API key, by which a program acts for a user; the key itself is not stored.
model ApiKey {
  id         String    @id${idMapping(provider)}
  digest     String
  name       String
  userId     String
  scopes     String${longTextType(provider)}
  createdAt  DateTime
  expiresAt  DateTime?
  lastUsedAt DateTime?

  @@index([userId])
}
`,
  },
  {
    part: 'second-factor',
    module: 'SecondFactorModule',
    name: 'LoginFactor',
    file: 'login-factor.prisma',
    needs: 'a second factor needs',
    text: (
      provider,
    ) => `// The authenticator app whose codes the login asks this user for; the row is not enough to compute one.
model LoginFactor {
  id          String    @id${idMapping(provider)}
  secret      String
  createdAt   DateTime
  confirmedAt DateTime?
  lastStep    Int
  recovery    String${longTextType(provider)}
  misses      Int
  missedAt    DateTime?
}
`,
  },
  {
    part: 'openid',
    module: 'OpenIdLoginModule',
    name: 'LoginIdentity',
    file: 'login-identity.prisma',
    needs: 'a login by OpenID Connect needs',
    text: (
      provider,
    ) => `// A user's account at an OpenID Connect provider; anyone who can write such a row can log in as that user.
model LoginIdentity {
  id        String   @id${idMapping(provider)}
  issuer    String${longTextType(provider)}
  subject   String${longTextType(provider)}
  userId    String   @unique
  createdAt DateTime
}
`,
  },
  {
    part: 'saved-views',
    name: 'SavedView',
    file: 'saved-view.prisma',
    needs: 'saved views need',
    isBeside: true,
    text: (provider) => `// Filters and a sort order of a list, saved by a user under a name.
model SavedView {
  id        String   @id @default(uuid())${idMapping(provider)}
  userId    String${indexedTextType(provider)}
  resource  String${indexedTextType(provider)}
  name      String${indexedTextType(provider)}
  value     String${longTextType(provider)}
  createdAt DateTime @default(now())

  @@unique([userId, resource, name])
}
`,
  },
];

/**
 * Adds the models that parts of the login need to the schema, if the run writes that login: after the other models, or
 * as separate files in a schema folder.
 * @param isNew whether this run wrote the schema, so that no existing database lacks its tables
 * @returns notes for the user
 */
export function addLoginModels(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
  { isNew }: { readonly isNew: boolean },
): string[] {
  if (!schema) return [];
  const wanted = LOGIN_MODELS.filter(({ part }) => parts.includes(part));
  const missing = wanted.filter(({ name }) => !schema.models.has(name));
  const isReadable = !('problems' in readLogin(schema, facts.schemaPath));
  const hasLogin = facts.fileOf('JwtAuthGuard') !== undefined;
  const isExtensible = hasLogin && hasScaffoldedLogin(tree, facts);
  const added = missing.filter(
    ({ isBeside }) => isReadable && (!hasLogin || (isBeside && isExtensible)),
  );
  const leftOut = isExtensible ? missing.filter(({ isBeside }) => !isBeside) : [];
  const means = schema.provider === 'mongodb' ? tablesCommand(schema.provider) : 'a migration';
  const migrationNotes = added.map((model) => {
    const path = addModel(tree, facts, schema, model);
    return `${path} has a new model, ${model.name}: add it to the database with ${means}.`;
  });
  return [
    ...(isNew ? [] : migrationNotes),
    ...(leftOut.length > 0 ? [loginStaysNote(tree, facts, leftOut)] : []),
  ];
}

/** The parts that the login has are listed too, since they are removed with its folder. */
function loginStaysNote(
  tree: FileTree,
  facts: ProjectFacts,
  leftOut: readonly LoginPartModel[],
): string {
  const parts = new Set([
    'auth',
    ...partsInLogin(tree, facts),
    ...leftOut.map((model) => model.part),
  ]);
  const needs = listOf(
    leftOut.map((model) => model.needs),
    'and',
  );
  return `The login is there already and stays as it is: docs/login.md of @gen/nx-gen says what ${needs}, or remove ${facts.sourceRoot}/auth and run "gen init --scaffold=${[...parts].join(',')}" again.`;
}

/** Adds `@@schema`, which Prisma requires of every model if the datasource lists several schemas. */
function inNamespace(model: string, namespace: string): string {
  const gap = /^ {2}@@/m.test(model) ? '' : '\n';
  return model.replace(/\}\n$/, `${gap}  @@schema(${JSON.stringify(namespace)})\n}\n`);
}

/** @returns the file that now contains it */
function addModel(
  tree: FileTree,
  facts: ProjectFacts,
  { provider, namespace }: SchemaFacts,
  { file, text }: LoginPartModel,
): string {
  const { schemaPath } = facts;
  const added = namespace === undefined ? text(provider) : inNamespace(text(provider), namespace);
  const path = tree.isFile(schemaPath)
    ? schemaPath
    : tree.exists(schemaPath)
      ? posix.join(schemaPath, file)
      : schemaFileOf(facts);
  const before = tree.read(path, 'utf-8');
  tree.write(path, before === null ? added : `${before.trimEnd()}\n\n${added}`);
  return path;
}
