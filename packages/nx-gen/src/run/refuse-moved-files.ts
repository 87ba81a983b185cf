import { posix } from 'node:path';
import { GenError } from '../base/diagnostics';
import { formatCount } from '../base/format-count';
import type { FileTree } from '../base/tree';
import { configFileName } from '../config/load-config';
import { contentHash, manifestPath } from '../output/manifest';
import { sourceFiles } from '../project/source-files';
import type { GeneratedFile } from '../render/render';
import type { LastRun } from './last-run';
import { partOf } from './next-manifest';

/**
 * Refuses to generate files again that were moved: their copies would stay, outdated and known to no run.
 *
 * @throws {GenError} that names one of them, with the way out
 */
export function refuseMovedFiles(
  tree: FileTree,
  { manifest: { entries }, project }: Pick<LastRun, 'manifest' | 'project'>,
  files: readonly GeneratedFile[],
): void {
  const missing = new Map(
    files.flatMap((file) => {
      const entry = entries.get(file.path);
      return entry && !tree.exists(file.path) ? [[entry.hash, file] as const] : [];
    }),
  );
  if (missing.size === 0) return;
  const moved = sourcesOf(tree, project, entries).flatMap((path) => {
    const file = missing.get(contentHash(tree.read(path, 'utf-8') ?? ''));
    return file ? [{ file, path }] : [];
  });
  const [first] = moved;
  if (!first) return;
  const rest = moved.length - 1;
  const more = rest === 0 ? '' : `, and ${formatCount(rest, 'more file')}`;
  throw GenError.of(
    `${first.file.path} has moved to ${first.path}${more}, so a run would write it again and leave the copy`,
    `${CURES[partOf(first.file)](posix.join(project, configFileName))}, move it back, or delete the copy`,
  );
}

const CURES = {
  dashboard: (config: string) => `set dashboardPath in ${config} to its new folder`,
  dtos: (config: string) => `set dtosPath in ${config} to its new folder if it is a response DTO`,
  api: () => 'keep the files of a model in src/features or src/infrastructure',
} as const;

const NO_SOURCES = new Set(['node_modules', 'dist']);

/** Returns the source files of the project that no manifest lists. */
function sourcesOf(
  tree: FileTree,
  project: string,
  entries: LastRun['manifest']['entries'],
): string[] {
  const skip = {
    includes: (path: string): boolean => entries.has(path) || tree.exists(manifestPath(path)),
  };
  return tree
    .children(project)
    .filter((child) => !NO_SOURCES.has(child) && !child.startsWith('.'))
    .map((child) => posix.join(project, child))
    .flatMap((path) =>
      tree.isFile(path) || skip.includes(path) ? [] : sourceFiles(tree, path, skip),
    );
}
