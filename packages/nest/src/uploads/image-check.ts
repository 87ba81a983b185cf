import type { FileType } from './file-type';
import { DAMAGED_MESSAGE, decodeError, openImage } from './open-image';

/**
 * Decodes the whole picture once, so that a damaged one is refused now and not by every visitor's
 * browser; of an animation the first frame.
 * @throws HttpException 413 over 50 megapixels, counting all frames of an animation; 400 if the
 *   picture is damaged or not of that type; 422 if decoding takes more than 10 seconds
 */
export async function checkImage(data: Buffer, type: FileType): Promise<void> {
  const { image } = await openImage(data, type);
  await image
    .resize(16, 16, { fit: 'inside' })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw decodeError(error, 400, DAMAGED_MESSAGE);
    });
}
