import { GenError } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import { loadSchema } from '../run/load-project';
import type { SchemaIR } from '../schema/ir';

/** Returns the schema, or undefined if it cannot be read; its next reader reports the error. */
export async function tryLoadSchema(
  tree: FileTree,
  project: Parameters<typeof loadSchema>[1],
): Promise<SchemaIR | undefined> {
  try {
    return await loadSchema(tree, project);
  } catch (error) {
    if (error instanceof GenError) return undefined;
    throw error;
  }
}
