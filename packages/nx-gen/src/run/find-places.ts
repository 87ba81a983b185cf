import type { NameSet } from '../naming/names';
import type { FileTree } from '../base/tree';
import type { Part, Places } from '../plan/plan';
import { fromRoot } from '../base/paths';
import { omittedDtos } from '../project/named-dtos';
import { missingHooks, type MissingHook } from '../project/own-services/missing-hooks';
import { findApiPlaces, findDashboard, findDtoPlaces } from '../project/places';
import type { ProjectContext } from '../project/project';
import { GenError } from '../base/diagnostics';
import { isAccount, type SchemaIR } from '../schema/ir';
import type { Dialogue } from '../config/run-options';
import type { UserCode } from './user-code';

/** Returns the targets of the requested parts; a missing dashboard is only an error if nothing else was requested. */
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
  if (parts.includes('dtos'))
    places.dtos = findDtoPlaces(tree, context, client, omittedDtos(names.values(), schema));
  if (parts.includes('api')) {
    const hasAccounts = models.some((model) => names.has(model.name) && isAccount(model));
    places.api = findApiPlaces(tree, context, schema, adapters, readers.classes, { hasAccounts });
    missingHooks(tree, models, names, places.api.ownServices).forEach((one) => {
      warnOfMissingHook(one, dialogue);
    });
  }
  if (parts.includes('dashboard')) {
    places.dashboard = findDashboard(tree, context);
    if (!places.dashboard) reportMissingDashboard(context, parts, dialogue);
  }
  return places;
}

function reportMissingDashboard(
  { root, config }: ProjectContext,
  parts: readonly Part[],
  dialogue: Dialogue,
): void {
  const message = `no dashboard at ${fromRoot(root, config.dashboardPath)}`;
  const cure = 'set dashboardPath, or let "gen init --scaffold=dashboard" write one';
  if (parts.length === 1) throw GenError.of(message, cure);
  dialogue.warn(`The dashboard is skipped: ${message}; ${cure}.`);
}

/** Also warns in the first run, which writes the service that such a class extends. */
function warnOfMissingHook({ model, fields: [field], own }: MissingHook, { warn }: Dialogue): void {
  const set = `${model.name}.${field.name} is set by the server, but`;
  warn(
    own
      ? `${set} ${own.name} (${own.path}) has no beforeCreate that sets it: creating a record fails.`
      : `${set} no class extends the generated service: creating a record fails until one has a beforeCreate that sets it.`,
  );
}
