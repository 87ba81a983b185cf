const HEAD_BYTES = 12;
const FRAME_HEAD_BYTES = 16;
/** Of the first chunk of an extended file: it has EXIF, it has XMP. */
const TELLS = 0x08 | 0x04;

const PICTURE = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const FRAME = new Set(['VP8 ', 'VP8L', 'ALPH']);

export interface WebpPicture {
  /** A WebP with nothing but the picture, its frames and its colours. */
  readonly data: Buffer;
  /** Its pixels are kept as they were drawn. */
  readonly isLossless: boolean;
}

/**
 * Takes EXIF, XMP, chunks that nobody knows and what stands behind the end out of a WebP. No pixel
 * changes.
 * @returns undefined where the chunks do not fill the file
 */
export function readWebp(webp: Buffer): WebpPicture | undefined {
  if (webp.length < HEAD_BYTES) return undefined;
  const end = 8 + webp.readUInt32LE(4);
  const chunks = end <= webp.length ? chunksIn(webp.subarray(HEAD_BYTES, end)) : undefined;
  if (!chunks) return undefined;
  const kept: Buffer[] = [];
  for (const { name, data } of chunks.filter((chunk) => PICTURE.has(chunk.name))) {
    const picture = name === 'ANMF' ? frame(data) : name === 'VP8X' ? withoutTells(data) : data;
    if (!picture) return undefined;
    kept.push(chunk(name, picture));
  }
  return {
    data: file(Buffer.concat(kept)),
    isLossless: !chunks.some(({ name }) => name === 'VP8 '),
  };
}

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

function chunksIn(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) return undefined;
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    at = end + (end % 2);
  }
  return chunks;
}

/** A frame of an animation: its place and time, then chunks of its own. */
function frame(data: Buffer): Buffer | undefined {
  const chunks = chunksIn(data.subarray(FRAME_HEAD_BYTES));
  if (!chunks) return undefined;
  const kept = chunks.filter(({ name }) => FRAME.has(name));
  return Buffer.concat([
    data.subarray(0, FRAME_HEAD_BYTES),
    ...kept.map((one) => chunk(one.name, one.data)),
  ]);
}

function withoutTells(data: Buffer): Buffer {
  const copy = Buffer.from(data);
  copy[0] = (copy[0] ?? 0) & ~TELLS;
  return copy;
}

/** Chunks begin at even places. */
function chunk(name: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(name, 'latin1'),
    uint32(data.length),
    data,
    Buffer.alloc(data.length % 2),
  ]);
}

function file(chunks: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('RIFF'),
    uint32(chunks.length + 4),
    Buffer.from('WEBP'),
    chunks,
  ]);
}

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
