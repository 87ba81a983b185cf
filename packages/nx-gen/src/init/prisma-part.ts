import { posix } from 'node:path';
import { flat, object, print, PRINT_WIDTH, type Code } from '../code/layout';
import { stringLiteral } from '../code/literal';
import type { FileTree } from '../base/tree';
import { enabledWhere } from './account-switches';
import {
  adapterOf,
  exampleDatabaseUrl,
  forgetsConditions,
  type SchemaFacts,
} from './database-facts';
import { packageSpecifiers } from '../project/package-specifiers';
import { readLogin, DEFAULT_LOGIN, type LoginModel } from './login-model';
import { DEFAULT_ROLE } from './login-role';
import { emptyPlan, environmentFile, type PartPlan } from './part-plan';
import { migrationsFolder } from './migrations-folder';
import { isPrismaElsewhere } from './prisma-package';
import { extensionOf, importOf, schemaFileOf, type ProjectFacts } from './project-facts';
import type { ScaffoldFile } from './template';
import type { KnownPackage } from './versions';

export const prismaFolder = ({ sourceRoot }: ProjectFacts): string =>
  `${sourceRoot}/infrastructure/prisma`;

/** Returns the files that Prisma itself reads: an example schema if there is none, and the CLI's configuration. */
export function schemaFiles(
  tree: FileTree,
  facts: ProjectFacts,
  hasSchema: boolean,
): ScaffoldFile[] {
  const { root, schemaPath, sourceRoot, isEsModule, prismaMajor } = facts;
  const file = schemaFileOf(facts);
  const folder = posix.dirname(file);
  const schema: ScaffoldFile = {
    path: file,
    template: 'prisma/schema.prisma',
    view: {
      isEsModule,
      prismaMajor,
      clientOutput: posix.relative(folder, `${sourceRoot}/generated/prisma`),
    },
  };
  const settings: ScaffoldFile = {
    path: posix.join(root, 'prisma.config.ts'),
    template: 'prisma/prisma.config.ts',
    view: {
      schemaPath: posix.relative(root, schemaPath),
      migrationsPath: posix.relative(root, migrationsFolder(tree, facts)),
    },
  };
  const hasSettings = prismaMajor >= 7 && !isPrismaElsewhere(tree, facts);
  return [...(hasSchema ? [] : [schema]), ...(hasSettings ? [settings] : [])];
}

/** The folder of the embedded database's files, relative to the project. */
export const DATA_FOLDER = '.data';

/** A PostgreSQL that runs from node_modules, and Prisma's schema engine: nothing else has to be installed. */
const EMBEDDED_PACKAGES: KnownPackage[] = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@prisma/schema-engine-wasm',
];

/** What `gen migrate` uses, with whatever PrismaService. */
export const TABLE_PACKAGES: KnownPackage[] = ['@prisma/adapter-pg', ...EMBEDDED_PACKAGES];

/** Checks whether the project can use them: they require the major version of Prisma that they were released with. */
export const isEmbeddable = (
  { provider }: Pick<SchemaFacts, 'provider'>,
  { prismaMajor }: Pick<ProjectFacts, 'prismaMajor'>,
): boolean => provider === 'postgresql' && prismaMajor >= 7;

/**
 * Plans PrismaService and PrismaModule, over the client that the schema generates.
 * @param hasLogin whether the scaffolded login authenticates users of the schema
 */
