/** A private file that an address names. */
export interface PrivateFile {
  /** As the database holds it: by itself it opens nothing. */
  readonly address: string;
  /** It came with a signature that holds still: whoever has it may read the file. */
  readonly isSigned: boolean;
}

/** The addresses of uploaded files that not everybody may read. */
export interface PrivateFiles {
  /** The address by which whoever is given it reads the file for a while; of anything else the address itself. */
  readonly signed: (address: string) => string;
  /** Undefined for what is the address of no private file. */
  read(address: string): PrivateFile | undefined;
}

/** The injection token of `PrivateFiles`; without one, no private file can be read or written. */
export const PRIVATE_FILES = Symbol.for('@gen/nest:PRIVATE_FILES');
