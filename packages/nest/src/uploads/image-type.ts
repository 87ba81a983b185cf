import { open } from 'node:fs/promises';
import type { AdapterFile } from '../multipart/file';
import { detectFileType, MAX_SIGNATURE_BYTES, type FileType } from './file-type';

/**
 * Detects the type of a received image by its first bytes, without reading the rest.
 * @returns undefined for anything but a JPEG, PNG, GIF or WebP image
 */
export async function imageTypeOf({
  path,
}: Pick<AdapterFile, 'path'>): Promise<FileType | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_SIGNATURE_BYTES));
    const type = detectFileType(buffer.subarray(0, bytesRead), '');
    return type?.image ? type : undefined;
  } finally {
    await file.close();
  }
}
