import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import sharp from 'sharp';
import type { FileType } from './file-types';

/** A small file can hold a picture that fills the memory once decoded. */
const MAX_PIXELS = 50_000_000;

/** Formats that are programs of a kind; the first bytes keep them out already, this is the second lock. */
sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf'] });

/**
 * Reads the whole picture once, so that a broken one is refused now and not by every visitor's browser.
 * @throws PayloadTooLargeException over 50 megapixels, BadRequestException where the picture cannot be decoded
 */
export async function checkImage(data: Buffer, { mimetype }: FileType): Promise<void> {
  // only the header is read here, and the size is judged below
  const header = sharp(data, { limitInputPixels: false });
  const { format, width, height } = await header.metadata().catch(refuse);
  if (`image/${format}` !== mimetype) refuse();
  if (width * height > MAX_PIXELS)
    throw new PayloadTooLargeException('The image has more than 50 megapixels');
  await sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .resize(16, 16, { fit: 'inside' })
    .timeout({ seconds: 10 })
    .raw()
    .toBuffer()
    .catch(refuse);
}

function refuse(): never {
  throw new BadRequestException('The image is damaged');
}
