const SCREEN_BYTES = 13;
const IMAGE_HEAD_BYTES = 10;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Loops and the colour profile; every other application's words are its own. */
const APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/**
 * A GIF with nothing but its frames, times and loops: no comment, no XMP, nothing behind its end. No
 * pixel changes.
 * @returns undefined where its blocks do not lead to its end
 */
export function cleanGif(gif: Buffer): Buffer | undefined {
  const first = SCREEN_BYTES + paletteBytes(gif[SCREEN_BYTES - 3]);
  if (gif.length < first) return undefined;
  const kept = [gif.subarray(0, first)];
  let at = first;
  while (at < gif.length) {
    const block = gif[at];
    if (block === TRAILER) return Buffer.concat([...kept, Buffer.from([TRAILER])]);
    const end = endOfBlock(gif, at);
    if (end === undefined) return undefined;
    if (block === IMAGE || isKept(gif, at)) kept.push(gif.subarray(at, end));
    at = end;
  }
  // Some programs leave the end out.
  return at === gif.length ? Buffer.concat([...kept, Buffer.from([TRAILER])]) : undefined;
}

/** Of the palette that these flags tell. */
const paletteBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isKept(gif: Buffer, at: number): boolean {
  const label = gif[at + 1];
  if (label !== APPLICATION) return label === GRAPHIC_CONTROL;
  return APPLICATIONS.has(gif.toString('latin1', at + 3, at + 14));
}

/** Behind the block that begins here; undefined where there is none. */
function endOfBlock(gif: Buffer, at: number): number | undefined {
  if (gif[at] === EXTENSION) return endOfParts(gif, at + 2);
  if (gif[at] !== IMAGE) return undefined;
  const palette = paletteBytes(gif[at + IMAGE_HEAD_BYTES - 1]);
  return endOfParts(gif, at + IMAGE_HEAD_BYTES + palette + 1);
}

/** Parts of up to 255 bytes, each behind its length; one of no bytes ends them. */
function endOfParts(gif: Buffer, from: number): number | undefined {
  let at = from;
  for (;;) {
    const length = gif[at];
    if (length === undefined) return undefined;
    at += length + 1;
    if (length === 0) return at;
  }
}
