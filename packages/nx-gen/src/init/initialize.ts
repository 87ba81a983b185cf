import { join } from 'node:path';
import type { ResolvedConfig } from '../config/config';
import { GenError } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import { findPackageManager, type PackageManager } from '../project/package-manager';
import { addPackages, type AddedPackages } from './add-packages';
import { mergeDependencies } from './dependencies';
import { isFresh, readPlatform, wirePlatform, type Platform } from './platform';
import { prepareDashboardPackage } from './dashboard-package';
import { dashboardFolders } from './dashboard-part';
import { accessTestAdvice, adviceFor, olderDashboardAdvice } from './notes';
import { readSchemaFacts, type SchemaFacts } from './database-facts';
import { letJestRunTheClient } from './jest-settings';
import { loadSchema } from '../run/load-project';
import { planDocker } from './docker/docker-part';
import { wireHost } from './docker/wire-host';
import { docsFile, SET_UP_DOCS } from './docs-part';
import { readParts, withNeededParts, type ScaffoldPart } from './parts';
import { mendPrefixes } from './prefix';
import { mendScripts } from './dashboard-scripts';
import { emptyPlan } from './part-plan';
import { planParts } from './plan-parts';
import { schemaFileOf, schemaFiles } from './prisma-part';
import { importOf, mainFileOf, readProject, type ProjectFacts } from './project-facts';
import { refuseAddresses } from './refuse-addresses';
import { readOrRenderConfig } from './read-or-render-config';
import { excludeFromApi, ignoreInGit } from './settings-files';
import { joinLaterLogin } from './login-later';
import { readLogin } from './login-model';
import { askedOfLogin } from '../project/login-user';
import type { SchemaIR } from '../schema/ir';
import { addLoginModels } from './login-tables';
import { tenantAdvice } from './tenant-advice';
import type { ScaffoldFile } from './template';
import { renderMissing, writeFiles } from './write-files';
import { addToExample, environmentExample } from './environment-example';
import { END, HEADERS, HTTP_ERRORS, wireMain, type StartCall } from './wire-main';
import { wireModules } from './wire-modules';

export interface InitOptions {
  /** Folder of the project, relative to the workspace root; `.` for the root itself. */
  root: string;
  /** Parts to scaffold: a list, or words with commas between them. */
  scaffold?: string | readonly string[];
  /** Asks for the parts, where none are given and the configuration allows questions. */
  ask?(): Promise<readonly string[] | undefined>;
  /** `express` or `fastify`; what main.ts has where neither is named nor chosen. */
  platform?: string;
  /** Asks for the platform, where none is given and the project is fresh. */
  askPlatform?(): Promise<string | undefined>;
  /** Options of a new configuration that differ from the defaults. */
  config?: Partial<ResolvedConfig>;
  skipFormat?: boolean;
  /** Lists no packages in any package.json. */
  skipPackageJson?: boolean;
  /** What installs the project; else the one whose lock file is there. */
  packageManager?: PackageManager;
  /** Versions of packages that win over ours. */
  versions?: Readonly<Record<string, string>>;
}

/** What `init` did, beside the files that the tree has got. */
export interface InitResult {
  root: string;
  parts: ScaffoldPart[];
  /** Files that were there already; none of them was touched. */
  kept: string[];
  /** What the user should know, or do by hand. */
  notes: string[];
  added: AddedPackages[];
  /** Folder of the dashboard, with its index.html. */
  dashboardFolder: string;
}

/**
 * Writes `generator.config.ts` and the parts asked for, and fits them into the project.
 * Nothing that exists is overwritten.
 * @throws {GenError} for what the user has to repair first; the tree is then not to be written
 */
