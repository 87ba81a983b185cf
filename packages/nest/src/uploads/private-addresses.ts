import type { PrivateFile, PrivateFiles } from '../crud/private-files';
import { isPrivateKey } from './key';
import { queryOf, Signer, splitAddress } from './signature';
import type { UploadStorage } from './storage';

/** Those of `UploadsOptions` that decide whether there are private files. */
interface PrivateSettings {
  readonly storage: Pick<UploadStorage, 'keepsPrivate' | 'keyOf'>;
  readonly signingKey?: string | undefined;
}

/** Addresses of private files: those that are stored, and those that open a file for a while. */
export class PrivateAddresses implements PrivateFiles {
  private readonly signer: Signer;

  /** @throws Error with a sentence where the secret is too short */
  constructor(
    private readonly storage: Pick<UploadStorage, 'keyOf'>,
    secret: string,
  ) {
    this.signer = new Signer(secret);
  }

  /**
   * Null where the application keeps no private files: it has no key to sign with, or a storage whose files everybody
   * reads.
   * @throws Error with a sentence where there is a key, and it is too short
   */
  static of({ storage, signingKey }: PrivateSettings): PrivateAddresses | null {
    const addresses = signingKey === undefined ? null : new PrivateAddresses(storage, signingKey);
    return storage.keepsPrivate ? addresses : null;
  }

  readonly signed = (address: string): string => {
    const key = this.keyOf(address);
    return key === undefined ? address : `${address}?${queryOf(this.signer.sign(key))}`;
  };

  read(text: string): PrivateFile | undefined {
    const { address, signature } = splitAddress(text);
    const key = this.keyOf(address);
    if (key === undefined) return undefined;
    const isSigned = this.secondsLeft(key, signature?.until, signature?.signature) > 0;
    return { address, isSigned };
  }

  /** How many seconds whoever brings this signature may read the file; 0 where he may not. */
  secondsLeft(key: string, until: unknown, signature: unknown): number {
    return this.signer.secondsLeft(key, until, signature);
  }

  private keyOf(address: string): string | undefined {
    const key = this.storage.keyOf(address);
    return key !== undefined && isPrivateKey(key) ? key : undefined;
  }
}
