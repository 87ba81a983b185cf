const END_RECORD = 0x06054b50;
const END_RECORD_SIZE = 22;
const MAX_COMMENT = 0xffff;
const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_HEADER_SIZE = 46;

/**
 * The names in a zip archive's central directory; nothing is unpacked. Undefined where there is no whole directory.
 * Layout: APPNOTE.TXT 6.3, sections 4.3.12 and 4.3.16.
 */
export function zipEntries(data: Buffer): string[] | undefined {
  const end = findEndRecord(data);
  if (end === undefined) return undefined;
  const count = data.readUInt16LE(end + 10);
  let at = data.readUInt32LE(end + 16);
  const names: string[] = [];
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_HEADER_SIZE > end || data.readUInt32LE(at) !== CENTRAL_HEADER)
      return undefined;
    const nameLength = data.readUInt16LE(at + 28);
    const extraLength = data.readUInt16LE(at + 30);
    const commentLength = data.readUInt16LE(at + 32);
    const nameAt = at + CENTRAL_HEADER_SIZE;
    names.push(data.toString('utf8', nameAt, nameAt + nameLength));
    at = nameAt + nameLength + extraLength + commentLength;
  }
  return names;
}

/** It is the last thing in the file, but for a comment of any text. */
function findEndRecord(data: Buffer): number | undefined {
  const last = data.length - END_RECORD_SIZE;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (data.readUInt32LE(at) === END_RECORD) return at;
  return undefined;
}
