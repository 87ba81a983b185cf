import { GenError } from '../base/diagnostics';
import { fromRoot } from '../base/paths';
import type { FileTree } from '../base/tree';
import type { GenerateOptions } from '../config/run-options';
import type { ProjectContext } from '../project/project';
import { loadContext, schemaFilesOf } from '../run/load-project';
import type { SchemaIR } from '../schema/ir';
import { readSchema, type SchemaFile } from '../schema/read-schema';

/** The files of a schema to which `doctor --write` adds lines. */
export interface SchemaToWrite {
  readonly context: ProjectContext;
  readonly files: readonly SchemaFile[];
  /** @throws {GenError} if the schema has errors */
  read(): Promise<SchemaIR>;
  /** Reads the schema as it would be. @throws {GenError} if it would have errors */
  readChanged(changed: readonly SchemaFile[]): Promise<SchemaIR>;
  /** Writes the files that differ into the tree. */
  write(changed: readonly SchemaFile[]): void;
}

export async function schemaToWrite(
  tree: FileTree,
  options: GenerateOptions,
): Promise<SchemaToWrite> {
  const context = await loadContext(tree, options);
  const files = schemaFilesOf(tree, context);
  const read = (some: readonly SchemaFile[], headline: string): Promise<SchemaIR> =>
    readSchema(some, context.root, context.config.roles).catch((error: unknown) => {
      if (!(error instanceof GenError)) throw error;
      throw new GenError([{ message: headline }, ...error.diagnostics]);
    });
  return {
    context,
    files,
    read: () => read(files, 'No line was written: the schema has errors'),
    readChanged: (changed) =>
      read(changed, 'No line was written: the schema would have errors with it'),
    write: (changed) => {
      for (const [at, { path, text }] of changed.entries())
        if (text !== files[at]?.text) tree.write(fromRoot(context.root, path), text);
    },
  };
}
