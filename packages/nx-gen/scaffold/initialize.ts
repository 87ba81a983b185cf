import { posix } from 'node:path';
import type { FileTree } from '../output/tree';
import { renderConfig } from './config-file';

export interface InitOptions {
  /** Folder of the project, relative to the workspace root; `.` for the root itself. */
  root: string;
}

/** Writes `generator.config.ts` where there is none. */
export function initialize(tree: FileTree, { root }: InitOptions): void {
  const path = posix.join(root, 'generator.config.ts');
  if (!tree.exists(path)) tree.write(path, renderConfig());
}
