import { isDeepStrictEqual } from 'node:util';
import { manifestPath, printManifest, readManifest, type Manifest } from '../../output/manifest';
import type { RunStore } from '../../output/run-memory';
import type { FileTree } from '../../output/tree';
import type { Part } from '../../plan/plan';
import { planResources } from '../../plan/resource';
import type { RenderedFile } from '../../render/render';
import { readUserTemplates } from '../../render/user-templates';
import { formatDiagnostic } from '../../schema/diagnostics';
import { chooseModels } from './choose-models';
import { bringUpToDate, type GeneratedFiles } from './files';
import { loadProject } from './load-project';
import { scopeOf } from './manifest-of';
import type { Dialogue, GenerateOptions } from './options';
import { addOverrides } from './overrides';
import { findPlaces } from './places';
import { NOTHING, type Summary } from './summary';
import { readingsOf, readUserCode } from './user-code';
import { wireAll } from './wire-all';

/** What a run did, and what to do once its writes are on the disk. */
export interface Run extends Summary {
  /** The texts of what is created and updated, by path. */
  writes: ReadonlyMap<string, string>;
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
  const { names, declined } = await chooseModels(tree, context, schema, parts, dialogue);
  const manifest = readManifest(tree, context.root);
  if (names.size === 0 && (!options.prune || declined.size > 0))
    return {
      ...NOTHING,
      declined: declined.size,
      orphaned: manifest.entries.size,
      writes: new Map(),
      remember: () => undefined,
    };

  const last = store?.read();
  const code = readUserCode(tree, context, schema, names, parts, dialogue, last?.read);
  const places = findPlaces(tree, context, schema, parts, code, dialogue);
  const scope = scopeOf(places, context.config.suffix, declined);
  dialogue.progress?.(`Generating ${names.size} model${names.size === 1 ? '' : 's'}`);
  const resources = planResources(schema, names);
  addOverrides(tree, places, resources, dialogue);
  const templates = readUserTemplates(tree, context.root);
  const inputs = { schema, names, resources, places, templates, manifest, scope };
  const files = await bringUpToDate(tree, inputs, options, last);
  const wiring = wireAll(tree, context, resources, places, files.isUnchanged ? last?.wired : {});

  const writes = [...files.changed, ...wiring.changed];
  const summary = summarize(tree, writes, files, resources.length);
  // The user's own files come last, so that they never name what is not there yet.
  writes.forEach(({ path, text }) => tree.write(path, text));
  summary.deleted.forEach((path) => tree.delete(path));
  if (!files.isUnchanged) writeManifest(tree, files.next.entries, context.root);
  return {
    ...summary,
    writes: new Map(writes.map(({ path, text }) => [path, text])),
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

function summarize(
  tree: FileTree,
  writes: readonly RenderedFile[],
  { changed, count, next }: GeneratedFiles,
  models: number,
): Summary {
  const paths = writes.map(({ path }) => path);
  const [deleted, kept] = [true, false].map((isUntouched) =>
    next.orphans.filter((orphan) => orphan.isUntouched === isUntouched).map(({ path }) => path),
  );
  return {
    models,
    created: paths.filter((path) => !tree.exists(path)),
    updated: paths.filter((path) => tree.exists(path)),
    deleted: deleted ?? [],
    kept: kept ?? [],
    unchanged: count - changed.length,
  };
}

function writeManifest(tree: FileTree, entries: Manifest['entries'], root: string): void {
  const path = manifestPath(root);
  const text = printManifest(entries, root);
  if (tree.read(path, 'utf-8') !== text) tree.write(path, text);
}
