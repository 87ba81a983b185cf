import { open } from 'node:fs/promises';
import { isSystemError } from '../multipart/disk-error';

/** Flushes the content of a file to disk: a published name must never refer to a partial file. */
export const flushFile = (path: string): Promise<void> => flush(path, 'r+');

/** Windows and some network file systems flush no folders. */
const UNSUPPORTED_CODES = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'ENOSYS']);

/** Flushes the names in a folder to disk: until then, a power failure can undo a rename. */
export async function flushFolder(path: string): Promise<void> {
  try {
    await flush(path, 'r');
  } catch (error) {
    if (!isSystemError(error) || !UNSUPPORTED_CODES.has(error.code)) throw error;
  }
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
