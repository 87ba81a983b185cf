import type { ModulesContainer } from '@nestjs/core';
import type { CrudSource } from '../crud/crud-source';
import type { UploadedFiles } from '../crud/uploaded-files';
import { stripQuery } from '../values/file-address';
import { sourcesOf, findUnreferenced } from './references';
import type { UploadStorage } from './storage';

/** URLs in one query; databases limit the number of values in it. */
const BATCH_SIZE = 50;

/**
 * Removes uploaded files that no upload field of any resource holds any more. Considers only the
 * storage's own URLs; a mention inside a longer text, such as a post's content, does not count.
 */
export class UnusedFiles implements UploadedFiles {
  constructor(
    private readonly storage: Pick<UploadStorage, 'keyOf' | 'remove' | 'urlOf'>,
    private readonly modules: ModulesContainer,
  ) {}

  async release(urls: readonly string[]): Promise<void> {
    const { storage } = this;
    const keys = new Set(urls.map((url) => storage.keyOf(url) ?? storage.keyOf(stripQuery(url))));
    const ownKeys = [...keys].filter((key) => key !== undefined);
    if (ownKeys.length > 0) await removeUnused(ownKeys, storage, sourcesOf(this.modules));
  }
}

/**
 * Removes those files whose URL no upload field holds.
 * @returns their keys
 */
export async function removeUnused(
  keys: readonly string[],
  storage: Pick<UploadStorage, 'remove' | 'urlOf'>,
  sources: readonly CrudSource[],
): Promise<string[]> {
  const removed: string[] = [];
  for (let offset = 0; offset < keys.length; offset += BATCH_SIZE) {
    const batch = keys.slice(offset, offset + BATCH_SIZE);
    const unused = await findUnreferenced(
      batch.map((key) => storage.urlOf(key)),
      sources,
    );
    const removable = batch.filter((key) => unused.has(storage.urlOf(key)));
    await Promise.all(removable.map((key) => storage.remove(key)));
    removed.push(...removable);
  }
  return removed;
}
