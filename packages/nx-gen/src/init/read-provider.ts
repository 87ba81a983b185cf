import type { FileTree } from '../base/tree';
import { outlineOf } from '../schema/declarations';
import type { Provider } from '../schema/ir';
import { readSettings } from '../schema/settings';
import { schemaFiles } from './database-facts';

/** Returns the provider alone, without reading the models, which take time in a large schema. */
export function readProvider(tree: FileTree, path: string): Provider | undefined {
  const blocks = schemaFiles(tree, path).flatMap((file) => {
    const settings = (tree.read(file, 'utf-8') ?? '').match(/^\s*datasource\b[^]*?^\s*\}/gm) ?? [];
    return outlineOf(file, settings.join('\n')).blocks;
  });
  return blocks.length > 0 ? readSettings(blocks, '').provider : undefined;
}
