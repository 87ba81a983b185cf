import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { FILE_TYPES, type FileType } from './file-types';

/** First bytes that tell a type, as latin1 text. */
const SIGNATURES: [RegExp, FileType][] = [
  [/^\xff\xd8\xff/, FILE_TYPES.jpg],
  [/^\x89PNG\r\n\x1a\n/, FILE_TYPES.png],
  [/^GIF8[79]a/, FILE_TYPES.gif],
  [/^RIFF[^]{4}WEBP/, FILE_TYPES.webp],
  [/^%PDF-\d/, FILE_TYPES.pdf],
];

/** Control characters that no text holds; tab, line feed, form feed and carriage return may stand. */
const BINARY = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

/**
 * What a file is, by its content. The client's file name only tells text from CSV, which look the same.
 * @returns undefined for every type that is not allowed: archives, programs, SVG, HTML…
 */
export function detectType(data: Buffer, clientName: string): FileType | undefined {
  const head = data.toString('latin1', 0, 16);
  const known = SIGNATURES.find(([signature]) => signature.test(head));
  if (known) return known[1];
  return textType(data, clientName);
}

function textType(data: Buffer, clientName: string): FileType | undefined {
  if (!isUtf8(data) || BINARY.test(data.toString('latin1'))) return undefined;
  const extension = extname(clientName).toLowerCase();
  if (extension === '.csv') return FILE_TYPES.csv;
  return extension === '.txt' ? FILE_TYPES.txt : undefined;
}
