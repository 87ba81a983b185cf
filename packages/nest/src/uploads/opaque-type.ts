import { extname } from 'node:path';
import type { FileType } from './file-type';

/**
 * Extensions that a stored file keeps, so that whoever saved it can open it. None of them is one that
 * a browser runs, in case another server sends the folder and goes by names: no HTML, SVG or XML.
 */
const KEPT = [
  ...['doc', 'docx', 'dot', 'dotx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf'],
  ...['epub', 'json', 'md', 'log', 'ics', 'vcf', 'eml', 'msg'],
  ...['zip', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'zst', 'rar', '7z'],
  ...['mp3', 'm4a', 'wav', 'ogg', 'flac', 'aac', 'mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi'],
  ...['heic', 'heif', 'avif', 'tif', 'tiff', 'bmp', 'psd', 'ai', 'eps', 'dng', 'raw'],
  ...['dwg', 'dxf', 'step', 'stp', 'stl', 'obj', 'ttf', 'otf', 'woff'],
];

const opaque = (extension: string): FileType => ({
  extension,
  mimetype: 'application/octet-stream',
  image: false,
});

/** Bytes that nobody here looks into, by the extension of the stored name; `bin` for all others. */
export const OPAQUE_TYPES: ReadonlyMap<string, FileType> = new Map(
  ['bin', ...KEPT].map((extension) => [extension, opaque(extension)]),
);

const BIN = opaque('bin');

/** The type of content that is none of `FILE_TYPES`. */
export function opaqueType(clientName: string): FileType {
  return OPAQUE_TYPES.get(extname(clientName).slice(1).toLowerCase()) ?? BIN;
}
