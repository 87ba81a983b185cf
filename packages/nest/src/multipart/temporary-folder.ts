import { mkdir } from 'node:fs/promises';

/**
 * Recreates a folder of temporary files that was removed. Never creates its parent: that may be an
 * unmounted disk, which would later hide what is stored meanwhile.
 */
export async function recreateFolder(folder: string): Promise<void> {
  // It exists, or the write that follows reports why not.
  await mkdir(folder).catch(() => undefined);
}
