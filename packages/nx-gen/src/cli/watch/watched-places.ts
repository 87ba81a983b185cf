import { posix } from 'node:path';
import { configFileName } from '../../config/load-config';
import { resolveInside } from '../../config/resolve-inside';
import type { GenerateOptions } from '../../config/run-options';
import type { FileTree } from '../../base/tree';
import { infixOf } from '../../naming/suffix';
import { isOverrideFile } from '../../project/overrides';
import { missingConfigError } from '../../project/missing-config';
import { fromRoot } from '../../base/paths';
import { MODULE_FOLDERS, sourceRootOf, type ProjectContext } from '../../project/project';
import { userTemplateFolder } from '../../render/user-templates';

/** A folder of the workspace with files that affect generated code; paths use forward slashes. */
export interface WatchedPlace {
  /** Relative to the workspace; empty for the workspace itself. */
  folder: string;
  /** Whether subfolders are included. */
  isDeep: boolean;
  /** @param path relative to `folder` */
  matches(path: string): boolean;
  /** Its name for the user. */
  label: string;
}

/**
 * Returns the configuration file, which determines all other places.
 *
 * @throws {GenError} if there is none
 */
export function configPlace(tree: FileTree, { root, config }: GenerateOptions): WatchedPlace {
  const path = resolveInside(tree.root, root, config ?? configFileName);
  if (!tree.exists(path)) throw missingConfigError(tree, root);
  return filePlace(path, posix.relative(root, path));
}

/** Returns all other files that generated code depends on and that users change. */
export function watchedPlacesOf(tree: FileTree, context: ProjectContext): WatchedPlace[] {
  const { root, config } = context;
  const deepPlace = (
    folder: string,
    label: string,
    matches: WatchedPlace['matches'],
  ): WatchedPlace => ({
    folder: fromRoot(root, folder),
    isDeep: true,
    label,
    matches,
  });
  const source = posix.relative(root, sourceRootOf(context));
  return [
    schemaPlace(tree, context),
    ...MODULE_FOLDERS.flatMap((kind) => [
      deepPlace(`${source}/${kind}`, 'the adapters', (path) => ADAPTER_PATH.test(path)),
      deepPlace(`${source}/${kind}`, 'your code beside generated files', (path) =>
        isOwnCode(posix.basename(path), config.suffix),
      ),
    ]),
    deepPlace(`${config.dashboardPath}/resources`, 'your own pages', (path) =>
      isOverrideFile(posix.basename(path)),
    ),
    deepPlace(userTemplateFolder('.'), 'your templates', () => true),
  ];
}

const ADAPTER_PATH = /(^|\/)adapters\/[^/]+\.adapter\.ts$/;

/**
 * Checks for functions of access rules, and for services and DTOs, which may extend generated ones. Without a suffix, the
 * name does not tell these from what a run writes itself.
 */
const isOwnCode = (name: string, suffix: string): boolean =>
  suffix === ''
    ? name.endsWith('.access-functions.ts')
    : /\.(access|dto|service)\.ts$/.test(name) && !name.includes(`${infixOf(suffix)}.`);

function schemaPlace(tree: FileTree, { root, config }: ProjectContext): WatchedPlace {
  const { schemaPath } = config;
  const path = fromRoot(root, schemaPath);
  const isFile = tree.exists(path) ? tree.isFile(path) : path.endsWith('.prisma');
  if (isFile) return filePlace(path, schemaPath);
  const matches = (file: string): boolean => file.endsWith('.prisma');
  return { folder: path, isDeep: true, label: schemaPath, matches };
}

/** Watches the folder, since many editors replace a file instead of writing to it. */
function filePlace(path: string, label: string): WatchedPlace {
  const folder = posix.dirname(path);
  const name = posix.basename(path);
  return {
    folder: folder === '.' ? '' : folder,
    isDeep: false,
    label,
    matches: (file) => file === name,
  };
}
