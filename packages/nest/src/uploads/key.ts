import { randomUUID } from 'node:crypto';
import { FILE_TYPES, type FileType } from './file-type';
import { OPAQUE_TYPES } from './opaque-type';

const BUCKET = /^[a-z0-9][a-z0-9-]{0,40}$/;
const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.([a-z0-9]{2,4})$/;
const TYPES = new Map<string, FileType>([...OPAQUE_TYPES, ...Object.entries(FILE_TYPES)]);

/** Where the application serves files, unless it has a global prefix. */
export const ADDRESS = '/uploads/';

/** The bucket of files that nobody reads without a signed address. */
export const PRIVATE_BUCKET = 'private';

/** True of the key of a file that nobody reads without a signed address. */
export const isPrivateKey = (key: string): boolean => key.startsWith(`${PRIVATE_BUCKET}/`);

/** Whether a text may name a group of files: it becomes a folder, or the beginning of an object's key. */
export const isBucket = (text: string): boolean => BUCKET.test(text);

/**
 * A new key: nothing of it comes from a client.
 * @throws Error for a bucket that is none, which is a mistake of the application
 */
export function newKey({ extension }: FileType, bucket?: string): string {
  const name = `${randomUUID()}.${extension}`;
  if (bucket === undefined) return name;
  if (isBucket(bucket)) return `${bucket}/${name}`;
  throw new Error(
    `"${bucket}" cannot be a bucket: use 1 to 41 small letters, digits and hyphens, no hyphen first`,
  );
}

/** The type of a file by its key; undefined for every text that `newKey` does not give. */
export function typeOfKey(key: string): FileType | undefined {
  const parts = key.split('/');
  const name = parts.pop() ?? '';
  if (parts.length > 1 || !parts.every(isBucket)) return undefined;
  return TYPES.get(NAME.exec(name)?.[1] ?? '');
}
