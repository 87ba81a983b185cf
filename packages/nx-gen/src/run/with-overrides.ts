import type { FileTree } from '../base/tree';
import type { Places } from '../plan/plan';
import type { ResourcePlan } from '../plan/resource-plan';
import { findOverrides, type KnownFiles } from '../project/overrides';
import type { Dialogue } from '../config/run-options';

/** The places with the pages, inputs and fields that the user has files of their own for. */
export function withOverrides(
  tree: FileTree,
  places: Places,
  resources: readonly ResourcePlan[],
  known: KnownFiles,
  { warn }: Pick<Dialogue, 'warn'>,
): Places {
  const { dashboard } = places;
  if (!dashboard) return places;
  const { overrides, warnings } = findOverrides(tree, dashboard, resources, known);
  warnings.forEach((warning) => warn(warning));
  if (Object.keys(overrides).length === 0) return places;
  return { ...places, dashboard: { ...dashboard, overrides } };
}
