/** A kind of file that may be uploaded. Its content decides which one it is, never its name or the client's word. */
export interface FileType {
  /** Of the stored name, without the dot. */
  extension: string;
  mimetype: string;
  /** A browser shows raster images; everything else it is told to save. */
  image: boolean;
}

export const FILE_TYPES = {
  jpg: { extension: 'jpg', mimetype: 'image/jpeg', image: true },
  png: { extension: 'png', mimetype: 'image/png', image: true },
  gif: { extension: 'gif', mimetype: 'image/gif', image: true },
  webp: { extension: 'webp', mimetype: 'image/webp', image: true },
  pdf: { extension: 'pdf', mimetype: 'application/pdf', image: false },
  txt: { extension: 'txt', mimetype: 'text/plain', image: false },
  csv: { extension: 'csv', mimetype: 'text/csv', image: false },
} satisfies Record<string, FileType>;
