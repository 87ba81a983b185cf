import type { Metadata, Sharp } from 'sharp';
import { httpError } from '../errors/http-error';
import { FILE_TYPES, type FileType } from './file-type';
import { cleanGif } from './gif-blocks';
import { cleanJpeg } from './jpeg-segments';
import { checkImage } from './image-check';
import { DAMAGED_MESSAGE, decodeError, openImage } from './open-image';
import { readPng } from './png-chunks';
import { readWebp } from './webp-chunks';

/** Visually lossless; phones use 80 to 95. */
const QUALITY = 95;

interface ImageFormat {
  /** Returns the image without metadata; undefined if it is damaged. */
  strip(data: Buffer): Buffer | undefined;
  /** Encodes an image that had to be rotated. */
  save(image: Sharp, header: Metadata, data: Buffer): Sharp;
}

const FORMATS: ReadonlyMap<string, ImageFormat> = new Map<string, ImageFormat>([
  [
    FILE_TYPES.jpg.mimetype,
    {
      strip: cleanJpeg,
      save: (image, { chromaSubsampling = '', isProgressive: progressive, space }) =>
        // The profile of a CMYK image does not apply to RGB.
        (space === 'cmyk' ? image : image.keepIccProfile()).jpeg({
          quality: QUALITY,
          progressive,
          chromaSubsampling: chromaSubsampling.startsWith('4:2:0') ? '4:2:0' : '4:4:4',
        }),
    },
  ],
  [
    FILE_TYPES.png.mimetype,
    {
      strip: (data) => readPng(data)?.clean,
      save: (image, { depth }) =>
        (depth === 'ushort' ? image.toColourspace('rgb16') : image).keepIccProfile().png(),
    },
  ],
  [
    FILE_TYPES.webp.mimetype,
    {
      strip: (data) => readWebp(data)?.data,
      save: (image, _header, data) =>
        image
          .keepIccProfile()
          .webp(
            readWebp(data)?.isLossless
              ? { lossless: true }
              : { quality: QUALITY, alphaQuality: 100, smartSubsample: true },
          ),
    },
  ],
  [FILE_TYPES.gif.mimetype, { strip: cleanGif, save: (image) => image.gif() }],
]);

/**
 * Returns the image as it is stored: the picture, its frames and its colours, upright, without EXIF
 * (such as the location), XMP, comments and trailing data. Pixels stay unchanged unless the picture
 * must be rotated.
 * @throws HttpException 413 over 50 megapixels, counting all frames of an animation; 400 if the
 *   picture is damaged or not of that type; 422 if decoding takes more than 10 seconds
 */
export async function cleanImage(data: Buffer, type: FileType): Promise<Buffer> {
  const { image, header, isAnimated } = await openImage(data, type);
  const format = FORMATS.get(type.mimetype);
  const stripped = format?.strip(data);
  if (!format || !stripped) throw httpError(400, DAMAGED_MESSAGE);
  if (!isAnimated && (header.orientation ?? 1) > 1) {
    const upright = format.save(image.autoOrient(), header, data);
    return upright.toBuffer().catch((error: unknown) => {
      throw decodeError(error, 400, DAMAGED_MESSAGE);
    });
  }
  await checkImage(stripped, type);
  return stripped.equals(data) ? data : stripped;
}
