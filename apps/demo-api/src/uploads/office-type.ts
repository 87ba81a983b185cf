import { FILE_TYPES, type FileType } from './file-types';
import { zipEntries } from './zip-entries';

const OOXML_PARTS: [string, FileType][] = [
  ['word/document.xml', FILE_TYPES.docx],
  ['xl/workbook.xml', FILE_TYPES.xlsx],
  ['ppt/presentation.xml', FILE_TYPES.pptx],
];
const ODF_TYPES: FileType[] = [FILE_TYPES.odt, FILE_TYPES.ods, FILE_TYPES.odp];

/** Where the two families keep programs: such a document is refused. */
const MACROS = /(^|\/)vbaProject\.bin$|^(Basic|Scripts)\//i;

/** Which office document a zip archive is; undefined for every other archive and for one with macros. */
export function officeType(data: Buffer): FileType | undefined {
  const names = zipEntries(data);
  if (!names || names.some((name) => MACROS.test(name))) return undefined;
  if (names[0] === 'mimetype') return openDocumentType(data);
  if (!names.includes('[Content_Types].xml')) return undefined;
  return OOXML_PARTS.find(([part]) => names.includes(part))?.[1];
}

/** OpenDocument 1.3 part 2, section 3.3: the type stands uncompressed in the first entry, 38 bytes from the start. */
function openDocumentType(data: Buffer): FileType | undefined {
  const size = data.readUInt32LE(22);
  const mimetype = data.toString('latin1', 38, 38 + Math.min(size, 100));
  return ODF_TYPES.find((type) => type.mimetype === mimetype);
}
