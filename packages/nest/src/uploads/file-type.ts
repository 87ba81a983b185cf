import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';

/** A type of file that may be uploaded. Only the content decides the type, not the file name or the client's claim. */
export interface FileType {
  /** The extension of the stored name, without the dot. */
  readonly extension: string;
  readonly mimetype: string;
  /** Browsers show raster images; they are told to save everything else. */
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

/** Signatures of types, as latin1 text. SVG and HTML are excluded: they can contain scripts. */
const SIGNATURES: readonly (readonly [RegExp, FileType])[] = [
  [/^\xff\xd8\xff/, FILE_TYPES.jpg],
  [/^\x89PNG\r\n/, FILE_TYPES.png],
  [/^GIF8[79]a/, FILE_TYPES.gif],
  [/^RIFF[^]{4}WEBP/, FILE_TYPES.webp],
  [/^%PDF-/, FILE_TYPES.pdf],
];
/** The number of bytes that identify every type but text. */
export const MAX_SIGNATURE_BYTES = 16;

/** The control characters that text never contains: all but tab, line feed, form feed and carriage return. */
const BINARY_BYTES = [...Array(0x20).keys(), 0x7f].filter(
  (byte) => ![9, 10, 12, 13].includes(byte),
);

/**
 * Detects the type of a file by its content. The client's file name only distinguishes CSV from plain text.
 * @returns undefined for every type that is not allowed: archives, programs, SVG, HTML…
 */
export function detectFileType(data: Buffer, clientName: string): FileType | undefined {
  const head = data.toString('latin1', 0, MAX_SIGNATURE_BYTES);
  const known = SIGNATURES.find(([signature]) => signature.test(head));
  return known?.[1] ?? textType(data, clientName);
}

function textType(data: Buffer, clientName: string): FileType | undefined {
  // 29 native searches take a fifteenth of the time of a loop over the bytes.
  if (!isUtf8(data) || BINARY_BYTES.some((byte) => data.includes(byte))) return undefined;
  const extension = extname(clientName).toLowerCase();
  if (extension === '.csv') return FILE_TYPES.csv;
  return extension === '.txt' ? FILE_TYPES.txt : undefined;
}
