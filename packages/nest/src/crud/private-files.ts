/** A private file that a URL names. */
export interface PrivateFile {
  /** As stored in the database: it does not open the file by itself. */
  readonly address: string;
  /** It came with a valid signature: whoever has it may read the file. */
  readonly isSigned: boolean;
}

/** The URLs of uploaded files that not everyone may read. */
export interface PrivateFiles {
  /** Returns a signed URL, by which anyone can read the file for a while; any other URL unchanged. */
  readonly signed: (address: string) => string;
  /** Returns undefined for anything but the URL of a private file. */
  read(address: string): PrivateFile | undefined;
}

/** The injection token of `PrivateFiles`; without one, no private file can be read or written. */
export const PRIVATE_FILES = Symbol.for('@gen/nest:PRIVATE_FILES');
