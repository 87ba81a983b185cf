import { mkdir } from 'node:fs/promises';

/**
 * Makes a folder of temporary files again that somebody removed. Never the one that it lies in: that
 * may be a disk which is not mounted, and would hide what is stored meanwhile.
 */
export async function remakeFolder(folder: string): Promise<void> {
  // It is there, or whoever writes into it learns why it is not.
  await mkdir(folder).catch(() => undefined);
}
