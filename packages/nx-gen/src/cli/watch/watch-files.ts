import { existsSync, type Stats } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import type { FSWatcher } from 'chokidar';
import type { Place } from './watched-places';

/**
 * Watches files that may not be there yet.
 *
 * @param root absolute path of the workspace
 * @param onChange gets the path of a file that is new, changed or gone, relative to `root`
 * @param onError is told what cannot be watched, such as when the system allows no more watchers
 */
export async function watchFiles(
  root: string,
  places: readonly Place[],
  onChange: (path: string) => void,
  onError: (error: unknown) => void,
): Promise<FSWatcher> {
  const { watch } = require('chokidar') as typeof import('chokidar');
  const inRoot = (path: string): string => relative(root, path).split(sep).join('/');
  const starts = places.map(({ folder }) => join(root, firstExisting(root, folder)));
  const watcher = watch([...new Set(starts)], {
    ignoreInitial: true,
    ignored: (path, stats) => !isWatched(places, inRoot(path), stats),
  });
  watcher.on('all', (event, path) => {
    const file = inRoot(path);
    const isFile = event === 'add' || event === 'change' || event === 'unlink';
    if (isFile && places.some((place) => holds(place, file))) onChange(file);
  });
  watcher.on('error', onError);
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return watcher;
}

/** The folder, or the nearest one above it: in there it will appear. */
function firstExisting(root: string, folder: string): string {
  return folder === '' || existsSync(join(root, folder))
    ? folder
    : firstExisting(root, parentOf(folder));
}

const parentOf = (folder: string): string => {
  const parent = posix.dirname(folder);
  return parent === '.' ? '' : parent;
};

const isBelow = (path: string, folder: string): boolean =>
  folder === '' || path.startsWith(`${folder}/`);

const holds = ({ folder, matches }: Place, file: string): boolean =>
  isBelow(file, folder) && matches(folder === '' ? file : file.slice(folder.length + 1));

/** @param stats absent before the path was looked at */
function isWatched(places: readonly Place[], path: string, stats: Stats | undefined): boolean {
  return places.some((place) => {
    const { folder, isDeep } = place;
    if (path === '' || path === folder || isBelow(folder, path)) return true;
    if (!isBelow(path, folder) || posix.basename(path) === 'node_modules') return false;
    if (stats === undefined) return isDeep || parentOf(path) === folder;
    return stats.isDirectory() ? isDeep : holds(place, path);
  });
}
