const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

/**
 * Returns a JPEG with only the picture and its colours, without EXIF, location, XMP, captions,
 * comments, thumbnails and trailing data. Pixels stay unchanged.
 * @returns undefined if the segments do not lead to the end
 */
export function cleanJpeg(jpeg: Buffer): Buffer | undefined {
  if (jpeg[0] !== MARKER || jpeg[1] !== START_OF_IMAGE) return undefined;
  const kept = [jpeg.subarray(0, 2)];
  let offset = 2;
  for (;;) {
    const marker = markerFrom(jpeg, offset);
    if (!marker) return undefined;
    if (marker.code === END_OF_IMAGE)
      return Buffer.concat([...kept, Buffer.from([MARKER, END_OF_IMAGE])]);
    offset = marker.end + lengthAt(jpeg, marker.end);
    if (!(offset > marker.end && offset <= jpeg.length)) return undefined;
    const payload = payloadToKeep(marker.code, jpeg.subarray(marker.end + 2, offset));
    if (payload) kept.push(encodeSegment(marker.code, payload));
    if (marker.code === START_OF_SCAN) {
      const end = endOfScan(jpeg, offset);
      kept.push(jpeg.subarray(offset, end));
      offset = end;
    }
  }
}

/** Finds the next marker: decoders skip anything before it, and fill bytes may precede it. */
function markerFrom(jpeg: Buffer, from: number): { code: number; end: number } | undefined {
  let offset = jpeg.indexOf(MARKER, from);
  if (offset < 0) return undefined;
  while (jpeg[offset] === MARKER) offset += 1;
  const code = jpeg[offset];
  return code === undefined || code === START_OF_IMAGE || isEscapeOrRestart(code)
    ? undefined
    : { code, end: offset + 1 };
}

/** Returns the size of a segment, including its two length bytes; 0 if it has no length. */
const lengthAt = (jpeg: Buffer, offset: number): number =>
  offset + 2 <= jpeg.length ? Math.max(jpeg.readUInt16BE(offset), 2) : 0;

/** An escaped 0xFF, or a restart marker within a scan. */
const isEscapeOrRestart = (code: number): boolean => code <= 0x01 || (code >= 0xd0 && code <= 0xd7);

/** Returns what to keep of a segment; undefined if the picture does not need it. */
function payloadToKeep(code: number, payload: Buffer): Buffer | undefined {
  const startsWith = (text: string) => payload.toString('latin1', 0, text.length) === text;
  switch (code) {
    case 0xe0: // the version and the density, without a thumbnail
      return startsWith('JFIF\0') && payload.length >= JFIF_BYTES
        ? jfifWithoutThumbnail(payload)
        : undefined;
    case 0xe2: // a part of the colour profile
      return startsWith('ICC_PROFILE\0') ? payload : undefined;
    case 0xee: // the colour encoding
      return startsWith('Adobe') ? payload.subarray(0, ADOBE_BYTES) : undefined;
    case 0xfe:
      return undefined;
    default:
      // Tables, frames and scans; the rest is application data or reserved.
      return code >= 0xc0 && code < 0xe0 ? payload : undefined;
  }
}

function jfifWithoutThumbnail(payload: Buffer): Buffer {
  const kept = Buffer.from(payload.subarray(0, JFIF_BYTES));
  kept.fill(0, JFIF_BYTES - 2);
  return kept;
}

function encodeSegment(code: number, payload: Buffer): Buffer {
  const head = Buffer.from([MARKER, code, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** Returns where the marker after the scan data starts. */
function endOfScan(jpeg: Buffer, from: number): number {
  let offset = from;
  for (;;) {
    offset = jpeg.indexOf(MARKER, offset);
    const code = offset < 0 ? undefined : jpeg[offset + 1];
    if (code === undefined) return jpeg.length;
    if (code !== MARKER && !isEscapeOrRestart(code)) return offset;
    offset += code === MARKER ? 1 : 2;
  }
}
