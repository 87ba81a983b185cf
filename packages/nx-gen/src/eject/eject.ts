import { GenError, type Told } from '../base/diagnostics';
import { counted } from '../base/counted';
import type { FileTree } from '../base/tree';
import { resolveInside } from '../config/resolve-inside';
import type { Dialogue, GenerateOptions } from '../config/run-options';
import { readManifest } from '../output/manifest';
import { refuseObstacles } from '../output/targets';
import { ALL_PARTS, type Places } from '../plan/plan';
import { planResources } from '../plan/resource';
import type { ResourcePlan } from '../plan/resource-plan';
import { commandIn } from '../project/own-commands';
import { EJECTED, sourceRootOf, type ProjectContext } from '../project/project';
import { guardsBefore } from '../project/guards';
import { laidOut } from '../render/format';
import { chooseModels } from '../run/choose-models';
import { findPlaces } from '../run/find-places';
import { loadProject } from '../run/load-project';
import { namedModels } from '../run/named-models';
import { refuseSyntaxErrors } from '../run/refuse-syntax-errors';
import { readUserCode } from '../run/user-code';
import type { Provider, SchemaIR } from '../schema/ir';
import { markedNames } from '../schema/marked-names';
import { accessFiles } from './api/access-file';
import { apiFiles } from './api/files';
import { supportFiles } from './api/support';
import { dashboardFiles } from './dashboard/files';
import { sessionPathIn } from './dashboard/session-path';
import { ejectable, isEjectable, isRefusal, type Ejectable, type Refusal } from './ejectable';
import { ownedOf } from './owned';
import type { ApiEjectPlaces, DashboardEjectPlaces, EjectedFile } from './places';

export interface EjectOptions extends Pick<
  GenerateOptions,
  'root' | 'config' | 'schema' | 'force'
> {
  /** The models: a list, or names with commas between them; all that are marked where absent. */
  models?: string | readonly string[];
  /** Where the API goes, relative to the project. */
  to?: string;
  /** Where the dashboard goes, relative to the project. */
  dashboardTo?: string;
}

/** What was written as plain code, and from what. */
export interface Ejected {
  readonly context: ProjectContext;
  readonly places: Places;
  readonly api: ApiEjectPlaces;
  /** Absent where there is no dashboard. */
  readonly dashboard?: DashboardEjectPlaces;
  readonly models: readonly Ejectable[];
  readonly refused: readonly Refusal[];
  /** True where no marked model is left to the generator. */
  readonly isWhole: boolean;
  /** Models that stay generated, and lead to one of these: once that has no mark, they know its id only. */
  readonly leading: readonly { readonly model: string; readonly to: string }[];
  /** Paths, in the order in which they were written. */
  readonly files: readonly string[];
}

/**
 * Writes the models as code that needs none of our packages. Nothing that is there is changed.
 *
 * @throws {GenError} before the first write, where a file is there already
 */
