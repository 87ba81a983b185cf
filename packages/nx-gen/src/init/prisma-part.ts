import { posix } from 'node:path';
import { PRINT_WIDTH } from '../code/layout';
import type { FileTree } from '../base/tree';
import { openWhere } from './account-switches';
import { adapterOf, exampleAddress, type SchemaFacts } from './database-facts';
import { importedByName } from '../project/imported-by-name';
import { readLogin, USUAL_ADMINISTRATOR, type LoginModel } from './login-model';
import { emptyPlan, environmentFile, type PartPlan } from './part-plan';
import { extensionOf, importOf, type ProjectFacts } from './project-facts';
import type { ScaffoldFile } from './template';
import type { KnownPackage } from './versions';

export const prismaFolder = ({ sourceRoot }: ProjectFacts): string =>
  `${sourceRoot}/infrastructure/prisma`;

/** The file of an example schema: the configured one, or one in the configured folder. */
export const schemaFileOf = ({ schemaPath }: ProjectFacts): string =>
  schemaPath.endsWith('.prisma') ? schemaPath : posix.join(schemaPath, 'schema.prisma');

/** What Prisma itself reads: an example schema where there is none, and the settings of its command. */
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
      migrationsPath: posix.relative(root, migrationsOf(tree, folder)),
    },
  };
  return [...(hasSchema ? [] : [schema]), ...(prismaMajor >= 7 ? [settings] : [])];
}

/** Where the migrations of a project's schema lie, or belong. */
export const migrationsFolder = (tree: FileTree, facts: ProjectFacts): string =>
  migrationsOf(tree, posix.dirname(schemaFileOf(facts)));

/** The folder of the migrations that are there, beside the schema or beside its folder; else one beside it. */
function migrationsOf(tree: FileTree, schemaFolder: string): string {
  const beside = posix.join(schemaFolder, 'migrations');
  const above = posix.join(posix.dirname(schemaFolder), 'migrations');
  return !tree.exists(beside) && tree.exists(above) ? above : beside;
}

/** Where an embedded database keeps its files, from the project's folder. */
export const DATA_FOLDER = '.data';

/** A PostgreSQL in the project's own packages, and Prisma's engine for its tables: nothing else has to be installed. */
const EMBEDDED_PACKAGES: KnownPackage[] = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@prisma/schema-engine-wasm',
];

/** Whether the project can have them: they belong to the version of Prisma that they were released with. */
export const isEmbeddable = (
  { provider }: Pick<SchemaFacts, 'provider'>,
  { prismaMajor }: Pick<ProjectFacts, 'prismaMajor'>,
): boolean => provider === 'postgresql' && prismaMajor >= 7;

/**
 * PrismaService and PrismaModule, over the client that the schema asks for.
 * @param hasLogin whether the model `User` holds those who log in by the scaffolded login
 */
export function planPrisma(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts,
  { hasLogin }: { hasLogin: boolean },
): PartPlan {
  const folder = prismaFolder(facts);
  const own = facts.fileOf('PrismaService');
  if (own !== undefined) return { ...emptyPlan, kept: [own] };
  const service = `${folder}/prisma.service.ts`;
  const module = `${folder}/prisma.module.ts`;
  const environment = environmentFile(facts);
  const adapter = adapterOf(schema, facts.prismaMajor);
  const secrets = [posix.join(facts.root, '.env'), posix.join(facts.root, DATA_FOLDER)];
  const login = hasLogin ? readLogin(schema, facts.schemaPath) : { problems: [] };
  const view = {
    js: extensionOf(facts),
    adapter,
    client: clientOf(tree, facts, schema, service),
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
      development: ['prisma', ...(isEmbeddable(schema, facts) ? EMBEDDED_PACKAGES : [])],
    },
    variables: [
      {
        comment: 'Address of the database',
        lines: [`DATABASE_URL=${exampleAddress(schema, facts.prismaMajor)}`],
      },
      ...(isEmbeddable(schema, facts)
        ? [
            {
              comment:
                'The folder of an embedded database, which gen dev starts for DATABASE_URL; left empty, that is a server of yours',
              lines: ['EMBEDDED_DATABASE='],
            },
          ]
        : []),
    ],
  };
}

/** What PrismaService imports its client from. */
function clientOf(
  tree: FileTree,
  facts: ProjectFacts,
  { client }: SchemaFacts,
  service: string,
): string {
  if (client.kind === 'package') return client.name;
  const { path } = client;
  return importedByName(tree, facts.root, [{ path }]).get(path) ?? importOf(facts, service, path);
}

/** PrismaModule. @param accounts whom the login knows, where it is the scaffolded one */
export const moduleFile = (
  facts: ProjectFacts,
  path: string,
  accounts?: { login: LoginModel; schema: SchemaFacts },
): ScaffoldFile => ({
  path,
  template: 'prisma/prisma.module.ts',
  view: {
    js: extensionOf(facts),
    accountRules: accounts && factoryOf(rulesArgument(accounts.login, accounts.schema)),
  },
});

/** The property that makes the client, broken where it would not fit into the module. */
function factoryOf(argument: string): string {
  const [start, made] = ['useFactory: () =>', `withAccountRules(new PrismaService()${argument})`];
  const line = `${start} ${made}`;
  return `      ${line},`.length <= PRINT_WIDTH ? line : `${start}\n        ${made}`;
}

/** The second argument of `withAccountRules`, where the defaults do not fit. */
export function rulesArgument(
  { key, administrator, switches }: LoginModel,
  { provider }: Pick<SchemaFacts, 'provider'>,
): string {
  // one who is switched off administers nothing
  const administrators = [`role: '${administrator}'`, ...openWhere(switches, provider)].join(', ');
  const rules = [
    ...(key === 'id' ? [] : [`key: '${key}'`]),
    ...(administrator === USUAL_ADMINISTRATOR && switches.length === 0
      ? []
      : [`administrators: { ${administrators} }`]),
    ...(provider === 'mysql' ? [`provider: '${provider}'`] : []),
  ];
  return rules.length === 0 ? '' : `, { ${rules.join(', ')} }`;
}
