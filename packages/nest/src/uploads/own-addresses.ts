import { isPrefix } from '../values/file-address';
import { FILE_TYPES } from './file-type';
import { isPrivateKey, newKey } from './key';
import type { UploadStorage } from './storage';

/**
 * The addresses of a storage: how they begin where they are paths of the application, so that files of before, whatever
 * they are called, have them too; else those that it knows itself, the private ones left out.
 */
export function addressesOf(
  storage: Pick<UploadStorage, 'keyOf' | 'urlOf'>,
): string | ((address: string) => boolean) {
  const key = newKey(FILE_TYPES.png);
  const [beginning = '', ...rest] = storage.urlOf(key).split(key);
  const isPath = rest.length === 1 && rest[0] === '' && isPrefix(beginning);
  if (isPath) return beginning;
  return (address) => {
    const known = storage.keyOf(address);
    return known !== undefined && !isPrivateKey(known);
  };
}
