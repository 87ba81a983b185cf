import { join, posix } from 'node:path';
import { formatDiagnostic } from '../base/diagnostics';
import type { ResolvedConfig } from '../config/config';
import type { FileTree } from '../base/tree';
import { findPackageManager, type PackageManager } from '../project/package-manager';
import { addPackages } from './add-packages';
import type { AddedPackages } from './package-json';
import { mergeDependencies } from './dependencies';
import { isFresh, readPlatform, wirePlatform, type Platform } from './platform';
import { prepareDashboardPackage } from './dashboard-package';
import { prismaPackage } from './prisma-package';
import { readProgress, type Progress } from './progress';
import { fixStaleCache } from './dashboard-cache';
import { dashboardFolders } from './dashboard-part';
import { accessTestAdvice } from './access-test-runner';
import { waitsForLogin } from './waits-for-login';
import { withoutAddressParts } from './address-parts';
import { adviceFor, olderDashboardAdvice } from './notes';
import { readSchemaFacts, type SchemaFacts } from './database-facts';
import { configureJestForClient } from './jest-settings';
import type { Provider } from '../schema/ir';
import { loadSchema } from '../run/load-project';
import { tryLoadSchema } from './try-load-schema';
import { planDocker } from './docker/docker-part';
import { wireHost } from './docker/wire-host';
import { docsFile, SET_UP_DOCS } from './docs-part';
import { readParts, withRequiredParts, type ScaffoldPart } from './parts';
import { fixPrefixes } from './prefix';
import { fixStaleScripts } from './dashboard-scripts';
import { emptyPlan } from './part-plan';
import { planParts } from './plan-parts';
import { isEmbeddable, schemaFiles } from './prisma-part';
import { privateFiles } from './private-files';
import { importOf, readProject, schemaFileOf, type ProjectFacts } from './project-facts';
import { exampleSchemaNotes } from './other-schemas';
import { assertNoConnectionUrls } from './assert-no-connection-urls';
import { assertNoOtherClient } from './assert-no-other-client';
import { readOrRenderConfig } from './read-or-render-config';
import { excludeFromApi, ignoreInGit } from './settings-files';
import { updateForLogin } from './update-for-login';
import { withoutLoginInTheWay } from './login-in-the-way';
import { readLogin } from './login-model';
import { userFieldsForLogin } from '../project/login-user';
import { addLoginModels } from './login-tables';
import { tenantAdvice } from './tenant-advice';
import { nonUniqueLogin } from './unique-login';
import type { ScaffoldFile } from './template';
import { renderMissing, writeFiles } from './write-files';
import { addToExample, environmentExample } from './environment-example';
import {
  END_ON_SIGNAL,
  SECURITY_HEADERS,
  ANSWER_HTTP_ERRORS,
  wireMain,
  type StartupCall,
} from './wire-main';
import { wireModules } from './wire-modules';

export interface InitOptions {
  /** Folder of the project, relative to the workspace root; `.` for the root itself. */
  root: string;
  /** Parts to scaffold: a list, or a comma-separated string. */
  scaffold?: string | readonly string[];
  /** Asks for the parts, if none are given and the configuration allows prompts. */
  ask?(): Promise<readonly string[] | undefined>;
  /** `express` or `fastify`; defaults to what main.ts uses. */
  platform?: string;
  /** Asks for the platform, if none is given and the project is fresh. */
  askPlatform?(): Promise<string | undefined>;
  /** Options of a new configuration that differ from the defaults. */
  config?: Partial<ResolvedConfig>;
  skipFormat?: boolean;
  /** Adds no packages to any package.json. */
  skipPackageJson?: boolean;
  /** The package manager; defaults to the one whose lock file exists. */
  packageManager?: PackageManager;
  /** Package versions that take precedence over ours. */
  versions?: Readonly<Record<string, string>>;
}

/** The outcome of `init`, besides the files written to the tree. */
export interface InitResult {
  root: string;
  parts: readonly ScaffoldPart[];
  /** The database of the schema; undefined if there is no schema. */
  provider?: Provider;
  /** Whether `gen migrate` creates its tables, which needs no engine of Prisma. */
  isMigratable: boolean;
  /** Files that already existed; none of them was changed. */
  kept: string[];
  /** Information for the user, and manual steps. */
  notes: string[];
  added: AddedPackages[];
  /** Folder where Prisma finds the schema, relative to the project. */
  prismaFolder: string;
  /** Folder of the dashboard, with its index.html. */
  dashboardFolder: string;
  /** What the project had before this run. */
  progress: Progress;
}

/**
 * Writes `generator.config.ts` and the requested parts, and integrates them into the project. Never overwrites an
 * existing file.
 * @throws {GenError} for what the user has to fix first; the tree must then not be flushed
 */
