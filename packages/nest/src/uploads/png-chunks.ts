const SIGNATURE_BYTES = 8;
/** A chunk is its length, its type, its data and a checksum; only the data has no fixed size. */
const CHUNK_FRAME_BYTES = 12;

/** What makes up the picture: pixels, palette, transparency, colour space, orientation. */
const PICTURE = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP', 'eXIf'],
]);

export interface PngPicture {
  /** A PNG with nothing but the picture. */
  readonly data: Buffer;
  /** Of an animation (APNG), else 1. */
  readonly frames: number;
}

/**
 * Takes the picture out of a PNG. Its compressed texts stay behind: the decoder unpacks every one of
 * them while it reads the header, and 100 texts of 8 kB fill 6 GB of memory. It also does not know
 * animations and would count one frame.
 * @returns undefined where the chunks do not follow each other up to the last one
 */
export function readPng(png: Buffer): PngPicture | undefined {
  const kept = [png.subarray(0, SIGNATURE_BYTES)];
  let frames = 1;
  let whole = true;
  let start = SIGNATURE_BYTES;
  while (start + CHUNK_FRAME_BYTES <= png.length) {
    const end = start + CHUNK_FRAME_BYTES + png.readUInt32BE(start);
    if (end > png.length) return undefined;
    const type = png.toString('latin1', start + 4, start + 8);
    if (type === 'acTL' && end - start > CHUNK_FRAME_BYTES + 4)
      frames = Math.max(frames, png.readUInt32BE(start + 8));
    if (PICTURE.has(type)) kept.push(png.subarray(start, end));
    else whole = false;
    if (type === 'IEND')
      return { data: whole ? png.subarray(0, end) : Buffer.concat(kept), frames };
    start = end;
  }
  return undefined;
}
