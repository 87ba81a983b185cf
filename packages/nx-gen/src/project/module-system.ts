import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { readJsonFile } from './json-file';

/** Returns true if the nearest package.json says `"type": "module"`: relative imports then end in `.js`. */
export function isEsModule(tree: FileTree, folder: string): boolean {
  for (let at = folder; ; at = posix.dirname(at)) {
    const path = posix.join(at, 'package.json');
    if (tree.exists(path)) return readJsonFile<{ type: unknown }>(tree, path).type === 'module';
    if (at === '.' || at === '') return false;
  }
}
