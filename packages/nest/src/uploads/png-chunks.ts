const SIGNATURE_BYTES = 8;
/** A chunk is its length, its type, its data and a checksum; only the data varies in size. */
const CHUNK_FRAME_BYTES = 12;

/** What makes up the picture: pixels, palette, transparency, colour space. */
const PICTURE_CHUNKS = [
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP'],
];
/** Also the orientation. */
const DECODER_CHUNKS = new Set([...PICTURE_CHUNKS, 'eXIf']);
/** Also the frames, print size, background and HDR metadata. */
const STORED_CHUNKS = new Set([
  ...PICTURE_CHUNKS,
  ...['acTL', 'fcTL', 'fdAT', 'pHYs', 'bKGD', 'mDCV', 'cLLI'],
]);

export interface PngPicture {
  /** A PNG with only the picture and its orientation, for the decoder. */
  readonly data: Buffer;
  /** A PNG with only the picture and its frames, for publication. */
  readonly clean: Buffer;
  /** The number of frames of an animation (APNG), else 1. */
  readonly frames: number;
}

/**
 * Extracts the picture from a PNG, without its compressed texts: the decoder unpacks all of them
 * while it reads the header, and 100 texts of 8 kB take 6 GB of memory. The decoder also does not
 * support animations and would count one frame.
 * @returns undefined if the chunks do not lead to the last one
 */
export function readPng(png: Buffer): PngPicture | undefined {
  const chunks: Chunk[] = [];
  let frames = 1;
  let start = SIGNATURE_BYTES;
  while (start + CHUNK_FRAME_BYTES <= png.length) {
    const end = start + CHUNK_FRAME_BYTES + png.readUInt32BE(start);
    if (end > png.length) return undefined;
    const type = png.toString('latin1', start + 4, start + 8);
    if (type === 'acTL' && end - start > CHUNK_FRAME_BYTES + 4)
      frames = Math.max(frames, png.readUInt32BE(start + 8));
    chunks.push({ type, start, end });
    if (type === 'IEND')
      return {
        data: keepChunks(DECODER_CHUNKS, png, chunks),
        clean: keepChunks(STORED_CHUNKS, png, chunks),
        frames,
      };
    start = end;
  }
  return undefined;
}

interface Chunk {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the PNG with only the chunks of these types; not copied if it has no others. */
function keepChunks(types: ReadonlySet<string>, png: Buffer, chunks: readonly Chunk[]): Buffer {
  const kept = chunks.filter(({ type }) => types.has(type));
  if (kept.length === chunks.length) return png.subarray(0, chunks.at(-1)?.end);
  const parts = kept.map(({ start, end }) => png.subarray(start, end));
  return Buffer.concat([png.subarray(0, SIGNATURE_BYTES), ...parts]);
}
