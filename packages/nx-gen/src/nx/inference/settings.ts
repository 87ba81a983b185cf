import { nxDefaults } from '../../project/nx-defaults';
import {
  projectSettings,
  workspaceSettings,
  type WorkspaceReader,
} from '../../project/nx-settings';

/**
 * Returns the Nx settings that apply to runs of a project's targets: their options, in the project and in nx.json, and
 * the defaults of the generator that they rehearse.
 *
 * @param root the project, relative to the workspace
 * @param targets names of the inferred targets, and of their executors
 */
export function settingsOf(
  texts: WorkspaceReader,
  root: string,
  targets: readonly string[],
): object {
  const own = projectSettings(texts, root).targets ?? {};
  const common = new Map<string, unknown>(
    Object.entries(workspaceSettings(texts).targetDefaults ?? {}),
  );
  return {
    defaults: nxDefaults(texts, root, 'all'),
    targets: targets.map((name) => [own[name], common.get(name)]),
  };
}