export async function eject(
  tree: FileTree,
  options: EjectOptions,
  dialogue: Dialogue,
): Promise<Ejected> {
  const { context, schema } = await loadProject(tree, options);
  const provider = knownProvider(schema);
  const { places, resources, others } = await planned(tree, context, schema, options, dialogue);
  const { api: apiPlaces, dashboard: pages } = places;
  if (!apiPlaces) throw new Error('the API is always planned');
  const found = resources.map((resource) =>
    ejectable(resource, ownedOf(tree, apiPlaces, resource)),
  );
  const models = found.filter(isEjectable);
  const refused = found.filter(isRefusal);
  if (models.length === 0) throw nothingToEject(refused);
  const inside = (path: string, subject: string): string =>
    resolveInside(tree.root, context.root, path, { subject });
  const api: ApiEjectPlaces = {
    folder:
      options.to === undefined ? `${sourceRootOf(context)}/${EJECTED}` : inside(options.to, '--to'),
    api: apiPlaces,
    schema,
  };
  const dashboard: DashboardEjectPlaces | undefined = pages && {
    folder:
      options.dashboardTo === undefined
        ? `${pages.root}/${EJECTED}`
        : inside(options.dashboardTo, '--dashboard-to'),
    schema,
    prefix: context.config.prefix,
    update: context.config.update,
    maxLimit: apiPlaces.maxLimit,
    sessionPath: sessionPathIn(tree, pages.root),
  };
  if (dashboard?.folder === api.folder)
    throw GenError.of('--to and --dashboard-to name the same folder', 'name two');
  const raw: EjectedFile[] = [
    ...models.flatMap((model) => apiFiles(model, api)),
    ...accessFiles(models, api),
    ...supportFiles(models, provider, api),
    ...(dashboard ? dashboardFiles(models, dashboard) : []),
  ];
  refuseSyntaxErrors(raw);
  const files = await Promise.all(
    raw.map(async (file) => ({ ...file, text: await laidOut(tree.root, file) })),
  );
  if (!options.force) refuseOverwriting(tree, files);
  refuseObstacles(
    tree,
    files.map(({ path }) => path),
  );
  files.forEach(({ path, text }) => tree.write(path, text));
  return {
    context,
    places,
    api,
    ...(dashboard && { dashboard }),
    models,
    refused,
    leading: leadingTo(models, others),
    isWhole: models.length === schema.models.filter(({ isMarked }) => isMarked).length,
    files: files.map(({ path }) => path),
  };
}

/** The plan of a whole run, of which the named models are taken. */
async function planned(
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
  const asking = { ...context, config: { ...config, nonInteractive: true } };
  const chosen = await chooseModels(tree, asking, schema, manifest, ALL_PARTS, {}, dialogue);
  const code = readUserCode(tree, context, schema, chosen, ALL_PARTS, dialogue);
  const places = findPlaces(tree, context, schema, chosen.names, ALL_PARTS, code, dialogue);
  const resources = planResources(
    schema,
    markedNames(schema.models, config.suffix),
    (model, operation) => guardsBefore(config, model, operation),
  );
  const isNamed = ({ model }: ResourcePlan): boolean => named?.has(model.name) ?? true;
  return {
    places,
    resources: resources.filter(isNamed),
    others: resources.filter((one) => !isNamed(one)),
  };
}

const leadingTo = (
  models: readonly Ejectable[],
  others: readonly ResourcePlan[],
): Ejected['leading'] =>
  others.flatMap(({ model, relations }) =>
    relations
      .filter(
        ({ kind, to }) =>
          kind !== 'many' && models.some(({ resource }) => resource.model.name === to.model.name),
      )
      .map(({ to }) => ({ model: model.name, to: to.model.name })),
  );

function knownProvider({ provider }: SchemaIR): Exclude<Provider, 'mongodb'> {
  if (provider === 'mongodb')
    throw GenError.of(
      'eject writes code for SQL databases, and the schema is of MongoDB',
      'fork packages/nest in its place: its sources are in node_modules/@gen/nest/src',
    );
  return provider;
}

const nothingToEject = (refused: readonly Refusal[]): GenError =>
  refused.length === 0
    ? GenError.of('no model is marked', 'write // @gen_form() above a model')
    : new GenError(
        refused.map(({ resource: { model }, reason }) => ({
          location: model.location,
          subject: model.name,
          message: `no plain code is written for it: ${reason}`,
        })),
      );

/** So many files are named to somebody who has them all. */
const NAMED = 8;

function refuseOverwriting(tree: FileTree, files: readonly EjectedFile[]): void {
  const there = files.filter(({ path }) => tree.exists(path));
  if (there.length === 0) return;
  const rest = there.length - NAMED;
  const told = there
    .slice(0, rest > 1 ? NAMED : there.length)
    .map(({ path }): Told => ({ message: `${path} is there already, and is yours` }));
  throw new GenError([
    ...told,
    {
      message: rest > 1 ? `${counted(rest, 'more file')} are there too` : 'nothing was written',
      cure: 'name another folder with --to and --dashboard-to, or run again with --force to lose what is there',
    },
  ]);
}
