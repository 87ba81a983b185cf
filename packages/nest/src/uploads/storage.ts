import type { Readable } from 'node:stream';
import type { FileType } from './file-type';

/** A file of the storage's own disk, for sending. */
export interface StoredFile {
  /** Absolute path of a regular file. */
  readonly path: string;
  readonly type: FileType;
}

/** What a request wants of a file that lies elsewhere. */
export interface AskedPart {
  /** `Range` and `If-None-Match`, as the client sent them. */
  readonly range?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

/** A file that lies elsewhere, as its server answers it. */
export interface OpenedFile {
  readonly type: FileType;
  readonly status: 200 | 206 | 304 | 416;
  /** `Content-Length`, `Content-Range`, `ETag` and `Last-Modified`, as far as there are any. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its bytes; none for 304 and 416. */
  readonly body?: Readable | undefined;
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
  /**
   * Nobody but the application reads files whose key begins with `private/`, and `urlOf` gives them an address that the
   * application answers. Without it no field can be private.
   */
  readonly keepsPrivate?: boolean;
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
  /** A private file that lies elsewhere; undefined where there is none. Asked where `find` gives none. */
  open?(key: string, asked: AskedPart): Promise<OpenedFile | undefined>;
}
