/** One file of a multipart body. It stays in a temporary folder until the request is answered. */
export interface AdapterFile {
  /** The client's name for the file, never a path on the server. */
  readonly originalname: string;
  /** The type that the client claims; the content decides, see `detectFileType`. */
  readonly mimetype: string;
  /** In bytes. */
  readonly size: number;
  /** The current location. */
  readonly path: string;
  /** The content, read on first access. */
  readonly buffer: Buffer;
}

/** The files that a multipart body may contain. */
export interface FileLimits<TMax extends number = number> {
  /** The name of the multipart part; defaults to `file`. */
  readonly part?: string;
  /** The maximum number of files; defaults to 1. */
  readonly max?: TMax;
  /** The maximum size of a file in bytes; defaults to 5 MiB. */
  readonly maxBytes?: number;
}
