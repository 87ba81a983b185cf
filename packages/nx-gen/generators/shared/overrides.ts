import type { FileTree } from '../../output/tree';
import type { Places } from '../../plan/plan';
import type { ResourcePlan } from '../../plan/resource';
import { findOverrides } from '../../project/overrides';
import type { Dialogue } from './options';

/** Tells the dashboard's places which pages, inputs and fields the user has files of their own for. */
export function addOverrides(
  tree: FileTree,
  { dashboard }: Places,
  resources: readonly ResourcePlan[],
  { warn }: Pick<Dialogue, 'warn'>,
): void {
  if (!dashboard) return;
  const { overrides, warnings } = findOverrides(tree, dashboard, resources);
  warnings.forEach((warning) => warn(warning));
  if (Object.keys(overrides).length > 0) dashboard.overrides = overrides;
}
