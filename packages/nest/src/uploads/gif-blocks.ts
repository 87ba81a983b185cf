const SCREEN_BYTES = 13;
const IMAGE_HEAD_BYTES = 10;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Loops and the colour profile; other application extensions are dropped. */
const APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/**
 * Returns a GIF with only its frames, timing and loops, without comments, XMP and trailing data.
 * Pixels stay unchanged.
 * @returns undefined if the blocks do not lead to the end
 */
export function cleanGif(gif: Buffer): Buffer | undefined {
  const first = SCREEN_BYTES + paletteBytes(gif[SCREEN_BYTES - 3]);
  if (gif.length < first) return undefined;
  const kept = [gif.subarray(0, first)];
  let offset = first;
  while (offset < gif.length) {
    const block = gif[offset];
    if (block === TRAILER) return Buffer.concat([...kept, Buffer.from([TRAILER])]);
    const end = endOfBlock(gif, offset);
    if (end === undefined) return undefined;
    if (block === IMAGE || isKept(gif, offset)) kept.push(gif.subarray(offset, end));
    offset = end;
  }
  // Some programs omit the trailer.
  return offset === gif.length ? Buffer.concat([...kept, Buffer.from([TRAILER])]) : undefined;
}

/** Returns the size of the palette that these flags describe. */
const paletteBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isKept(gif: Buffer, offset: number): boolean {
  const label = gif[offset + 1];
  if (label !== APPLICATION) return label === GRAPHIC_CONTROL;
  return APPLICATIONS.has(gif.toString('latin1', offset + 3, offset + 14));
}

/** Returns the position after the block that starts here; undefined if there is none. */
function endOfBlock(gif: Buffer, offset: number): number | undefined {
  if (gif[offset] === EXTENSION) return endOfSubBlocks(gif, offset + 2);
  if (gif[offset] !== IMAGE) return undefined;
  const palette = paletteBytes(gif[offset + IMAGE_HEAD_BYTES - 1]);
  return endOfSubBlocks(gif, offset + IMAGE_HEAD_BYTES + palette + 1);
}

/** Skips sub-blocks of up to 255 bytes, each preceded by its length; an empty one ends them. */
function endOfSubBlocks(gif: Buffer, from: number): number | undefined {
  let offset = from;
  for (;;) {
    const length = gif[offset];
    if (length === undefined) return undefined;
    offset += length + 1;
    if (length === 0) return offset;
  }
}
