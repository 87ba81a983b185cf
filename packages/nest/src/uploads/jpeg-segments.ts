const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

/**
 * A JPEG with nothing but the picture and its colours: no EXIF, place, XMP, caption, comment, small
 * picture of itself, or anything behind its end. No pixel changes.
 * @returns undefined where its segments do not lead to its end
 */
export function cleanJpeg(jpeg: Buffer): Buffer | undefined {
  if (jpeg[0] !== MARKER || jpeg[1] !== START) return undefined;
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  for (;;) {
    const marker = markerFrom(jpeg, at);
    if (!marker) return undefined;
    if (marker.code === END) return Buffer.concat([...kept, Buffer.from([MARKER, END])]);
    at = marker.end + lengthAt(jpeg, marker.end);
    if (!(at > marker.end && at <= jpeg.length)) return undefined;
    const payload = pictureOf(marker.code, jpeg.subarray(marker.end + 2, at));
    if (payload) kept.push(segment(marker.code, payload));
    if (marker.code === SCAN) {
      const end = endOfScan(jpeg, at);
      kept.push(jpeg.subarray(at, end));
      at = end;
    }
  }
}

/** The next marker: decoders pass over what stands before it, and it may be filled up before. */
function markerFrom(jpeg: Buffer, from: number): { code: number; end: number } | undefined {
  let at = jpeg.indexOf(MARKER, from);
  if (at < 0) return undefined;
  while (jpeg[at] === MARKER) at += 1;
  const code = jpeg[at];
  return code === undefined || code === START || isData(code) ? undefined : { code, end: at + 1 };
}

/** Bytes of a segment, these two included; 0 where it has none. */
const lengthAt = (jpeg: Buffer, at: number): number =>
  at + 2 <= jpeg.length ? Math.max(jpeg.readUInt16BE(at), 2) : 0;

/** What follows a 0xFF that stands for itself, or counts parts of a scan. */
const isData = (code: number): boolean => code <= 0x01 || (code >= 0xd0 && code <= 0xd7);

/** What is kept of a segment; undefined for one that the picture does not need. */
function pictureOf(code: number, payload: Buffer): Buffer | undefined {
  const begins = (text: string) => payload.toString('latin1', 0, text.length) === text;
  switch (code) {
    case 0xe0: // the version and the density, without a small picture
      return begins('JFIF\0') && payload.length >= JFIF_BYTES ? jfif(payload) : undefined;
    case 0xe2: // a part of the colour profile
      return begins('ICC_PROFILE\0') ? payload : undefined;
    case 0xee: // how the colours are coded
      return begins('Adobe') ? payload.subarray(0, ADOBE_BYTES) : undefined;
    case 0xfe:
      return undefined;
    default:
      // Tables, frames and scans; the rest belongs to applications, or to nobody.
      return code >= 0xc0 && code < 0xe0 ? payload : undefined;
  }
}

function jfif(payload: Buffer): Buffer {
  const kept = Buffer.from(payload.subarray(0, JFIF_BYTES));
  kept.fill(0, JFIF_BYTES - 2);
  return kept;
}

function segment(code: number, payload: Buffer): Buffer {
  const head = Buffer.from([MARKER, code, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** Where the marker behind the data of a scan begins. */
function endOfScan(jpeg: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = jpeg.indexOf(MARKER, at);
    const code = at < 0 ? undefined : jpeg[at + 1];
    if (code === undefined) return jpeg.length;
    if (code !== MARKER && !isData(code)) return at;
    at += code === MARKER ? 1 : 2;
  }
}
