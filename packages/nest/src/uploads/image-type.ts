import { open } from 'node:fs/promises';
import type { AdapterFile } from '../multipart/file';
import { detectFileType, LONGEST_SIGNATURE, type FileType } from './file-type';

/**
 * The type of a received image by its first bytes, without reading the rest of it.
 * @returns undefined for everything that is no JPEG, PNG, GIF or WebP image
 */
export async function imageTypeOf({
  path,
}: Pick<AdapterFile, 'path'>): Promise<FileType | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_SIGNATURE));
    const type = detectFileType(buffer.subarray(0, bytesRead), '');
    return type?.image ? type : undefined;
  } finally {
    await file.close();
  }
}
