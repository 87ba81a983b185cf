import { generate, type Run } from '../generate';
import { loadContext, schemaFilesOf } from '../load-project';
import { partsIn } from '../next-manifest';
import type { Dialogue, GenerateOptions } from '../../config/run-options';
import { conflictLine } from '../../output/conflict';
import { manifestPath, printManifest } from '../../output/manifest';
import type { RunStore } from '../../output/run-memory';
import type { FileTree } from '../../base/tree';
import { wiredFilesOf } from '../../project/wired-files';
import { type Diagnostic, GenError } from '../../base/diagnostics';
import { mergeManifests } from './merged-manifest';
import { resolveRegions } from './regions';
import { sidesOf } from './sides';

/** The conflicts that were resolved, and the subsequent run. */
export interface ResolvedRun extends Run {
  /** Files with a conflict, of which one side was taken. */
  conflicts: string[];
  /** The command that continues the merge, if Git is in the middle of one. */
  next?: string;
}

/**
 * Resolves merge conflicts in everything that the generator writes, by taking one side of each and generating again:
 * generated files, the manifest, and the regions between markers in the user's own files.
 *
 * @throws {GenError} that names every conflict in the user's code; nothing is written then
 */
export async function resolveMerge(
  tree: FileTree,
  options: GenerateOptions,
  dialogue: Dialogue,
  store?: RunStore,
): Promise<ResolvedRun> {
  const context = await loadContext(tree, options);
  const sides = sidesOf(tree.root);
  const faults: Diagnostic[] = [];
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof GenError)) throw error;
      faults.push(...error.diagnostics);
      return undefined;
    }
  };
  attempt(() => schemaFilesOf(tree, context));
  const merged = attempt(() => mergeManifests(tree, context, sides, options.force ?? false));
  const manifest = manifestPath(context.root);
  const conflicts = [...(merged?.conflicts ?? [])];
  if (conflictLine(tree.read(manifest, 'utf-8') ?? '', true)) conflicts.push(manifest);
  for (const { path } of wiredFilesOf(tree, context)) {
    const source = path === undefined ? '' : (tree.read(path, 'utf-8') ?? '');
    if (path === undefined || conflictLine(source) === undefined) continue;
    const { text, left } = resolveRegions(source);
    left.forEach((line) =>
      faults.push({
        message: `${path}:${line} holds a merge conflict in code of your own`,
        cure: 'resolve it, and run this again',
      }),
    );
    conflicts.push(path);
    tree.write(path, text);
  }
  if (faults.length > 0 || !merged) throw new GenError(faults);
  if (merged.entries.size > 0) tree.write(manifest, printManifest(merged.entries, context.root));
  const run = await generate(tree, options, partsIn(merged.entries), dialogue, store);
  const isOld = (path: string): boolean => !run.deleted.includes(path) && path !== manifest;
  return {
    ...run,
    updated: [...new Set([...run.updated, ...conflicts.filter(isOld)])],
    conflicts,
    next: sides.next,
  };
}
