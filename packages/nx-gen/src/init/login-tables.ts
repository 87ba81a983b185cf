import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { hasOwnKey } from './auth-part';
import type { SchemaFacts } from './database-facts';
import { readLogin } from './login-model';
import type { ScaffoldPart } from './parts';
import { schemaFileOf } from './prisma-part';
import type { ProjectFacts } from './project-facts';

/** A model that a part of the login keeps its rows in. */
interface LoginModel {
  readonly part: ScaffoldPart;
  readonly name: string;
  /** Where the schema is a folder. */
  readonly file: string;
  /** What it is for, in a sentence. */
  readonly needs: string;
  readonly text: (provider: SchemaFacts['provider']) => string;
  /** It stands beside a login of init's, whenever that was written. */
  readonly isBeside?: boolean;
  /** The module of `@gen/nest/login` that asks for it when the application starts. */
  readonly module?: string;
}

/** What MongoDB wants behind `@id`. */
const idType = (provider: SchemaFacts['provider']): string =>
  provider === 'mongodb' ? ' @map("_id")' : '';

/** Of a text in an index, where a `String` is too long for one. */
const indexedText = (provider: SchemaFacts['provider']): string =>
  provider === 'sqlserver' ? ' @db.NVarChar(200)' : '';

/** Of a text without a bound, where that is not what a `String` is. */
const longText = (provider: SchemaFacts['provider']): string =>
  ({ mysql: ' @db.Text', sqlserver: ' @db.NVarChar(Max)' })[String(provider)] ?? '';

/** The models of all parts of the login. */
export const LOGIN_MODELS: readonly LoginModel[] = [
  {
    part: 'sessions',
    module: 'LoginSessionsModule',
    name: 'LoginSession',
    file: 'login-session.prisma',
    needs: 'sessions need',
    text: (
      provider,
    ) => `// A login of one browser, which a cookie renews; no row holds what it takes to do that.
model LoginSession {
  id         String   @id${idType(provider)}
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
    text: (provider) => `// What a machine logs in by, for a user; no row holds the key itself.
model ApiKey {
  id         String    @id${idType(provider)}
  digest     String
  name       String
  userId     String
  scopes     String${longText(provider)}
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
    ) => `// The authenticator app that a login of this user asks for a code of; no row holds what it takes to make one.
model LoginFactor {
  id          String    @id${idType(provider)}
  secret      String
  createdAt   DateTime
  confirmedAt DateTime?
  lastStep    Int
  recovery    String${longText(provider)}
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
    ) => `// Who a user is at an OpenID Connect provider; whoever writes such a row logs in as that user.
model LoginIdentity {
  id        String   @id${idType(provider)}
  issuer    String${longText(provider)}
  subject   String${longText(provider)}
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
    text: (provider) => `// Filters and an order of a list, under the name that its user gave them.
model SavedView {
  id        String   @id @default(uuid())${idType(provider)}
  userId    String${indexedText(provider)}
  resource  String${indexedText(provider)}
  name      String${indexedText(provider)}
  value     String${longText(provider)}
  createdAt DateTime @default(now())

  @@unique([userId, resource, name])
}
`,
  },
];

/**
 * Adds the models to the schema that parts of the login need, where the run writes that login: behind the other models, or
 * as files of their own in a folder of them.
 * @param isNew of a schema that this run has written, so that no database lacks anything of it
 * @returns what the user should know
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
  const isKnown = !('problems' in readLogin(schema, facts.schemaPath));
  const hasLogin = facts.fileOf('JwtAuthGuard') !== undefined;
  const isWritten = ({ isBeside }: LoginModel): boolean =>
    isKnown && (!hasLogin || (isBeside === true && hasOwnKey(tree, facts)));
  const hasModule = facts.fileOf('AuthModule') !== undefined;
  return missing.flatMap((model) => {
    if (!isWritten(model)) return hasLogin && hasModule ? [noteOfOwnLogin(model)] : [];
    const path = addModel(tree, facts, schema, model);
    return isNew
      ? []
      : [`${path} has a new model, ${model.name}: bring the database to it by a migration.`];
  });
}

const noteOfOwnLogin = ({ part, needs, isBeside }: LoginModel): string =>
  isBeside
    ? `The login is your own: docs/login.md of @gen/nx-gen says what ${needs}.`
    : `The login is there already and stays as it is: docs/login.md of @gen/nx-gen says what ${needs}, or remove src/auth and run "gen init --scaffold=auth,${part}" again.`;

/** Prisma asks every model for one where the datasource lists several. */
function inNamespace(model: string, namespace: string): string {
  const gap = /^ {2}@@/m.test(model) ? '' : '\n';
  return model.replace(/\}\n$/, `${gap}  @@schema(${JSON.stringify(namespace)})\n}\n`);
}

/** @returns the file that has it now */
function addModel(
  tree: FileTree,
  facts: ProjectFacts,
  { provider, namespace }: SchemaFacts,
  { file, text }: LoginModel,
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
