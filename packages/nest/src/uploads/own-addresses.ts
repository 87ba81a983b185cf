import { isPrefix } from '../values/file-address';
import { FILE_TYPES } from './file-type';
import { isPrivateKey, newKey } from './key';
import type { UploadStorage } from './storage';

/**
 * Returns the URLs of a storage: their prefix if they are paths of the application, which also covers older files of any name;
 * else a predicate for those that it recognizes, without private ones.
 */
export function addressesOf(
  storage: Pick<UploadStorage, 'keyOf' | 'urlOf'>,
): string | ((address: string) => boolean) {
  const key = newKey(FILE_TYPES.png);
  const [prefix = '', ...rest] = storage.urlOf(key).split(key);
  const isPath = rest.length === 1 && rest[0] === '' && isPrefix(prefix);
  if (isPath) return prefix;
  return (address) => {
    const ownKey = storage.keyOf(address);
    return ownKey !== undefined && !isPrivateKey(ownKey);
  };
}
