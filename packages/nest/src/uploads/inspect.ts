import type { AdapterFile } from '../multipart/file';
import { httpError } from '../errors/http-error';
import { readFile } from 'node:fs/promises';
import { isAccepted, describeAccepted, type Accepts } from './accepts';
import { detectFileType, type FileType } from './file-type';
import { cleanImage } from './clean-image';
import { opaqueType } from './opaque-type';

export interface InspectedFile {
  /** The content to store: for an image, without metadata. */
  readonly data: Buffer;
  readonly type: FileType;
  /** The content differs from the received file. */
  readonly isChanged: boolean;
}

/**
 * Reads a received file, detects its type, and strips the metadata of an image.
 * @throws HttpException 400 for an empty file or a damaged image, 413 for an image with too many
 *   pixels, 415 for content that is not accepted
 */
export async function inspectFile(
  { path, originalname }: Pick<AdapterFile, 'path' | 'originalname'>,
  accepts: Accepts,
): Promise<InspectedFile> {
  const data = await readFile(path);
  if (data.length === 0) throw httpError(400, 'The file is empty');
  const type = detectFileType(data, originalname);
  if (!isAccepted(type, accepts))
    throw httpError(415, `Only ${describeAccepted(accepts)} can be uploaded here`);
  if (!type?.image) return { data, type: type ?? opaqueType(originalname), isChanged: false };
  const clean = await cleanImage(data, type);
  return { data: clean, type, isChanged: clean !== data };
}
