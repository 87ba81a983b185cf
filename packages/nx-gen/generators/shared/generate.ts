import { isDeepStrictEqual } from 'node:util';
import type { RunStore } from '../../output/run-memory';
import type { FileTree } from '../../output/tree';
import type { Part } from '../../plan/plan';
import { planResources } from '../../plan/resource';
import { formatDiagnostic } from '../../schema/diagnostics';
import { chooseModels } from './choose-models';
import { bringUpToDate } from './files';
import { loadProject } from './load-project';
import type { Dialogue, GenerateOptions } from './options';
import { findPlaces } from './places';
import { summarize, type Summary } from './summary';
import { readingsOf, readUserCode } from './user-code';
import { wireAll } from './wire-all';

/** What a run did, and what to do once its writes are on the disk. */
export interface Run extends Summary {
  /** Lets the next run know what this one has written. */
  remember(): void;
}

/**
 * One run: read, plan, render, wire, check, and only then write to the tree.
 *
 * @param store the last run's memory; without one everything is rendered again
 * @throws {GenError} before the first write when anything is wrong
 */
export async function generate(
  tree: FileTree,
  options: GenerateOptions,
  parts: readonly Part[],
  dialogue: Dialogue,
  store?: RunStore,
): Promise<Run> {
  dialogue.progress?.('Reading the schema');
  const { context, schema } = await loadProject(tree, options);
  schema.warnings.forEach((warning) => dialogue.warn(formatDiagnostic(warning)));
  const names = await chooseModels(tree, context, schema, parts, dialogue);
  if (names.size === 0) return { ...summarize([], 0), remember: () => undefined };

  const last = store?.read();
  const code = readUserCode(tree, context, schema, names, parts, dialogue, last?.read);
  const places = findPlaces(tree, context, schema, parts, code, dialogue);
  dialogue.progress?.(`Generating ${names.size} models`);
  const resources = planResources(schema, names);
  const files = await bringUpToDate(tree, { schema, names, resources, places }, options, last);
  const wiring = wireAll(tree, context, resources, places, files.isUnchanged ? last?.wired : {});

  const writes = [...files.changed, ...wiring.changed];
  const changes = writes.map(({ path }) => ({ path, isNew: !tree.exists(path) }));
  writes.forEach(({ path, text }) => tree.write(path, text));
  return {
    ...summarize(changes, resources.length),
    remember: () => {
      const memory = files.memory && {
        ...files.memory,
        wired: wiring.hashes,
        read: readingsOf(code),
      };
      if (memory && !isDeepStrictEqual(memory, last)) store?.write(memory);
    },
  };
}
