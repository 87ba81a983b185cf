import type { Readable } from 'node:stream';
import type { FileType } from './file-type';

/** A file on the storage's local disk, to be sent. */
export interface StoredFile {
  /** The absolute path of a regular file. */
  readonly path: string;
  readonly type: FileType;
}

/** What a request asks of a file on another server. */
export interface FileRequestHeaders {
  /** `Range` and `If-None-Match`, as the client sent them. */
  readonly range?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

/** A file on another server, as that server responds. */
export interface RemoteFile {
  readonly type: FileType;
  readonly status: 200 | 206 | 304 | 416;
  /** `Content-Length`, `Content-Range`, `ETag` and `Last-Modified`, if present. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its bytes; absent for 304 and 416. */
  readonly body?: Readable | undefined;
}

/** One entry of a storage's listing. */
export interface StoredEntry {
  readonly key: string;
  /** The time of its last change. */
  readonly modified: Date;
}

/**
 * Stores uploaded files. A key comes from `newKey`: `<uuid>.<extension>` or
 * `<bucket>/<uuid>.<extension>`; no part of it comes from the client.
 */
export interface UploadStorage {
  /**
   * Only the application can read files whose key starts with `private/`, and `urlOf` returns a URL
   * that the application serves. Without it, no field can be private.
   */
  readonly keepsPrivate?: boolean;
  /** Where to receive files, so that publishing one only renames it; defaults to the system's temporary folder. */
  readonly temporaryFolder?: string;
  /** Moves a finished temporary file to its public name atomically: no partial file is ever visible. */
  publish(temporaryPath: string, key: string, type: FileType): Promise<void>;
  /** Removes a file; does nothing for an unknown key. */
  remove(key: string): Promise<void>;
  /** Returns the public URL of a key: `/uploads/<key>`, absolute for S3. */
  urlOf(key: string): string;
  /** Returns the key of one of this storage's own URLs; undefined for any other text. */
  keyOf(url: string): string | undefined;
  /** Lists all stored files. */
  list(): AsyncIterable<StoredEntry>;
  /**
   * Checks whether a file can be stored now, for a readiness route.
   * @throws Error of the system if it cannot
   */
  check?(): Promise<void>;
  /** Finds a local file to send; returns undefined if another server serves the files (S3) or the key is unknown. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Opens a private file on another server; returns undefined if there is none. Called if `find` returns none. */
  open?(key: string, headers: FileRequestHeaders): Promise<RemoteFile | undefined>;
}
