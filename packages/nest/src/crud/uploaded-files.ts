/** Frees the space of uploaded files that no record needs any more. */
export interface UploadedFiles {
  /**
   * Removes those of these files that no upload field of any resource holds any more. Ignores URLs
   * of anything but the application's own uploads.
   */
  release(urls: readonly string[]): Promise<void>;
}

/** The injection token of `UploadedFiles`; without one, files of deleted records stay. */
export const UPLOADED_FILES = Symbol.for('@gen/nest:UPLOADED_FILES');
