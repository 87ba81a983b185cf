import { posix } from 'node:path';
import type { FileTree } from '../base/tree';

/** Returns true if the nearest package.json says `"type": "module"`: relative imports then end in `.js`. */
export function isEsModule(tree: FileTree, folder: string): boolean {
  for (let at = folder; ; at = posix.dirname(at)) {
    const path = posix.join(at, 'package.json');
    if (tree.exists(path)) return typeOf(tree.read(path, 'utf-8')) === 'module';
    if (at === '.' || at === '') return false;
  }
}

function typeOf(text: string | null): unknown {
  try {
    const json: unknown = JSON.parse(text ?? '{}');
    return typeof json === 'object' && json !== null && 'type' in json ? json.type : undefined;
  } catch {
    return undefined; // npm itself reports an invalid package.json
  }
}
