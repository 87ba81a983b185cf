const HEAD_BYTES = 12;
const FRAME_HEAD_BYTES = 16;
/** Flags of an extended file's first chunk: it has EXIF, it has XMP. */
const METADATA_FLAGS = 0x08 | 0x04;

const PICTURE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const FRAME_CHUNKS = new Set(['VP8 ', 'VP8L', 'ALPH']);

export interface WebpPicture {
  /** A WebP with only the picture, its frames and its colours. */
  readonly data: Buffer;
  /** Pixels are encoded losslessly. */
  readonly isLossless: boolean;
}

/**
 * Strips EXIF, XMP, unknown chunks and trailing data from a WebP. Pixels stay unchanged.
 * @returns undefined if the chunks do not fill the file
 */
export function readWebp(webp: Buffer): WebpPicture | undefined {
  if (webp.length < HEAD_BYTES) return undefined;
  const end = 8 + webp.readUInt32LE(4);
  const chunks = end <= webp.length ? chunksIn(webp.subarray(HEAD_BYTES, end)) : undefined;
  if (!chunks) return undefined;
  const kept: Buffer[] = [];
  for (const { name, data } of chunks.filter((chunk) => PICTURE_CHUNKS.has(chunk.name))) {
    const picture =
      name === 'ANMF' ? cleanFrame(data) : name === 'VP8X' ? clearMetadataFlags(data) : data;
    if (!picture) return undefined;
    kept.push(encodeChunk(name, picture));
  }
  return {
    data: encodeRiff(Buffer.concat(kept)),
    isLossless: !chunks.some(({ name }) => name === 'VP8 '),
  };
}

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

function chunksIn(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let offset = 0;
  while (offset + 8 <= bytes.length) {
    const end = offset + 8 + bytes.readUInt32LE(offset + 4);
    if (end > bytes.length) return undefined;
    chunks.push({
      name: bytes.toString('latin1', offset, offset + 4),
      data: bytes.subarray(offset + 8, end),
    });
    offset = end + (end % 2);
  }
  return chunks;
}

/** Cleans a frame of an animation: its position and duration, then chunks of its own. */
function cleanFrame(data: Buffer): Buffer | undefined {
  const chunks = chunksIn(data.subarray(FRAME_HEAD_BYTES));
  if (!chunks) return undefined;
  const kept = chunks.filter(({ name }) => FRAME_CHUNKS.has(name));
  return Buffer.concat([
    data.subarray(0, FRAME_HEAD_BYTES),
    ...kept.map((one) => encodeChunk(one.name, one.data)),
  ]);
}

function clearMetadataFlags(data: Buffer): Buffer {
  const copy = Buffer.from(data);
  copy[0] = (copy[0] ?? 0) & ~METADATA_FLAGS;
  return copy;
}

/** Chunks are padded to even positions. */
function encodeChunk(name: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(name, 'latin1'),
    uint32(data.length),
    data,
    Buffer.alloc(data.length % 2),
  ]);
}

function encodeRiff(chunks: Buffer): Buffer {
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
