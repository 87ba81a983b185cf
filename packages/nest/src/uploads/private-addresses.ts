import type { PrivateFile, PrivateFiles } from '../crud/private-files';
import { isPrivateKey } from './key';
import { queryOf, Signer, splitAddress } from './signature';
import type { UploadStorage } from './storage';

/** The `UploadsOptions` that decide whether private files exist. */
interface PrivateSettings {
  readonly storage: Pick<UploadStorage, 'keepsPrivate' | 'keyOf'>;
  readonly signingKey?: string | undefined;
}

/** The URLs of private files: those stored in the database, and signed ones that are valid for a while. */
export class PrivateAddresses implements PrivateFiles {
  private readonly signer: Signer;

  /** @throws Error if the secret is too short */
  constructor(
    private readonly storage: Pick<UploadStorage, 'keyOf'>,
    secret: string,
  ) {
    this.signer = new Signer(secret);
  }

  /**
   * Returns null if the application keeps no private files: without a signing key, or with a
   * storage whose files are all public.
   * @throws Error if the signing key is too short
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

  /** Returns how many seconds this signature remains valid for the file; 0 if it is not. */
  secondsLeft(key: string, until: unknown, signature: unknown): number {
    return this.signer.secondsLeft(key, until, signature);
  }

  private keyOf(address: string): string | undefined {
    const key = this.storage.keyOf(address);
    return key !== undefined && isPrivateKey(key) ? key : undefined;
  }
}
