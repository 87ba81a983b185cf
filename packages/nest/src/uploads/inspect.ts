import type { AdapterFile } from '../adapters/types';
import { httpError } from '../errors/http-error';
import { readFile } from 'node:fs/promises';
import { detectFileType, type FileType } from './file-type';
import { checkImage } from './image-check';

/** Which files a route takes. */
export type Accepts = 'image' | 'document' | 'any';

const IMAGES = 'JPEG, PNG, GIF and WebP images';
const DOCUMENTS = 'PDF, TXT and CSV files';
const WORDS: Readonly<Record<Accepts, string>> = {
  image: IMAGES,
  document: DOCUMENTS,
  any: `${IMAGES} and ${DOCUMENTS}`,
};

export interface Inspected {
  readonly data: Buffer;
  readonly type: FileType;
}

/**
 * Reads a received file and finds out what it is.
 * @throws HttpException 400 for an empty file or a damaged image, 413 for an image with too many
 *   pixels, 415 for content that is not accepted
 */
export async function inspect(
  { path, originalname }: Pick<AdapterFile, 'path' | 'originalname'>,
  accepts: Accepts,
): Promise<Inspected> {
  const data = await readFile(path);
  if (data.length === 0) throw httpError(400, 'The file is empty');
  const type = detectFileType(data, originalname);
  if (!type || !isAccepted(type, accepts))
    throw httpError(415, `Only ${WORDS[accepts]} can be uploaded here`);
  if (type.image) await checkImage(data, type);
  return { data, type };
}

const isAccepted = ({ image }: FileType, accepts: Accepts): boolean =>
  accepts === 'any' || image === (accepts === 'image');
