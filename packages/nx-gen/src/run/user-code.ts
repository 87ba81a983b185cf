import type { AdapterReading, ClassIR } from '../adapters/ir';
import { readAdapter } from '../adapters/read-adapter';
import { readClasses } from '../adapters/read-class';
import { recallingReader, type Reader } from '../output/recall';
import type { RunMemory } from '../output/run-memory';
import type { FileTree } from '../base/tree';
import type { Part } from '../plan/plan';
import { readAdapters, strayAdapters, type DeclaredAdapters } from '../project/adapters/declared';
import { openAdapters } from '../project/adapters/open-adapters';
import type { ProjectContext } from '../project/project';
import { formatDiagnostic } from '../base/diagnostics';
import type { SchemaIR } from '../schema/ir';
import { markedNames } from '../schema/marked-names';
import type { Dialogue } from '../config/run-options';
import type { Chosen } from './choose-models';

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
  { names, present }: Chosen,
  parts: readonly Part[],
  dialogue: Dialogue,
  last?: RunMemory['read'],
): UserCode {
  const readers = {
    adapters: recallingReader(readAdapter, last?.adapters),
    classes: recallingReader(readClasses, last?.classes),
  };
  if (!parts.includes('api'))
    return { adapters: { models: [], restorable: new Set(), adapters: [], problems: [] }, readers };
  const own = readAdapters(tree, context, schema, names, readers.adapters);
  // those of the run may hand on to any service that there is
  const adapters = { ...own, models: [...present.api.names.values()] };
  const marked = markedNames(schema.models, context.config.suffix);
  [
    ...strayAdapters(tree, context, schema, marked, readers.adapters),
    ...openAdapters(context, own.adapters),
  ].forEach((warning) => dialogue.warn(formatDiagnostic(warning)));
  return { adapters, readers };
}

/** What has been read so far, for the next run. */
export const readingsOf = ({ readers }: UserCode): RunMemory['read'] => ({
  adapters: readers.adapters.known,
  classes: readers.classes.known,
});
