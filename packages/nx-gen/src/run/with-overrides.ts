import type { FileTree } from '../base/tree';
import type { Places } from '../plan/plan';
import type { ResourcePlan } from '../plan/resource-plan';
import { findOverrides, type OverrideContext } from '../project/overrides';
import type { Dialogue } from '../config/run-options';

/** Adds to the places the pages, inputs and fields that the user overrides with files of their own. */
export function withOverrides(
  tree: FileTree,
  places: Places,
  resources: readonly ResourcePlan[],
  known: OverrideContext,
  { warn }: Pick<Dialogue, 'warn'>,
): Places {
  const { dashboard } = places;
  if (!dashboard) return places;
  const { overrides, warnings } = findOverrides(tree, dashboard, resources, known);
  warnings.forEach((warning) => warn(warning));
  if (Object.keys(overrides).length === 0) return places;
  return { ...places, dashboard: { ...dashboard, overrides } };
}
