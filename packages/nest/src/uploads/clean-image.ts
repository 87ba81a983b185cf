import type { Metadata, Sharp } from 'sharp';
import { httpError } from '../errors/http-error';
import { FILE_TYPES, type FileType } from './file-type';
import { cleanGif } from './gif-blocks';
import { cleanJpeg } from './jpeg-segments';
import { checkImage } from './image-check';
import { DAMAGED, decodeError, openImage } from './open-image';
import { readPng } from './png-chunks';
import { readWebp } from './webp-chunks';

/** No eye sees the difference; a phone's own are 80 to 95. */
const QUALITY = 95;

interface Format {
  /** The image without anything that is no picture; undefined where it is damaged. */
  strip(data: Buffer): Buffer | undefined;
  /** Saves an image that had to be turned. */
  save(image: Sharp, header: Metadata, data: Buffer): Sharp;
}

const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  [
    FILE_TYPES.jpg.mimetype,
    {
      strip: cleanJpeg,
      save: (image, { chromaSubsampling = '', isProgressive: progressive, space }) =>
        // What belongs to four colours of ink is no profile of three of light.
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
 * The image as it is stored: the picture, its frames and its colours, upright. EXIF with its places,
 * XMP, comments and what stands behind the end are gone. Pixels stay as they are, unless the picture
 * has to be turned.
 * @throws HttpException 413 over 50 megapixels, the frames of an animation counted; 400 where the
 *   picture is damaged or not of that type; 422 where reading it takes more than 10 seconds
 */
export async function cleanImage(data: Buffer, type: FileType): Promise<Buffer> {
  const { image, header, isAnimated } = await openImage(data, type);
  const format = FORMATS.get(type.mimetype);
  const stripped = format?.strip(data);
  if (!format || !stripped) throw httpError(400, DAMAGED);
  if (!isAnimated && (header.orientation ?? 1) > 1) {
    const upright = format.save(image.autoOrient(), header, data);
    return upright.toBuffer().catch((error: unknown) => {
      throw decodeError(error, 400, DAMAGED);
    });
  }
  await checkImage(stripped, type);
  return stripped.equals(data) ? data : stripped;
}
