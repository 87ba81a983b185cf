import type { NameSet } from '../naming/names';
import type { FileTree } from '../base/tree';
import type { Part, Places } from '../plan/plan';
import { fromRoot } from '../base/paths';
import { findApiPlaces, findDashboard, findDtoPlaces } from '../project/places';
import type { ProjectContext } from '../project/project';
import { GenError } from '../base/diagnostics';
import { isAccount, type ModelIR, type SchemaIR } from '../schema/ir';
import { givenByServer } from '../schema/missing-value';
import type { Dialogue } from '../config/run-options';
import type { UserCode } from './user-code';

/** Where the wanted parts go; a missing dashboard is an error only to a run that asked for nothing else. */
export function findPlaces(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  names: ReadonlyMap<string, NameSet>,
  parts: readonly Part[],
  { adapters, readers }: UserCode,
  dialogue: Dialogue,
): Places {
  const { client, models } = schema;
  const places: Places = {};
  if (parts.includes('dtos')) places.dtos = findDtoPlaces(tree, context, client);
  if (parts.includes('api')) {
    const hasAccounts = models.some((model) => names.has(model.name) && isAccount(model));
    places.api = findApiPlaces(tree, context, schema, adapters, readers.classes, { hasAccounts });
    const { ownServices } = places.api;
    models
      .filter((model) => names.has(model.name) && !ownServices?.has(model.name))
      .forEach((model) => unhooked(model, dialogue));
  }
  if (parts.includes('dashboard')) {
    places.dashboard = findDashboard(tree, context);
    if (!places.dashboard) missingDashboard(context, parts, dialogue);
  }
  return places;
}

function missingDashboard(
  { root, config }: ProjectContext,
  parts: readonly Part[],
  dialogue: Dialogue,
): void {
  const message = `no dashboard at ${fromRoot(root, config.dashboardPath)}`;
  const cure = 'set dashboardPath, or let "gen init --scaffold=dashboard" write one';
  if (parts.length === 1) throw GenError.of(message, cure);
  dialogue.warn(`The dashboard is skipped: ${message}; ${cure}.`);
}

/** Said also by the first run, which writes the service that such a class extends. */
function unhooked(model: ModelIR, { warn }: Dialogue): void {
  const [field] = givenByServer(model);
  if (field)
    warn(
      `${model.name}.${field.name} is given by the server, and no class extends the generated service: ` +
        'creating a record fails until one has a beforeCreate that sets it.',
    );
}
