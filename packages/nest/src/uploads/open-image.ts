import type { HttpException } from '@nestjs/common';
import type { Metadata, Sharp } from 'sharp';
import { httpError } from '../errors/http-error';
import type { FileType } from './file-type';
import { readPng } from './png-chunks';
import { loadSharp } from './load-sharp';

/** A small file can decode to a picture that exhausts the memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;

export const DAMAGED_MESSAGE = 'The image is damaged';

export interface OpenedImage {
  /** Decodes within limits of size and time. */
  readonly image: Sharp;
  readonly header: Metadata;
  readonly isAnimated: boolean;
}

/**
 * Checks a picture by its header, without decoding it.
 * @throws HttpException 413 over 50 megapixels, counting all frames of an animation; 400 if the
 *   header is damaged or of another type
 */
export async function openImage(data: Buffer, { mimetype }: FileType): Promise<OpenedImage> {
  const png = mimetype === 'image/png' ? readPng(data) : undefined;
  if (mimetype === 'image/png' && !png) throw httpError(400, DAMAGED_MESSAGE);
  const picture = png?.data ?? data;
  const header = await readHeader(picture);
  const { format, width, height } = header;
  const frames = header.pages ?? png?.frames ?? 1;
  if (`image/${format}` !== mimetype) throw httpError(400, DAMAGED_MESSAGE);
  if (width * height * frames > MAX_PIXELS)
    throw httpError(413, 'The image has more than 50 megapixels');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  const sharp = await loadSharp();
  const image = sharp(picture, options).timeout({ seconds: MAX_SECONDS });
  return { image, header, isAnimated: frames > 1 };
}

async function readHeader(picture: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    // no limit here: the caller checks the size and responds itself
    return await sharp(picture, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw httpError(400, DAMAGED_MESSAGE, { cause: error });
  }
}

/** Returns the response for a picture that could not be decoded: 422 if it took too long, else as given. */
export function decodeError(cause: unknown, status: number, message: string): HttpException {
  const isTimeout = cause instanceof Error && cause.message.startsWith('timeout:');
  return isTimeout
    ? httpError(422, `The image takes more than ${MAX_SECONDS} seconds to read`, { cause })
    : httpError(status, message, { cause });
}
