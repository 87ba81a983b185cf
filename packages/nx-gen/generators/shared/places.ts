import type { FileTree } from '../../output/tree';
import type { Places } from '../../plan/plan';
import { fromRoot } from '../../project/paths';
import { findApiPlaces, findDashboard, type ProjectContext } from '../../project/project';
import { kebabCase } from '../../naming/words';
import { GenError } from '../../schema/diagnostics';
import type { SchemaIR } from '../../schema/ir';
import type { Dialogue, Part } from './options';

/** Where everything goes; a missing dashboard is an error only to a run that was asked for nothing else. */
export function findPlaces(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  parts: readonly Part[],
  dialogue: Dialogue,
): Places {
  const needsApi = parts.some((part) => part !== 'dashboard');
  const dashboard = parts.includes('dashboard') ? findDashboard(tree, context) : undefined;
  if (parts.includes('dashboard') && !dashboard) {
    const message = `no dashboard at ${fromRoot(context.root, context.config.dashboardPath)}; set dashboardPath, or let "gen init --scaffold=dashboard" write one`;
    if (!needsApi) throw GenError.of(message);
    dialogue.warn(`The dashboard is skipped: ${message}.`);
  }
  return {
    api: needsApi
      ? findApiPlaces(tree, context, schema.client, kebabCase(context.config.suffix))
      : undefined,
    dashboard,
  };
}
