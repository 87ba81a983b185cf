/** A kind of file that may be uploaded. Its content decides which one it is, never its name or the client's word. */
export interface FileType {
  /** Of the stored name, without the dot. */
  extension: string;
  mimetype: string;
  /** A browser shows raster images; everything else it is told to save. */
  image: boolean;
}

const image = (extension: string, mimetype: string): FileType => ({
  extension,
  mimetype,
  image: true,
});
const document = (extension: string, mimetype: string): FileType => ({
  extension,
  mimetype,
  image: false,
});

const OOXML = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

export const FILE_TYPES = {
  jpg: image('jpg', 'image/jpeg'),
  png: image('png', 'image/png'),
  gif: image('gif', 'image/gif'),
  webp: image('webp', 'image/webp'),
  pdf: document('pdf', 'application/pdf'),
  txt: document('txt', 'text/plain'),
  csv: document('csv', 'text/csv'),
  docx: document('docx', `${OOXML}.wordprocessingml.document`),
  xlsx: document('xlsx', `${OOXML}.spreadsheetml.sheet`),
  pptx: document('pptx', `${OOXML}.presentationml.presentation`),
  odt: document('odt', `${ODF}.text`),
  ods: document('ods', `${ODF}.spreadsheet`),
  odp: document('odp', `${ODF}.presentation`),
} satisfies Record<string, FileType>;
