import type { AdapterReading, ClassIR } from '../../adapters/ir';
import { readAdapter } from '../../adapters/read-adapter';
import { readClasses } from '../../adapters/read-class';
import type { NameSet } from '../../naming/names';
import { recallingReader, type Reader } from '../../output/recall';
import type { RunMemory } from '../../output/run-memory';
import type { FileTree } from '../../output/tree';
import type { Part } from '../../plan/plan';
import {
  readAdapters,
  strayAdapters,
  type DeclaredAdapters,
} from '../../project/adapters/declared';
import type { ProjectContext } from '../../project/project';
import { formatDiagnostic } from '../../schema/diagnostics';
import type { SchemaIR } from '../../schema/ir';
import type { Dialogue } from './options';

/** What a run reads of the user's own code; what the last run has read of the same text is recalled. */
export interface UserCode {
  adapters: DeclaredAdapters;
  readers: { adapters: Reader<AdapterReading>; classes: Reader<ClassIR[]> };
}

/** Reads the adapters where the run mounts them, and warns of those that it does not. */
export function readUserCode(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  names: ReadonlyMap<string, NameSet>,
  parts: readonly Part[],
  dialogue: Dialogue,
  last?: RunMemory['read'],
): UserCode {
  const readers = {
    adapters: recallingReader(readAdapter, last?.adapters),
    classes: recallingReader(readClasses, last?.classes),
  };
  if (!parts.includes('api'))
    return { adapters: { models: [], adapters: [], problems: [] }, readers };
  const adapters = readAdapters(tree, context, schema, names, readers.adapters);
  strayAdapters(tree, context, schema, names, readers.adapters).forEach((warning) =>
    dialogue.warn(formatDiagnostic(warning)),
  );
  return { adapters, readers };
}

/** What has been read so far, for the next run. */
export const readingsOf = ({ readers }: UserCode): RunMemory['read'] => ({
  adapters: readers.adapters.known,
  classes: readers.classes.known,
});
