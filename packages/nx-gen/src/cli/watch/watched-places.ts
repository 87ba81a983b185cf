import { posix } from 'node:path';
import { configFileName } from '../../config/load-config';
import { resolveInside } from '../../config/resolve-inside';
import type { GenerateOptions } from '../../config/run-options';
import type { FileTree } from '../../base/tree';
import { isOverrideFile } from '../../project/overrides';
import { missingConfig } from '../../project/missing-config';
import { fromRoot } from '../../base/paths';
import { MODULE_FOLDERS, sourceRootOf, type ProjectContext } from '../../project/project';
import { userTemplateFolder } from '../../render/user-templates';

/** A folder of the workspace with files that decide what is generated; paths have forward slashes. */
export interface Place {
  /** Relative to the workspace; empty for the workspace itself. */
  folder: string;
  /** Whether the folders in it count too. */
  isDeep: boolean;
  /** @param path relative to `folder` */
  matches(path: string): boolean;
  /** What it is, for people. */
  label: string;
}

/**
 * The configuration, which says where everything else is.
 *
 * @throws {GenError} where there is none
 */
export function configPlace(tree: FileTree, { root, config }: GenerateOptions): Place {
  const path = resolveInside(tree.root, root, config ?? configFileName);
  if (!tree.exists(path)) throw missingConfig(tree, root);
  return filePlace(path, posix.relative(root, path));
}

/** Everything else that generated code depends on and that people change. */
export function placesOf(tree: FileTree, context: ProjectContext): Place[] {
  const { root, config } = context;
  const deep = (folder: string, label: string, matches: Place['matches']): Place => ({
    folder: fromRoot(root, folder),
    isDeep: true,
    label,
    matches,
  });
  const source = posix.relative(root, sourceRootOf(context));
  return [
    schemaPlace(tree, context),
    ...MODULE_FOLDERS.map((kind) =>
      deep(`${source}/${kind}`, 'the adapters', (path) => ADAPTER.test(path)),
    ),
    deep(`${config.dashboardPath}/resources`, 'your own pages', (path) =>
      isOverrideFile(posix.basename(path)),
    ),
    deep(userTemplateFolder('.'), 'your templates', () => true),
  ];
}

const ADAPTER = /(^|\/)adapters\/[^/]+\.adapter\.ts$/;

function schemaPlace(tree: FileTree, { root, config }: ProjectContext): Place {
  const { schemaPath } = config;
  const path = fromRoot(root, schemaPath);
  const isFile = tree.exists(path) ? tree.isFile(path) : path.endsWith('.prisma');
  if (isFile) return filePlace(path, schemaPath);
  const matches = (file: string): boolean => file.endsWith('.prisma');
  return { folder: path, isDeep: true, label: schemaPath, matches };
}

/** The folder is what is watched: many an editor puts a new file in the place of the old one. */
function filePlace(path: string, label: string): Place {
  const folder = posix.dirname(path);
  const name = posix.basename(path);
  return {
    folder: folder === '.' ? '' : folder,
    isDeep: false,
    label,
    matches: (file) => file === name,
  };
}