export function planPrisma(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts,
  { hasLogin }: { hasLogin: boolean },
): PartPlan {
  const folder = prismaFolder(facts);
  const existing = facts.fileOf('PrismaService');
  if (existing !== undefined)
    return {
      ...emptyPlan,
      kept: [existing],
      packages: { runtime: [], development: isEmbeddable(schema, facts) ? TABLE_PACKAGES : [] },
    };
  const service = `${folder}/prisma.service.ts`;
  const module = `${folder}/prisma.module.ts`;
  const environment = environmentFile(facts);
  const adapter = adapterOf(schema, facts.prismaMajor);
  const secrets = [posix.join(facts.root, '.env'), posix.join(facts.root, DATA_FOLDER)];
  const login = hasLogin ? readLogin(schema, facts.schemaPath) : { problems: [] };
  const view = {
    js: extensionOf(facts),
    adapter,
    client: clientImportOf(tree, facts, schema, service),
    environment: importOf(facts, service, environment.path),
  };
  return {
    files: [
      environment,
      { path: service, template: 'prisma/prisma.service.ts', view },
      moduleFile(facts, module, 'login' in login ? { login: login.login, schema } : undefined),
    ],
    kept: [],
    modules: [{ className: 'PrismaModule', path: module }],
    ignored:
      schema.client.kind === 'file' ? [...secrets, posix.dirname(schema.client.path)] : secrets,
    packages: {
      runtime: ['@prisma/client', ...(adapter ? [adapter.package] : [])],
      development: [
        ...(isPrismaElsewhere(tree, facts) ? [] : ['prisma' as const]),
        ...(isEmbeddable(schema, facts) ? EMBEDDED_PACKAGES : []),
      ],
    },
    variables: [
      {
        comment: 'Address of the database',
        lines: [`DATABASE_URL=${exampleDatabaseUrl(schema, facts.prismaMajor)}`],
      },
      ...(isEmbeddable(schema, facts)
        ? [
            {
              comment:
                'Folder of the embedded database that gen dev starts for DATABASE_URL; empty if DATABASE_URL is a server of your own',
              lines: ['EMBEDDED_DATABASE='],
            },
          ]
        : []),
    ],
  };
}

/** Returns the path that PrismaService imports its client from. */
function clientImportOf(
  tree: FileTree,
  facts: ProjectFacts,
  { client }: SchemaFacts,
  service: string,
): string {
  if (client.kind === 'package') return client.name;
  const { path } = client;
  return (
    packageSpecifiers(tree, facts.root, [{ path }]).get(path) ?? importOf(facts, service, path)
  );
}

/**
 * Returns PrismaModule.
 * @param accounts the users of the scaffolded login, if there is one
 */
export const moduleFile = (
  facts: ProjectFacts,
  path: string,
  accounts?: { login: LoginModel; schema: SchemaFacts },
): ScaffoldFile => ({
  path,
  template: 'prisma/prisma.module.ts',
  view: {
    js: extensionOf(facts),
    accountRules: accounts && renderFactory(accountRules(accounts.login, accounts.schema)),
  },
});

/** Renders the property that creates the client, broken as Prettier would if it exceeds the print width. */
function renderFactory(rules: Rules): string {
  const [start, opening] = ['useFactory: () =>', `withAccountRules(new PrismaService()`];
  const line = `${start} ${opening}${flat(asArgument(rules))})`;
  if (`      ${line},`.length <= PRINT_WIDTH) return line;
  const argument = print(asArgument(rules), 8, 8 + opening.length, 2);
  return `${start}\n        ${opening}${argument})`;
}

type Rules = [name: string, value: string][];

const asArgument = (rules: Rules): Code => (rules.length === 0 ? '' : [', ', object(rules)]);

/** Renders the second argument of `withAccountRules`, if the defaults do not apply. */
export const rulesArgument = (...args: Parameters<typeof accountRules>): string =>
  flat(asArgument(accountRules(...args)));

/** Returns how the users differ from the model that `withAccountRules` expects. */
function accountRules(
  { delegate, key, field, isLowerCase, role, switches }: LoginModel,
  database: Pick<SchemaFacts, 'provider' | 'hasForeignKeys'>,
): Rules {
  const { provider } = database;
  // a disabled user is not an administrator
  const administrators = [role.where, ...enabledWhere(switches, provider)].join(', ');
  const isDefault = role.where === DEFAULT_ROLE.where && switches.length === 0;
  const delegates = role.delegates.map((name) => stringLiteral(name)).join(', ');
  return [
    ...entryIf(delegate !== DEFAULT_LOGIN.delegate, 'delegate', `'${delegate}'`),
    ...entryIf(key !== DEFAULT_LOGIN.key, 'key', `'${key}'`),
    // what it stores in lower case
    ...entryIf(isLowerCase && field !== DEFAULT_LOGIN.field, 'email', `'${field}'`),
    ...entryIf(!isDefault, 'administrators', `{ ${administrators} }`),
    ...entryIf(delegates !== '', 'roleDelegates', `[${delegates}]`),
    ...switches
      .filter(({ isDeletion }) => isDeletion)
      .flatMap(({ name, open }) => entryIf(true, 'live', `{ ${name}: ${open} }`)),
    ...entryIf(provider === 'mysql', 'provider', `'${provider}'`),
    ...entryIf(forgetsConditions(database), 'relationMode', `'prisma'`),
  ];
}

const entryIf = (isIncluded: boolean, name: string, value: string): Rules =>
  isIncluded ? [[name, value]] : [];
