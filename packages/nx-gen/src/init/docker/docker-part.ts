import { posix } from 'node:path';
import { GenError } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import { adapterOf, type SchemaFacts } from '../database-facts';
import { majorOf, scriptsOf } from '../package-json';
import { emptyPlan, type PartPlan } from '../part-plan';
import { proxiedRoutes } from '../prefix-spots';
import type { ProjectFacts } from '../project-facts';
import type { ScaffoldFile } from '../template';
import type { KnownPackage } from '../versions';
import { readBuilds } from './builds';
import { installerOf, type Installer } from './installer';
import { servicesFor, type Services } from './services';

/** Asks nobody; an API without the scaffolded route answers 404, which is an answer too. */
const HEALTH = '/health/live';

/**
 * An image of the API, one of the dashboard, what they need beside them, and a check of every change. It reads what
 * the other parts wrote, so it comes behind them.
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
    helpers: compilerHelpers(tree, home),
    isNx: tree.exists('nx.json'),
    project,
    inProject: (path: string) => posix.join(project, path),
    // from compose.yaml to what the images are built from
    context: posix.relative(facts.root, home) || '.',
    health: facts.globalPrefix + HEALTH,
    routes: proxiedRoutes(facts.globalPrefix, facts.config.prefix),
    compilers: compilersToKeep(facts, schema),
    client: clientFolder(schema, installer, facts),
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
      ...(builds.dashboard === undefined
        ? []
        : [file(inProject('docker/nginx.conf'), 'nginx.conf')]),
      file(posix.join(home, '.dockerignore'), 'dockerignore'),
      // GitHub reads them at the root of a repository only
      file('.github/workflows/ci.yml', 'ci.yml'),
    ],
    packages: { runtime: clientsOf(services), development: [] },
  };
}

/** The scripts of the project that its images and its CI run. */
function scriptsIn(
  tree: FileTree,
  { packageJson }: ProjectFacts,
  { script }: Installer,
): { test?: string; ignoresScripts: boolean } {
  const scripts = packageJson === undefined ? {} : scriptsOf(tree, packageJson);
  return {
    test: scripts['test'] === undefined ? undefined : script('test'),
    // they run at an install, where an image has no sources yet, and no packages for development later
    ignoresScripts: ['preinstall', 'install', 'postinstall', 'prepare'].some(
      (name) => scripts[name] !== undefined,
    ),
  };
}

/**
 * What webpack leaves to be required where Nx set a workspace up: the compiler's helpers, which Nx lists for development.
 * @returns a range of `tslib`
 */
function compilerHelpers(tree: FileTree, home: string): string | undefined {
  if (!tree.exists('nx.json')) return undefined;
  const major = majorOf(tree, posix.join(home, 'package.json'), 'tslib');
  return major === undefined ? undefined : `^${major}.0.0`;
}

/** The variables of `.env.example`, which every part that needs one enters. */
function readVariables(tree: FileTree, { root }: ProjectFacts): string[] {
  const text = tree.read(posix.join(root, '.env.example'), 'utf-8') ?? '';
  return [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
}

/** Prisma 7 brings a compiler for each database, ten times 5 MB; the files of this one are named so. */
function compilersToKeep(
  { prismaMajor }: ProjectFacts,
  schema: SchemaFacts | undefined,
): string | undefined {
  if (schema === undefined || prismaMajor < 7) return undefined;
  return adapterOf(schema, prismaMajor) && schema.provider;
}

/**
 * A client that Prisma writes into node_modules, where only the install that builds has it.
 * @throws {GenError} for pnpm, whose folder of it has another name in each install
 */
function clientFolder(
  schema: SchemaFacts | undefined,
  { name }: Installer,
  { schemaPath }: ProjectFacts,
): string | undefined {
  if (schema?.client.kind !== 'package') return undefined;
  if (name !== 'pnpm') return 'node_modules/.prisma';
  throw GenError.of(
    `${schemaPath} has the Prisma client written into node_modules, where pnpm gives an image another folder`,
    'write an output of your own into its generator, as in output = "../src/generated/prisma", and import the client from there',
  );
}

/** What the API reaches Redis and a bucket by. */
const clientsOf = ({ hasRedis, hasS3 }: Services): KnownPackage[] => [
  ...(hasRedis ? (['@nest-lab/throttler-storage-redis', 'ioredis'] as const) : []),
  ...(hasS3 ? (['@aws-sdk/client-s3'] as const) : []),
];
