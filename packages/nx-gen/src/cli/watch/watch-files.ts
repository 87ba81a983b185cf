import { existsSync, type Stats } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import type { FSWatcher } from 'chokidar';
import type { WatchedPlace } from './watched-places';

/**
 * Watches files that may not exist yet.
 *
 * @param root absolute path of the workspace
 * @param onChange gets the path of a file that was added, changed or removed, relative to `root`
 * @param onError gets errors such as a system limit on watchers
 */
export async function watchFiles(
  root: string,
  places: readonly WatchedPlace[],
  onChange: (path: string) => void,
  onError: (error: unknown) => void,
): Promise<FSWatcher> {
  const { watch } = require('chokidar') as typeof import('chokidar');
  const inRoot = (path: string): string => relative(root, path).split(sep).join('/');
  const watchedFolders = places.map(({ folder }) => join(root, firstExisting(root, folder)));
  const watcher = watch([...new Set(watchedFolders)], {
    ignoreInitial: true,
    ignored: (path, stats) => !isWatched(places, inRoot(path), stats),
  });
  watcher.on('all', (event, path) => {
    const file = inRoot(path);
    const isFile = event === 'add' || event === 'change' || event === 'unlink';
    if (isFile && places.some((place) => matchesPlace(place, file))) onChange(file);
  });
  watcher.on('error', onError);
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return watcher;
}

/** Returns the folder or its nearest existing ancestor, where it will appear. */
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

const matchesPlace = ({ folder, matches }: WatchedPlace, file: string): boolean =>
  isBelow(file, folder) && matches(folder === '' ? file : file.slice(folder.length + 1));

/** @param stats undefined until the path has been examined */
function isWatched(
  places: readonly WatchedPlace[],
  path: string,
  stats: Stats | undefined,
): boolean {
  return places.some((place) => {
    const { folder, isDeep } = place;
    if (path === '' || path === folder || isBelow(folder, path)) return true;
    if (!isBelow(path, folder) || posix.basename(path) === 'node_modules') return false;
    if (stats === undefined) return isDeep || parentOf(path) === folder;
    return stats.isDirectory() ? isDeep : matchesPlace(place, path);
  });
}
