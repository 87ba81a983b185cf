import { readClasses } from '../adapters/read-class';
import type { NameSet } from '../naming/names';
import type { FileTree } from '../base/tree';
import type { UserClass } from '../plan/api-places';
import { resourceNames } from '../plan/class-names';
import type { Part, Places } from '../plan/plan';
import { fromRoot } from '../base/paths';
import { omittedDtos } from '../project/named-dtos';
import { findApiPlaces, findDashboard, findDtoPlaces } from '../project/places';
import type { ProjectContext } from '../project/project';
import { GenError } from '../base/diagnostics';
import { isAccount, type ModelIR, type SchemaIR } from '../schema/ir';
import { fieldsSetByServer } from '../schema/missing-value';
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
    const { ownServices } = places.api;
    for (const model of models) {
      const given = names.get(model.name);
      const own = ownServices?.get(model.name)?.service;
      if (given && !(own && maySetFields(tree, own, resourceNames(given).service)))
        warnOfMissingHook(model, own, dialogue);
    }
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

/** Checks whether the class sets fields of new records: in its hook, or in a method of its own in place of the generated one. */
function maySetFields(tree: FileTree, { name, path }: UserClass, generated: string): boolean {
  const found = readClasses(tree.read(path, 'utf-8') ?? '').find((one) => one.name === name);
  // classes in between are not analysed
  if (found?.base?.name !== generated) return true;
  return found.methods.some((method) => SETTING_METHODS.has(method.name));
}

const SETTING_METHODS = new Set(['beforeCreate', 'create']);

/** Also warns in the first run, which writes the service that such a class extends. */
function warnOfMissingHook(model: ModelIR, own: UserClass | undefined, { warn }: Dialogue): void {
  const [field] = fieldsSetByServer(model);
  if (!field) return;
  const set = `${model.name}.${field.name} is set by the server, but`;
  warn(
    own
      ? `${set} ${own.name} (${own.path}) has no beforeCreate that sets it: creating a record fails.`
      : `${set} no class extends the generated service: creating a record fails until one has a beforeCreate that sets it.`,
  );
}
