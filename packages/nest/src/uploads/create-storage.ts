import { resolve } from 'node:path';
import { DiskStorage } from './disk-storage';
import { readS3Options, type S3Options } from './s3-options';
import { S3Storage } from './s3-storage';
import type { UploadStorage } from './storage';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where uploads are stored. */
export type StorageOptions =
  | { readonly kind: 'disk'; readonly folder: string; readonly address?: string }
  | { readonly kind: 's3'; readonly s3: S3Options };

/** @throws Error if the storage cannot be used */
export function createStorage(options: StorageOptions): UploadStorage {
  return options.kind === 'disk'
    ? new DiskStorage(options.folder, options.address)
    : new S3Storage(options.s3);
}

/**
 * Creates the storage that the environment selects: `UPLOAD_STORAGE` is `disk` (default) or `s3`. Disk stores files in
 * `UPLOADS_DIR`, by default `uploads`; S3 reads the variables of `readS3Options`.
 *
 * @param address the URL prefix of files that the application serves, on disk and private ones; `/api/uploads/` with
 *   `setGlobalPrefix('api')`, `/v1/uploads/` with version 1 in URLs
 * @throws Error that names the variable
 */
export function storageFromEnvironment(
  environment: Environment,
  { address }: { readonly address?: string } = {},
): UploadStorage {
  const kind = environment['UPLOAD_STORAGE'] || 'disk';
  if (kind === 's3') return createStorage({ kind, s3: { ...readS3Options(environment), address } });
  if (kind !== 'disk') throw new Error(`UPLOAD_STORAGE must be disk or s3, not "${kind}"`);
  return createStorage({ kind, folder: resolve(environment['UPLOADS_DIR'] || 'uploads'), address });
}
