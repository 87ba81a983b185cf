import { extname } from 'node:path';
import type { FileType } from './file-type';

/**
 * Extensions that a stored file keeps, so that it can be opened once saved. A browser executes none
 * of them, in case another server serves the folder by extension: no HTML, SVG or XML.
 */
const KEPT_EXTENSIONS = [
  ...['doc', 'docx', 'dot', 'dotx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf'],
  ...['epub', 'json', 'md', 'log', 'ics', 'vcf', 'eml', 'msg'],
  ...['zip', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'zst', 'rar', '7z'],
  ...['mp3', 'm4a', 'wav', 'ogg', 'flac', 'aac', 'mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi'],
  ...['heic', 'heif', 'avif', 'tif', 'tiff', 'bmp', 'psd', 'ai', 'eps', 'dng', 'raw'],
  ...['dwg', 'dxf', 'step', 'stp', 'stl', 'obj', 'ttf', 'otf', 'woff'],
];

const createOpaqueType = (extension: string): FileType => ({
  extension,
  mimetype: 'application/octet-stream',
  image: false,
});

/** Types of uninspected content, by the extension of the stored name; `bin` for all others. */
export const OPAQUE_TYPES: ReadonlyMap<string, FileType> = new Map(
  ['bin', ...KEPT_EXTENSIONS].map((extension) => [extension, createOpaqueType(extension)]),
);

const BIN = createOpaqueType('bin');

/** Returns the type of content that is none of `FILE_TYPES`. */
export function opaqueType(clientName: string): FileType {
  return OPAQUE_TYPES.get(extname(clientName).slice(1).toLowerCase()) ?? BIN;
}
