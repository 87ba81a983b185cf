import type { FileType } from './file-type';
import { DAMAGED, decodeError, openImage } from './open-image';

/**
 * Reads the whole picture once, so that a broken one is refused now and not by every visitor's
 * browser; of an animation the first frame.
 * @throws HttpException 413 over 50 megapixels, the frames of an animation counted; 400 where the
 *   picture is damaged or not of that type; 422 where reading it takes more than 10 seconds
 */
export async function checkImage(data: Buffer, type: FileType): Promise<void> {
  const { image } = await openImage(data, type);
  await image
    .resize(16, 16, { fit: 'inside' })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw decodeError(error, 400, DAMAGED);
    });
}
