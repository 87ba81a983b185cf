import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { FILE_TYPES, type FileType } from './file-types';

/** The bytes at the beginning that tell a type, as latin1 text; WebP's stand behind a length. */
const SIGNATURES: { type: FileType; bytes: string; offset?: number }[] = [
  { type: FILE_TYPES.jpg, bytes: '\xff\xd8\xff' },
  { type: FILE_TYPES.png, bytes: '\x89PNG\r\n\x1a\n' },
  { type: FILE_TYPES.gif, bytes: 'GIF87a' },
  { type: FILE_TYPES.gif, bytes: 'GIF89a' },
  { type: FILE_TYPES.webp, bytes: 'WEBP', offset: 8 },
  { type: FILE_TYPES.pdf, bytes: '%PDF-' },
];

/** The control characters that a text may hold: tab, line feed, form feed, carriage return. */
const TEXT_CONTROLS = [0x09, 0x0a, 0x0c, 0x0d];
const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;

/**
 * What a file is, by its content. The client's file name only tells text from CSV, which look the same.
 * @returns undefined for every type that is not allowed: archives, programs, SVG, HTML…
 */
export function detectType(data: Buffer, clientName: string): FileType | undefined {
  const head = data.toString('latin1', 0, 16);
  const known = SIGNATURES.find(({ bytes, offset }) => head.startsWith(bytes, offset));
  return known?.type ?? textType(data, clientName);
}

function textType(data: Buffer, clientName: string): FileType | undefined {
  if (!isUtf8(data) || data.some(isBinary)) return undefined;
  const extension = extname(clientName).toLowerCase();
  if (extension === '.csv') return FILE_TYPES.csv;
  return extension === '.txt' ? FILE_TYPES.txt : undefined;
}

function isBinary(byte: number): boolean {
  return (byte < FIRST_PRINTABLE && !TEXT_CONTROLS.includes(byte)) || byte === DELETE;
}
