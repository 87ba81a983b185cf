import { httpError } from '../errors/http-error';
import { detectFileType } from './file-type';
import { decodeError, openImage } from './open-image';

const SIDE = 200;
const QUALITY = 80;

/**
 * A small square picture of an image: 200 x 200 pixels from its middle, WebP, upright; of an
 * animation the first frame. Nothing else of the file is kept: no place, no camera, no text.
 * @param data a JPEG, PNG, GIF or WebP image
 * @throws HttpException 415 for another type; 413 over 50 megapixels, the frames of an animation
 *   counted; 400 for a damaged header; 422 where the picture is damaged further on, narrow beyond
 *   measure (2 000 000 x 1) or takes more than 10 seconds
 */
export async function makeThumbnail(data: Buffer): Promise<Buffer> {
  const type = detectFileType(data, '');
  if (!type?.image)
    throw httpError(415, 'Thumbnails are made of JPEG, PNG, GIF and WebP images only');
  const { image } = await openImage(data, type);
  return image
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      throw decodeError(error, 422, 'No thumbnail can be made of the image');
    });
}
