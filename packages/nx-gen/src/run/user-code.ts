import type { AdapterReading, ClassIR } from '../adapters/ir';
import { readAdapter } from '../adapters/read-adapter';
import { readClasses } from '../adapters/read-class';
import { createCachedReader, type CachedReader } from '../output/cached-reader';
import type { RunMemory } from '../output/run-memory';
import type { FileTree } from '../base/tree';
import type { Part } from '../plan/plan';
import {
  readAdapters,
  unmountedAdapters,
  type DeclaredAdapters,
} from '../project/adapters/declared';
import { isAuthRequired, unguardedAdapters } from '../project/adapters/unguarded-adapters';
import type { ProjectContext } from '../project/project';
import { formatDiagnostic } from '../base/diagnostics';
import type { SchemaIR } from '../schema/ir';
import { markedNames } from '../schema/marked-names';
import type { Dialogue } from '../config/run-options';
import type { ModelSelection } from './choose-models';

/** What a run reads from the user's own code; results for unchanged text are reused from the last run. */
export interface UserCode {
  adapters: DeclaredAdapters;
  readers: { adapters: CachedReader<AdapterReading>; classes: CachedReader<ClassIR[]> };
}

/** Reads the adapters if the run mounts them, and warns about those it does not mount. */
export function readUserCode(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  { names, present }: ModelSelection,
  parts: readonly Part[],
  dialogue: Dialogue,
  last?: RunMemory['read'],
): UserCode {
  const readers = {
    adapters: createCachedReader(readAdapter, last?.adapters),
    classes: createCachedReader(readClasses, last?.classes),
  };
  if (!parts.includes('api'))
    return { adapters: { models: [], restorable: new Set(), adapters: [], problems: [] }, readers };
  const own = readAdapters(tree, context, schema, names, readers.adapters);
  // this run's adapters may delegate to any existing service
  const adapters = { ...own, models: [...present.api.names.values()] };
  const marked = markedNames(schema.models, context.config.suffix);
  [
    ...unmountedAdapters(tree, context, schema, marked, readers.adapters),
    ...(isAuthRequired(context.config) ? [] : unguardedAdapters(context, own.adapters)),
  ].forEach((warning) => dialogue.warn(formatDiagnostic(warning)));
  return { adapters, readers };
}

/** Returns everything read so far, for the next run. */
export const readingsOf = ({ readers }: UserCode): RunMemory['read'] => ({
  adapters: readers.adapters.known,
  classes: readers.classes.known,
});
