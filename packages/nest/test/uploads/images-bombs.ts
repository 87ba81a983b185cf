import { deflateSync } from 'node:zlib';
import { animation, solidPicture } from './images-pictures';

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Returns a PNG chunk with a valid checksum, so that a decoder accepts it. */
export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), typed, uint32(crc32(typed))]);
}

/** Returns a PNG that claims this size but has the pixels of a much smaller one; inserts more chunks before them. */
export function pngOf(width: number, height: number, ...more: Buffer[]): Buffer {
  const depthAndColour = Buffer.from([8, 2, 0, 0, 0]);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), depthAndColour])),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.from([0, 1, 2, 3]))),
    pngChunk('IEND'),
  ]);
}

/** Returns an animated PNG's frame count. */
export const framesOfPng = (frames: number): Buffer =>
  pngChunk('acTL', Buffer.concat([uint32(frames), uint32(0)]));

/** Returns a small valid PNG with texts of 8 MB each, compressed to 8 kB. */
export function pngWithTexts(texts: number): Buffer {
  const text = deflateSync(Buffer.alloc(7_900_000, 'A'), { level: 9 });
  const chunks = Array.from({ length: texts }, (_, index) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`text${index}\0\0`, 'latin1'), text])),
  );
  return pngOf(1, 1, ...chunks);
}

/** Returns a JPEG that claims this size. */
export async function jpegOf(width: number, height: number): Promise<Buffer> {
  const jpeg = await solidPicture(16, 16).jpeg().toBuffer();
  const size = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  jpeg.writeUInt16BE(height, size);
  jpeg.writeUInt16BE(width, size + 2);
  return jpeg;
}

/** Returns a GIF of many full-size frames, a few bytes each. */
export function gifOf(width: number, height: number, frames: number): Buffer {
  const size = Buffer.concat([uint16(width), uint16(height)]);
  const blackAndWhite = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x4c, 1, 0]),
  ]);
  const frameList = Array.from({ length: frames }, () => frame);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    blackAndWhite,
    ...frameList,
    Buffer.from([0x3b]),
  ]);
}

/** Returns a WebP that claims this size. */
export async function stillWebpOf(width: number, height: number): Promise<Buffer> {
  const webp = await solidPicture(16, 16).webp({ lossless: true }).toBuffer();
  const size = webp.indexOf('VP8L') + 9;
  webp.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, size);
  return webp;
}

/** Returns a WebP of many frames, all copies of the last one of a small animation. */
export async function webpOf(width: number, height: number, frames: number): Promise<Buffer> {
  const small = await animation(width, height, 2).webp({ lossless: true }).toBuffer();
  const lastFrame = small.subarray(small.lastIndexOf('ANMF'));
  const more = Array.from({ length: frames - 2 }, () => lastFrame);
  const webp = Buffer.concat([small, ...more]);
  webp.writeUInt32LE(webp.length - 8, 4);
  return webp;
}

/** Returns an SVG whose entities each expand the previous one 40 times. */
export function svgBomb(): Buffer {
  const entities = ['a', 'b', 'c', 'd'].map((name, index, names) => {
    const inner = index === 0 ? 'x' : `&${names[index - 1]};`;
    return `<!ENTITY ${name} "${inner.repeat(40)}">`;
  });
  return Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [${entities.join('')}]>
    <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&d;</text></svg>`);
}

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

function uint16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(number);
  return bytes;
}

/** zlib itself provides it only since Node 20.15. */
function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
