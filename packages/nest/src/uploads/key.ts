import { randomUUID } from 'node:crypto';
import { FILE_TYPES, type FileType } from './file-type';
import { OPAQUE_TYPES } from './opaque-type';

const BUCKET_PATTERN = /^[a-z0-9][a-z0-9-]{0,40}$/;
const NAME_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.([a-z0-9]{2,4})$/;
const TYPE_BY_EXTENSION = new Map<string, FileType>([
  ...OPAQUE_TYPES,
  ...Object.entries(FILE_TYPES),
]);

/** The URL prefix of files that the application serves without a global prefix. */
export const DEFAULT_URL_PREFIX = '/uploads/';

/** The bucket of files that can only be read with a signed URL. */
export const PRIVATE_BUCKET = 'private';

/** Checks whether the file with this key can only be read with a signed URL. */
export const isPrivateKey = (key: string): boolean => key.startsWith(`${PRIVATE_BUCKET}/`);

/** Checks whether a text may name a group of files: it becomes a folder, or the prefix of an object key. */
export const isBucket = (text: string): boolean => BUCKET_PATTERN.test(text);

/**
 * Creates a key; no part of it comes from a client.
 * @throws Error for an invalid bucket, which is a bug in the application
 */
export function newKey({ extension }: FileType, bucket?: string): string {
  const name = `${randomUUID()}.${extension}`;
  if (bucket === undefined) return name;
  if (isBucket(bucket)) return `${bucket}/${name}`;
  throw new Error(
    `"${bucket}" cannot be a bucket: use 1 to 41 small letters, digits and hyphens, no hyphen first`,
  );
}

/** Returns the type of a file by its key; undefined for any text that is not from `newKey`. */
export function typeOfKey(key: string): FileType | undefined {
  const parts = key.split('/');
  const name = parts.pop() ?? '';
  if (parts.length > 1 || !parts.every(isBucket)) return undefined;
  return TYPE_BY_EXTENSION.get(NAME_PATTERN.exec(name)?.[1] ?? '');
}
