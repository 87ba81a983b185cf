import { posix } from 'node:path';
import { GenError } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import { adapterOf, type SchemaFacts } from '../database-facts';
import { majorOf, scriptsOf } from '../package-json';
import { emptyPlan, type PartPlan } from '../part-plan';
import { proxiedRoutes } from '../prefix-spots';
import type { ProjectFacts } from '../project-facts';
import { storageFolder } from '../start-folder';
import type { ScaffoldFile } from '../template';
import type { KnownPackage } from '../versions';
import { readBuilds } from './builds';
import { installerOf, type Installer } from './installer';
import { servicesFor, type Services } from './services';
import { nginxFile } from './trusted-proxy';

/** Needs no authentication; if the route was not scaffolded, the 404 still shows that the API is up. */
const HEALTH_PATH = '/health/live';

/**
 * Plans images of the API and the dashboard, the services they need, and a CI workflow. It reads the files of the other
 * parts, so it must be planned last.
 */
export function planDocker(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
): PartPlan {
  const installer = installerOf(tree, facts);
  const { home } = installer;
  const builds = readBuilds(tree, facts, installer);
  const services = servicesFor(schema?.provider ?? 'postgresql', readVariables(tree, facts));
  const project = posix.relative(home, facts.root) || '.';
  const ownPackage = facts.packageJson && posix.relative(home, posix.dirname(facts.packageJson));
  const view = {
    ...builds,
    ...services,
    ...scriptsIn(tree, facts, installer),
    installer,
    production: installer.production(ownPackage || undefined),
    helpers: tslibRange(tree, home),
    isNx: tree.exists('nx.json'),
    home,
    fromRepository: (path: string) => posix.join(home, path),
    project,
    inProject: (path: string) => posix.join(project, path),
    // from compose.yaml to the build context
    context: posix.relative(facts.root, home) || '.',
    health: facts.globalPrefix + HEALTH_PATH,
    migration: migrationCommand(facts, schema),
    routes: proxiedRoutes(facts.globalPrefix, facts.config.prefix),
    compilers: queryCompilerToKeep(facts, schema),
    client: clientFolder(schema, installer, facts),
    // the default of UPLOADS_DIR, and its value in .env.example
    uploads: [...new Set(['uploads', storageFolder(tree, facts)])].join(' '),
  };
  const file = (path: string, template: string): ScaffoldFile => ({
    path,
    template: `docker/${template}`,
    view,
  });
  const inProject = (path: string): string => posix.join(facts.root, path);
  return {
    ...emptyPlan,
    files: [
      file(inProject('Dockerfile'), 'Dockerfile'),
      file(inProject('compose.yaml'), 'compose.yaml'),
      ...(builds.dashboard === undefined ? [] : [file(nginxFile(facts), 'nginx.conf')]),
      file(posix.join(home, '.dockerignore'), 'dockerignore'),
      // GitHub only reads workflows at the root of a repository
      file('.github/workflows/ci.yml', 'ci.yml'),
    ],
    packages: { runtime: clientPackagesOf(services), development: [] },
  };
}

/** Returns the command that brings the database up to date: Prisma has no migrations for MongoDB. */
function migrationCommand(
  { prismaMajor }: ProjectFacts,
  schema: SchemaFacts | undefined,
): readonly string[] {
  if (schema?.provider !== 'mongodb') return ['prisma', 'migrate', 'deploy'];
  // Prisma 7 has no such option: it generates the client only on demand
  return ['prisma', 'db', 'push', ...(prismaMajor < 7 ? ['--skip-generate'] : [])];
}

/** Returns the scripts of the project that its images and its CI run. */
function scriptsIn(
  tree: FileTree,
  { packageJson }: ProjectFacts,
  { script }: Installer,
): { test?: string; ignoresScripts: boolean } {
  const scripts = packageJson === undefined ? {} : scriptsOf(tree, packageJson);
  return {
    test: scripts['test'] === undefined ? undefined : script('test'),
    // they run on install, when the image has no sources yet, or later no development packages
    ignoresScripts: ['preinstall', 'install', 'postinstall', 'prepare'].some(
      (name) => scripts[name] !== undefined,
    ),
  };
}

/**
 * Returns the range of `tslib`, which webpack leaves as an external in an Nx workspace, where Nx lists it as a
 * development dependency.
 */
function tslibRange(tree: FileTree, home: string): string | undefined {
  if (!tree.exists('nx.json')) return undefined;
  const major = majorOf(tree, home, 'tslib');
  return major === undefined ? undefined : `^${major}.0.0`;
}

/** Returns the variables of `.env.example`, to which every part adds its own. */
function readVariables(tree: FileTree, { root }: ProjectFacts): string[] {
  const text = tree.read(posix.join(root, '.env.example'), 'utf-8') ?? '';
  return [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
}

/** Returns the database whose query compiler the image keeps: Prisma 7 ships one per database, ten of 5 MB each. */
function queryCompilerToKeep(
  { prismaMajor }: ProjectFacts,
  schema: SchemaFacts | undefined,
): string | undefined {
  if (schema === undefined || prismaMajor < 7) return undefined;
  return adapterOf(schema, prismaMajor) && schema.provider;
}

/**
 * Returns the folder of a client that Prisma generates into node_modules, which exists only in the install that builds.
 * @throws {GenError} for pnpm, whose path to that folder differs per install
 */
function clientFolder(
  schema: SchemaFacts | undefined,
  { name }: Installer,
  { schemaPath }: ProjectFacts,
): string | undefined {
  if (schema?.client.kind !== 'package') return undefined;
  if (name !== 'pnpm') return 'node_modules/.prisma';
  throw GenError.of(
    `${schemaPath} writes the Prisma client to node_modules, which pnpm puts elsewhere in an image`,
    'add an output to its generator, as in output = "../src/generated/prisma", and import the client from there',
  );
}

/** Returns the client libraries for Redis and S3. */
const clientPackagesOf = ({ hasRedis, hasS3 }: Services): KnownPackage[] => [
  ...(hasRedis ? (['@nest-lab/throttler-storage-redis', 'ioredis'] as const) : []),
  ...(hasS3 ? (['@aws-sdk/client-s3'] as const) : []),
];
