import type { FileType } from './file-type';

/** A file of the storage's own disk, for sending. */
export interface StoredFile {
  /** Absolute path of a regular file. */
  readonly path: string;
  readonly type: FileType;
}

/** One entry of a storage's list. */
export interface StoredEntry {
  readonly key: string;
  /** Time of its last change. */
  readonly modified: Date;
}

/**
 * Where uploaded files are kept. A key is what `newKey` gives: `<uuid>.<extension>` or
 * `<bucket>/<uuid>.<extension>`; it never holds anything of the client's.
 */
export interface UploadStorage {
  /** Where to receive files, so that publishing one only renames it; the system's folder when absent. */
  readonly temporaryFolder?: string;
  /** Moves a finished temporary file to its public name, in one step: no part of it is ever seen. */
  publish(temporaryPath: string, key: string, type: FileType): Promise<void>;
  /** Removes a file; does nothing for a key that it does not hold. */
  remove(key: string): Promise<void>;
  /** Address of a key for clients: `/uploads/<key>`, absolute for S3. */
  urlOf(key: string): string;
  /** The key of one of this storage's own addresses; undefined for every other text. */
  keyOf(url: string): string | undefined;
  /** Every stored file. */
  list(): AsyncIterable<StoredEntry>;
  /**
   * Whether a file can be stored now; asked by a readiness route.
   * @throws Error of the system where none can be
   */
  check?(): Promise<void>;
  /** A local file to send; undefined where somebody else serves the files (S3) or the key is unknown. */
  find(key: string): Promise<StoredFile | undefined>;
}
