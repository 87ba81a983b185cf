/** One file of a multipart body. It lies in a temporary folder until the request is answered. */
export interface AdapterFile {
  /** The client's name for it: never a path of ours. */
  readonly originalname: string;
  /** What the client says that it is; the content decides, see `detectFileType`. */
  readonly mimetype: string;
  /** Bytes. */
  readonly size: number;
  /** Where it lies now. */
  readonly path: string;
  /** Its content, read when first asked for. */
  readonly buffer: Buffer;
}

/** Which files a multipart body may have. */
export interface FileLimits<TMax extends number = number> {
  /** Name of the multipart part; `file` when absent. */
  readonly part?: string;
  /** The most files; 1 when absent. */
  readonly max?: TMax;
  /** The most bytes of one file; 5 MiB when absent. */
  readonly maxBytes?: number;
}
