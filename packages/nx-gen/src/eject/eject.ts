import { GenError, type ProblemText } from '../base/diagnostics';
import { formatCount } from '../base/format-count';
import type { FileTree } from '../base/tree';
import { resolveInside } from '../config/resolve-inside';
import type { Dialogue, GenerateOptions } from '../config/run-options';
import { contentHash, readManifest } from '../output/manifest';
import { refuseObstacles } from '../output/targets';
import { ALL_PARTS, type Places } from '../plan/plan';
import { planResources } from '../plan/resource';
import type { ResourcePlan } from '../plan/resource-plan';
import { commandIn } from '../project/own-commands';
import { hasOwnHasher } from '../project/password-hashing';
import { EJECTED_FOLDER, sourceRootOf, type ProjectContext } from '../project/project';
import { guardsOfOperation } from '../project/guards';
import { formatText } from '../render/format';
import { chooseModels } from '../run/choose-models';
import { findPlaces } from '../run/find-places';
import { configPathOf, loadProject } from '../run/load-project';
import { namedModels } from '../run/named-models';
import { refuseSyntaxErrors } from '../run/refuse-syntax-errors';
import { readUserCode } from '../run/user-code';
import type { Provider, SchemaIR } from '../schema/ir';
import { markedNames } from '../schema/marked-names';
import { accessFiles } from './api/access-file';
import { apiFiles } from './api/files';
import { supportFiles } from './api/support';
import { dashboardFiles } from './dashboard/files';
import { loginFieldIn, sessionPathIn } from './dashboard/auth-options';
import {
  toEjectable,
  isEjectable,
  isNotEjectable,
  type Ejectable,
  type NotEjectable,
} from './ejectable';
import { ownServiceHooksOf } from './own-service-hooks';
import type { ApiEjectPlaces, DashboardEjectPlaces, EjectedFile } from './places';

export interface EjectOptions extends Pick<
  GenerateOptions,
  'root' | 'config' | 'schema' | 'force'
> {
  /** The models: a list or a comma-separated string; defaults to all marked models. */
  models?: string | readonly string[];
  /** Target folder of the API, relative to the project. */
  to?: string;
  /** Target folder of the dashboard, relative to the project. */
  dashboardTo?: string;
}

/** The result of ejecting models as plain code. */
export interface Ejected {
  readonly context: ProjectContext;
  /** The path of the configuration. */
  readonly configPath: string;
  readonly places: Places;
  readonly api: ApiEjectPlaces;
  /** Absent if the project has no dashboard. */
  readonly dashboard?: DashboardEjectPlaces;
  readonly models: readonly Ejectable[];
  readonly refused: readonly NotEjectable[];
  /** Marked models that stay generated, with those that are refused. */
  readonly remaining: readonly ResourcePlan[];
  /** True if no marked model remains generated. */
  readonly isWhole: boolean;
  /** Paths, in the order they were written. */
  readonly files: readonly string[];
}

/**
 * Writes the models as code that does not depend on our packages. Never changes an existing file.
 *
 * @throws {GenError} before the first write, if a file already exists with another text
 */
export async function eject(
  tree: FileTree,
  options: EjectOptions,
  dialogue: Dialogue,
): Promise<Ejected> {
  const { context, schema } = await loadProject(tree, options);
  const provider = knownProvider(schema);
  const { places, resources, others } = await planEjection(
    tree,
    context,
    schema,
    options,
    dialogue,
  );
  const { api: apiPlaces, dashboard: dashboardPlaces } = places;
  if (!apiPlaces) throw new Error('the API is always planned');
  const hashesPasswords = hasOwnHasher(tree, context, schema.client);
  const candidates = resources.map((resource) =>
    toEjectable(resource, ownServiceHooksOf(tree, apiPlaces, resource), hashesPasswords),
  );
  const models = candidates.filter(isEjectable);
  const refused = candidates.filter(isNotEjectable);
  if (models.length === 0) throw nothingToEject(refused);
  const remaining = [...others, ...refused.map(({ resource }) => resource)];
  const resolveFolder = (path: string, subject: string): string =>
    resolveInside(tree.root, context.root, path, { subject });
  const api: ApiEjectPlaces = {
    folder:
      options.to === undefined
        ? `${sourceRootOf(context)}/${EJECTED_FOLDER}`
        : resolveFolder(options.to, '--to'),
    api: apiPlaces,
    schema,
  };
  const dashboard: DashboardEjectPlaces | undefined = dashboardPlaces && {
    folder:
      options.dashboardTo === undefined
        ? `${dashboardPlaces.root}/${EJECTED_FOLDER}`
        : resolveFolder(options.dashboardTo, '--dashboard-to'),
    schema,
    prefix: context.config.prefix,
    update: context.config.update,
    maxLimit: apiPlaces.maxLimit,
    sessionPath: sessionPathIn(tree, dashboardPlaces.root),
    loginField: loginFieldIn(tree, dashboardPlaces.root),
  };
  if (dashboard?.folder === api.folder)
    throw GenError.of('--to and --dashboard-to name the same folder', 'name two');
  const unformatted: EjectedFile[] = [
    ...models.flatMap((model) => apiFiles(model, api)),
    ...accessFiles(models, api),
    ...supportFiles(models, provider, api),
    ...(dashboard ? dashboardFiles(models, dashboard) : []),
  ];
  refuseSyntaxErrors(unformatted);
  const files = await Promise.all(
    unformatted.map(async (file) => ({ ...file, text: await formatText(tree.root, file) })),
  );
  if (!options.force) refuseOverwriting(tree, files);
  refuseObstacles(
    tree,
    files.map(({ path }) => path),
  );
  files.filter((file) => !isThere(tree, file)).forEach(({ path, text }) => tree.write(path, text));
  return {
    context,
    configPath: configPathOf(tree, options),
    places,
    api,
    ...(dashboard && { dashboard }),
    models,
    refused,
    remaining,
    isWhole: remaining.length === 0,
    files: files.map(({ path }) => path),
  };
}