export async function initialize(tree: FileTree, options: InitOptions): Promise<InitResult> {
  const { root, skipFormat = false } = options;
  const { path, text, config, ...own } = await readOrRenderConfig(tree, root, options.config ?? {});
  const facts = readProject(tree, root, config);
  const answer = options.scaffold ?? (config.nonInteractive ? [] : await options.ask?.());
  const { parts, notes } = withNeededParts(
    readParts(answer ?? []),
    (name) => facts.fileOf(name) !== undefined,
  );

  const fresh = isFresh(tree, facts);
  const platform = await choosePlatform(tree, facts, options);

  const ownSchema = readSchemaFacts(tree, facts.schemaPath);
  if (ownSchema && parts.includes('prisma')) refuseAddresses(facts, ownSchema);
  const settings = renderMissing(
    tree,
    parts.includes('prisma') ? schemaFiles(tree, facts, ownSchema !== undefined) : [],
  );
  const configFile = text === undefined ? [] : [{ path, text }];
  await writeFiles(tree, [...configFile, ...settings.missing], skipFormat);

  const found = ownSchema ?? readSchemaFacts(tree, schemaFileOf(facts));
  const schema = await withAsked(tree, found, { root, config });
  const modelNotes = addLoginModels(tree, facts, schema, parts, { isNew: !ownSchema });
  const rules = parts.includes('access-tests')
    ? await loadSchema(tree, { root, config })
    : undefined;
  const plan = planParts(tree, facts, schema, parts, rules);
  const docs = parts.includes('prisma') ? docsFile(tree, facts) : undefined;
  const code = renderMissing(tree, [
    ...plan.files,
    ...(docs ? [docs] : []),
    ...environmentExample(tree, facts, plan.variables),
  ]);
  const writesLogin = code.missing.some(({ path }) => path.startsWith(`${facts.sourceRoot}/auth/`));
  addToExample(tree, facts, plan.variables);
  await writeFiles(tree, code.missing, skipFormat);

  const manager = options.packageManager ?? findPackageManager(join(tree.root, root)).name;
  const dashboardNotes =
    parts.includes('dashboard') && !options.skipPackageJson
      ? prepareDashboardPackage(tree, facts, manager)
      : [];

  const hasImages = parts.includes('docker');
  const wired = wirePlatform(tree, facts, platform, hasImages);
  const docker = hasImages ? planDocker(tree, facts, schema) : emptyPlan;
  const images = renderMissing(tree, docker.files);
  await writeFiles(tree, images.missing, skipFormat);
  const wiringNotes = [
    ...wireModules(tree, facts, plan.modules),
    ...(parts.includes('prisma') ? wireMain(tree, facts, startCalls(facts, docs, fresh)) : []),
    ...wired.notes,
    ...(hasImages ? wireHost(tree, facts) : []),
  ];
  const packages = options.skipPackageJson
    ? { added: [], notes: [] }
    : addPackages(
        tree,
        facts,
        mergeDependencies([
          plan.packages,
          docker.packages,
          { runtime: wired.packages, development: [] },
        ]),
        parts,
        manager,
        options.versions,
      );
  const compilerNotes = excludeFromApi(tree, facts, parts);
  if (parts.includes('prisma') && !options.skipPackageJson) letJestRunTheClient(tree, facts);
  if (writesLogin) await joinLaterLogin(tree, facts, schema, parts, skipFormat);
  const mendingNotes = [
    ...mendScripts(tree, facts),
    ...(await mendPrefixes(tree, facts, skipFormat)),
  ];
  ignoreInGit(tree, facts, plan.ignored);
  return {
    root,
    parts,
    dashboardFolder: dashboardFolders(facts).folder,
    kept: [
      ...(text === undefined ? [path] : []),
      ...(parts.includes('prisma') && ownSchema ? [facts.schemaPath] : []),
      ...settings.kept,
      ...plan.kept,
      ...code.kept,
      ...images.kept,
    ],
    notes: [
      ...own.notes,
      ...notes,
      ...modelNotes,
      ...wiringNotes,
      ...packages.notes,
      ...dashboardNotes,
      ...compilerNotes,
      ...mendingNotes,
      ...adviceFor(tree, facts, schema, parts),
      ...(writesLogin ? olderDashboardAdvice(tree, facts, schema, parts) : []),
      ...(writesLogin ? await firstAdminAdvice(tree, facts, schema, { root, config }) : []),
      ...(rules ? accessTestAdvice(rules) : []),
    ],
    added: packages.added,
  };
}

/** The schema with what its access rules ask of the user, which the login that is written then knows. */
async function withAsked(
  tree: FileTree,
  schema: SchemaFacts | undefined,
  project: Parameters<typeof loadSchema>[1],
): Promise<SchemaFacts | undefined> {
  if (!schema?.user) return schema;
  const whole = await schemaWhereReadable(tree, project);
  if (whole?.user?.model !== 'User') return schema; // the login is over that model
  return { ...schema, user: { ...schema.user, asked: askedOfLogin(whole) } };
}

async function firstAdminAdvice(
  tree: FileTree,
  { schemaPath }: ProjectFacts,
  schema: SchemaFacts | undefined,
  project: Parameters<typeof loadSchema>[1],
): Promise<string[]> {
  const read = readLogin(schema, schemaPath);
  if ('problems' in read) return [];
  const whole = await schemaWhereReadable(tree, project);
  return whole ? tenantAdvice(whole, read.login) : [];
}

/** A schema that cannot be read yet is told of by what reads it next. */
async function schemaWhereReadable(
  tree: FileTree,
  project: Parameters<typeof loadSchema>[1],
): Promise<SchemaIR | undefined> {
  try {
    return await loadSchema(tree, project);
  } catch (error) {
    if (error instanceof GenError) return undefined;
    throw error;
  }
}

/** What main.ts is to call: some only in the run that writes the documentation, for its owner may leave them out later. */
const startCalls = (
  facts: ProjectFacts,
  docs: ScaffoldFile | undefined,
  fresh: boolean,
): StartCall[] => [
  END,
  ...(docs && fresh ? [HTTP_ERRORS, HEADERS] : []),
  ...(docs ? [{ name: SET_UP_DOCS, from: importOf(facts, mainFileOf(facts), docs.path) }] : []),
];

/** Only a fresh project is asked about: one with middleware of its own says with the flag that it wants to move. */
async function choosePlatform(
  tree: FileTree,
  facts: ProjectFacts,
  { platform, askPlatform }: InitOptions,
): Promise<Platform | undefined> {
  if (platform !== undefined) return readPlatform(platform);
  if (facts.config.nonInteractive || !askPlatform || !isFresh(tree, facts)) return undefined;
  const answer = await askPlatform();
  return answer === undefined ? undefined : readPlatform(answer);
}
