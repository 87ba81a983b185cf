import { posix } from 'node:path';

/** Returns a path with forward slashes, without `./` and without a slash at its end. */
export const normalizePath = (path: string): string =>
  posix.normalize(path.replace(/\\/g, '/')).replace(/\/$/, '');

/** Checks whether a path is a folder of the workspace or in it. */
export const isBelow = (path: string, folder: string): boolean =>
  folder === '.' || path === folder || path.startsWith(`${folder}/`);

/** Converts a path of the config to one relative to the workspace root, with forward slashes. */
export const fromRoot = (projectRoot: string, path: string): string =>
  normalizePath(posix.join(projectRoot, path));
