import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';

/** A kind of file that may be uploaded. Its content decides which one it is, never its name or the client's word. */
export interface FileType {
  /** Of the stored name, without the dot. */
  readonly extension: string;
  readonly mimetype: string;
  /** A browser shows raster images; everything else it is told to save. */
  readonly image: boolean;
}

export const FILE_TYPES = {
  jpg: { extension: 'jpg', mimetype: 'image/jpeg', image: true },
  png: { extension: 'png', mimetype: 'image/png', image: true },
  gif: { extension: 'gif', mimetype: 'image/gif', image: true },
  webp: { extension: 'webp', mimetype: 'image/webp', image: true },
  pdf: { extension: 'pdf', mimetype: 'application/pdf', image: false },
  txt: { extension: 'txt', mimetype: 'text/plain', image: false },
  csv: { extension: 'csv', mimetype: 'text/csv', image: false },
} as const satisfies Record<string, FileType>;

/** First bytes that tell a type, as latin1 text. SVG and HTML are left out: they can carry scripts. */
const SIGNATURES: readonly (readonly [RegExp, FileType])[] = [
  [/^\xff\xd8\xff/, FILE_TYPES.jpg],
  [/^\x89PNG\r\n/, FILE_TYPES.png],
  [/^GIF8[79]a/, FILE_TYPES.gif],
  [/^RIFF[^]{4}WEBP/, FILE_TYPES.webp],
  [/^%PDF-/, FILE_TYPES.pdf],
];
/** As many bytes tell every type but text. */
export const LONGEST_SIGNATURE = 16;

/** The control characters that no text holds: all but tab, line feed, form feed and carriage return. */
const BINARY = [...Array(0x20).keys(), 0x7f].filter((byte) => ![9, 10, 12, 13].includes(byte));

/**
 * What a file is, by its content. The client's file name only tells text from CSV, which look the same.
 * @returns undefined for every type that is not allowed: archives, programs, SVG, HTML…
 */
export function detectFileType(data: Buffer, clientName: string): FileType | undefined {
  const head = data.toString('latin1', 0, LONGEST_SIGNATURE);
  const known = SIGNATURES.find(([signature]) => signature.test(head));
  return known?.[1] ?? textType(data, clientName);
}

function textType(data: Buffer, clientName: string): FileType | undefined {
  // 29 searches in native code take a fifteenth of the time of one look at each byte.
  if (!isUtf8(data) || BINARY.some((byte) => data.includes(byte))) return undefined;
  const extension = extname(clientName).toLowerCase();
  if (extension === '.csv') return FILE_TYPES.csv;
  return extension === '.txt' ? FILE_TYPES.txt : undefined;
}