export async function initialize(tree: FileTree, options: InitOptions): Promise<InitResult> {
  const { root, skipFormat = false } = options;
  const { path, text, config, ...configState } = await readOrRenderConfig(
    tree,
    root,
    options.config ?? {},
  );
  const facts = readProject(tree, root, config);
  const requested = options.scaffold ?? (config.nonInteractive ? [] : await options.ask?.());
  const required = withRequiredParts(readParts(requested ?? []), facts);
  const { parts: wanted, notes: loginNotes } = withoutLoginInTheWay(tree, facts, required.parts);

  const isNewProject = isFresh(tree, facts);
  const progress = await readProgress(tree, facts);
  const platform = await choosePlatform(tree, facts, options);

  const ownSchema = readSchemaFacts(tree, facts.schemaPath);
  if (ownSchema && wanted.includes('prisma')) assertNoConnectionUrls(facts, ownSchema);
  const settings = renderMissing(
    tree,
    wanted.includes('prisma') ? schemaFiles(tree, facts, ownSchema !== undefined) : [],
  );
  const configFile = text === undefined ? [] : [{ path, text }];
  await writeFiles(tree, [...configFile, ...settings.missing], skipFormat);

  const found = ownSchema ?? readSchemaFacts(tree, schemaFileOf(facts));
  if (found && wanted.includes('prisma')) assertNoOtherClient(tree, facts, found);
  const schema = await withAccessFields(tree, found, { root, config });
  const { parts, notes: addressNotes } = withoutAddressParts(tree, facts, schema, wanted);
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
  const writesTo = (folder: string): boolean =>
    code.missing.some(({ path }) => path.startsWith(`${facts.sourceRoot}/${folder}/`));
  const writesLogin = writesTo('auth');
  const writesLoginRoutes = writesLogin || writesTo('views');
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
    ...wireModules(tree, facts, plan.modules, new Set(code.missing.map(({ path }) => path))),
    ...(parts.includes('prisma')
      ? wireMain(tree, facts, startupCalls(facts, docs, isNewProject))
      : []),
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
  if (parts.includes('prisma') && !options.skipPackageJson) configureJestForClient(tree, facts);
  if (writesLoginRoutes) await updateForLogin(tree, facts, schema, parts, skipFormat);
  fixStaleCache(tree, facts);
  const fixNotes = [
    ...fixStaleScripts(tree, facts),
    ...(await fixPrefixes(tree, facts, skipFormat)),
  ];
  ignoreInGit(tree, facts, [...plan.ignored, ...privateFiles(tree, facts)]);
  return {
    root,
    parts,
    provider: schema?.provider,
    isMigratable: schema !== undefined && isEmbeddable(schema, facts),
    prismaFolder: posix.relative(root, prismaPackage(tree, facts)),
    dashboardFolder: dashboardFolders(facts).folder,
    progress,
    kept: [
      ...(text === undefined ? [path] : []),
      ...(parts.includes('prisma') && ownSchema ? [facts.schemaPath] : []),
      ...settings.kept,
      ...plan.kept,
      ...code.kept,
      ...images.kept,
    ],
    notes: [
      ...configState.notes,
      ...required.notes,
      ...loginNotes,
      ...addressNotes,
      ...(parts.includes('prisma') && !ownSchema ? exampleSchemaNotes(tree, facts) : []),
      ...modelNotes,
      ...wiringNotes,
      ...packages.notes,
      ...dashboardNotes,
      ...compilerNotes,
      ...fixNotes,
      ...adviceFor(tree, facts, schema, parts),
      ...(writesLoginRoutes ? olderDashboardAdvice(tree, facts, schema, parts) : []),
      ...(writesLogin ? await newLoginAdvice(tree, facts, schema, { root, config }) : []),
      ...(rules && !waitsForLogin(facts, schema, parts)
        ? accessTestAdvice(tree, facts, rules)
        : []),
    ],
    added: packages.added,
  };
}

/** Adds to the schema facts the user fields that its access rules read, so that the new login includes them. */
async function withAccessFields(
  tree: FileTree,
  schema: SchemaFacts | undefined,
  project: Parameters<typeof loadSchema>[1],
): Promise<SchemaFacts | undefined> {
  if (!schema?.user) return schema;
  const parsed = await tryLoadSchema(tree, project);
  if (parsed?.user?.model !== schema.user.name) return schema; // the login is based on that model
  return { ...schema, user: { ...schema.user, accessFields: userFieldsForLogin(parsed) } };
}

/** Returns what the schema does to the login that this run writes. */
async function newLoginAdvice(
  tree: FileTree,
  { schemaPath }: ProjectFacts,
  schema: SchemaFacts | undefined,
  project: Parameters<typeof loadSchema>[1],
): Promise<string[]> {
  const reading = readLogin(schema, schemaPath);
  if ('problems' in reading) return [];
  const parsed = await tryLoadSchema(tree, project);
  if (!parsed) return [];
  return [
    ...nonUniqueLogin(parsed, reading.login).map(formatDiagnostic),
    ...tenantAdvice(parsed, reading.login),
  ];
}

/** Returns the calls for main.ts; some only in the run that writes the documentation, since users may remove them later. */
const startupCalls = (
  facts: ProjectFacts,
  docs: ScaffoldFile | undefined,
  isNewProject: boolean,
): StartupCall[] => [
  END_ON_SIGNAL,
  ...(docs && isNewProject ? [ANSWER_HTTP_ERRORS, SECURITY_HEADERS] : []),
  ...(docs ? [{ name: SET_UP_DOCS, from: importOf(facts, facts.mainFile, docs.path) }] : []),
];

/** Asks only for a fresh project: one with its own middleware has to opt in with the flag. */
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
