import type { ResolvedConfig } from '../config/config';
import type { NameSet } from '../naming/names';
import type { FileTree } from '../base/tree';
import { fromRoot } from '../base/paths';

/** The folder of `generator.config.ts`, with the configuration. */
export interface ProjectContext {
  /** Relative to the workspace root; `.` for the root itself. */
  root: string;
  config: ResolvedConfig;
  /** The suffix of runs without an explicit one, if this run uses another. */
  usualSuffix?: string;
  /** True for a run besides the usual one, which keeps the application module and the index of the DTOs. */
  isVariant?: boolean;
}

/** Folders of `src` that contain the user's modules. */
export const MODULE_FOLDERS = ['features', 'infrastructure'];

/** Default folder of plain code, below `src` and below the dashboard's sources. */
export const EJECTED_FOLDER = 'ejected';

export const sourceRootOf = ({ root }: Pick<ProjectContext, 'root'>): string =>
  fromRoot(root, 'src');

/** Returns the folder of a model's module: the user's own folder if it exists, otherwise a new feature folder. */
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
