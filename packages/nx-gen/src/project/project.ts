import type { ResolvedConfig } from '../config/config';
import type { NameSet } from '../naming/names';
import type { FileTree } from '../base/tree';
import { fromRoot } from '../base/paths';

/** The folder that holds `generator.config.ts`, and what the config says of it. */
export interface ProjectContext {
  /** Relative to the workspace root; `.` for the root itself. */
  root: string;
  config: ResolvedConfig;
  /** The suffix of runs that name none, where this run names another one. */
  usualSuffix?: string;
  /** True for a run beside the usual one: the application module and the index of the DTOs stay with that. */
  isVariant?: boolean;
}

/** Folders of `src` in which the user keeps modules. */
export const MODULE_FOLDERS = ['features', 'infrastructure'];

/** Where plain code goes that nobody wants elsewhere, below `src` and below the dashboard's sources. */
export const EJECTED = 'ejected';

export const sourceRootOf = ({ root }: Pick<ProjectContext, 'root'>): string =>
  fromRoot(root, 'src');

/** Where a model's module stands: the user's own folder if there is one, else a new feature folder. */
export function featureFolder(
  tree: FileTree,
  context: Pick<ProjectContext, 'root'>,
  { fileStem }: Pick<NameSet, 'fileStem'>,
): { folder: string; isNew: boolean } {
  const sourceRoot = sourceRootOf(context);
  const existing = MODULE_FOLDERS.map((kind) => `${sourceRoot}/${kind}/${fileStem}`).find(
    (folder) => tree.exists(folder) && !tree.isFile(folder),
  );
  return {
    folder: existing ?? `${sourceRoot}/features/${fileStem}`,
    isNew: existing === undefined,
  };
}
