const SIGNATURE_BYTES = 8;
/** A chunk is its length, its type, its data and a checksum; only the data has no fixed size. */
const CHUNK_FRAME_BYTES = 12;

/** What makes up the picture: pixels, palette, transparency, colour space. */
const PICTURE = [
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP'],
];
/** And what tells how it lies. */
const DECODED = new Set([...PICTURE, 'eXIf']);
/** And its frames, its size on paper and the light that it was made for. */
const STORED = new Set([...PICTURE, ...['acTL', 'fcTL', 'fdAT', 'pHYs', 'bKGD', 'mDCV', 'cLLI']]);

export interface PngPicture {
  /** A PNG with nothing but the picture as it lies, for the decoder. */
  readonly data: Buffer;
  /** A PNG with nothing but the picture and its frames, for everybody. */
  readonly clean: Buffer;
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
      return { data: only(DECODED, png, chunks), clean: only(STORED, png, chunks), frames };
    start = end;
  }
  return undefined;
}

interface Chunk {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The PNG with the chunks of these types; not copied where it has no others. */
function only(types: ReadonlySet<string>, png: Buffer, chunks: readonly Chunk[]): Buffer {
  const kept = chunks.filter(({ type }) => types.has(type));
  if (kept.length === chunks.length) return png.subarray(0, chunks.at(-1)?.end);
  const parts = kept.map(({ start, end }) => png.subarray(start, end));
  return Buffer.concat([png.subarray(0, SIGNATURE_BYTES), ...parts]);
}
