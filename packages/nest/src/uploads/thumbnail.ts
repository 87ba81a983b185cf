import { httpError } from '../errors/http-error';
import { detectFileType } from './file-type';
import { decodeError, openImage } from './open-image';

const SIDE_PIXELS = 200;
const QUALITY = 80;

/**
 * Creates a square thumbnail of an image: 200 x 200 pixels from its centre, WebP, upright; of an
 * animation the first frame. Keeps no metadata: no location, camera or text.
 * @param data a JPEG, PNG, GIF or WebP image
 * @throws HttpException 415 for another type; 413 over 50 megapixels, counting all frames of an
 *   animation; 400 for a damaged header; 422 if the picture is damaged further on, extremely
 *   narrow (2 000 000 x 1) or takes more than 10 seconds
 */
export async function makeThumbnail(data: Buffer): Promise<Buffer> {
  const type = detectFileType(data, '');
  if (!type?.image)
    throw httpError(415, 'Thumbnails are only created from JPEG, PNG, GIF and WebP images');
  const { image } = await openImage(data, type);
  return image
    .autoOrient()
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      throw decodeError(error, 422, 'No thumbnail can be created from the image');
    });
}
