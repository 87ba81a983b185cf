import type { FileTree } from '../../output/tree';
import type { Part, Places } from '../../plan/plan';
import { fromRoot } from '../../project/paths';
import { findApiPlaces, findDashboard, findDtoPlaces } from '../../project/places';
import type { ProjectContext } from '../../project/project';
import { GenError } from '../../schema/diagnostics';
import type { SchemaIR } from '../../schema/ir';
import type { Dialogue } from './options';
import type { UserCode } from './user-code';

/** Where the wanted parts go; a missing dashboard is an error only to a run that asked for nothing else. */
export function findPlaces(
  tree: FileTree,
  context: ProjectContext,
  { client }: Pick<SchemaIR, 'client'>,
  parts: readonly Part[],
  { adapters, readers }: UserCode,
  dialogue: Dialogue,
): Places {
  const places: Places = {};
  if (parts.includes('dtos')) places.dtos = findDtoPlaces(tree, context, client);
  if (parts.includes('api'))
    places.api = findApiPlaces(tree, context, client, adapters, readers.classes);
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
  const message = `no dashboard at ${fromRoot(root, config.dashboardPath)}; set dashboardPath, or let "gen init --scaffold=dashboard" write one`;
  if (parts.length === 1) throw GenError.of(message);
  dialogue.warn(`The dashboard is skipped: ${message}.`);
}
