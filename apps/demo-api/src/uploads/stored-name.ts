import { randomUUID } from 'node:crypto';
import { FILE_TYPES, type FileType } from './file-types';

const STORED_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.([a-z]{3,4})$/;
const TYPES = new Map<string, FileType>(Object.entries(FILE_TYPES));

/** A new name in the uploads folder: nothing of it comes from outside. */
export function newStoredName({ extension }: FileType): string {
  return `${randomUUID()}.${extension}`;
}

/** The type of a file by its stored name; undefined for every name that this application does not give. */
export function typeOfStoredName(name: string): FileType | undefined {
  return TYPES.get(STORED_NAME.exec(name)?.[1] ?? '');
}