/** Plans a whole run and selects the named models. */
async function planEjection(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  { models }: EjectOptions,
  dialogue: Dialogue,
): Promise<{ places: Places; resources: ResourcePlan[]; others: ResourcePlan[] }> {
  const { root, config } = context;
  const named = namedModels(
    models,
    schema,
    config.schemaPath,
    (model) => commandIn(tree, root, `mark --models=${model}`),
    'eject',
  );
  const manifest = readManifest(tree, root, () => commandIn(tree, root, 'resolve'));
  const nonInteractiveContext = { ...context, config: { ...config, nonInteractive: true } };
  const chosen = await chooseModels(
    tree,
    nonInteractiveContext,
    schema,
    manifest,
    ALL_PARTS,
    {},
    dialogue,
  );
  const code = readUserCode(tree, context, schema, chosen, ALL_PARTS, dialogue);
  const places = findPlaces(tree, context, schema, chosen.names, ALL_PARTS, code, dialogue);
  const resources = planResources(
    schema,
    markedNames(schema.models, config.suffix),
    (model, operation) => guardsOfOperation(config, model, operation),
  );
  const isNamed = ({ model }: ResourcePlan): boolean => named?.has(model.name) ?? true;
  return {
    places,
    resources: resources.filter(isNamed),
    others: resources.filter((one) => !isNamed(one)),
  };
}

function knownProvider({ provider }: SchemaIR): Exclude<Provider, 'mongodb'> {
  if (provider === 'mongodb')
    throw GenError.of(
      'eject writes code for SQL databases, but the schema uses MongoDB',
      'fork packages/nest instead: its sources are in node_modules/@gen/nest/src',
    );
  return provider;
}

const nothingToEject = (refused: readonly NotEjectable[]): GenError =>
  refused.length === 0
    ? GenError.of('no model is marked', 'write // @gen_form() above a model')
    : new GenError(
        refused.map(({ resource: { model }, reason }) => ({
          location: model.location,
          subject: model.name,
          message: `no plain code is written for it: ${reason}`,
        })),
      );

/** Returns true if an earlier run has written the file, and nobody has changed it. */
function isThere(tree: FileTree, { path, text }: EjectedFile): boolean {
  const own = tree.read(path, 'utf-8');
  return own !== null && contentHash(own) === contentHash(text);
}

/** Number of files that are listed by name. */
const MAX_NAMED_FILES = 8;

function refuseOverwriting(tree: FileTree, files: readonly EjectedFile[]): void {
  // the files that models share are written again for each
  const existing = files.filter((file) => tree.exists(file.path) && !isThere(tree, file));
  if (existing.length === 0) return;
  const rest = existing.length - MAX_NAMED_FILES;
  const problems = existing
    .slice(0, rest > 1 ? MAX_NAMED_FILES : existing.length)
    .map(({ path }): ProblemText => ({ message: `${path} already exists, and is yours` }));
  throw new GenError([
    ...problems,
    {
      message: rest > 1 ? `${formatCount(rest, 'more file')} also exist` : 'nothing was written',
      cure: 'name another folder with --to and --dashboard-to, or run again with --force to overwrite',
    },
  ]);
}
