import type { ModulesContainer } from '@nestjs/core';
import type { CrudSource } from '../crud/crud-source';
import type { UploadedFiles } from '../crud/uploaded-files';
import { withoutMore } from '../values/file-address';
import { sourcesOf, withoutHolder } from './references';
import type { UploadStorage } from './storage';

/** Addresses in one query; databases limit how many values one may carry. */
const BATCH = 50;

/**
 * Removes uploaded files that no upload field of any resource holds any more. Only the storage's own
 * addresses are looked at; a mention inside a longer text, such as a post's content, is no hold.
 */
export class UnusedFiles implements UploadedFiles {
  constructor(
    private readonly storage: Pick<UploadStorage, 'keyOf' | 'remove' | 'urlOf'>,
    private readonly modules: ModulesContainer,
  ) {}

  async release(urls: readonly string[]): Promise<void> {
    const { storage } = this;
    const keys = new Set(urls.map((url) => storage.keyOf(url) ?? storage.keyOf(withoutMore(url))));
    const own = [...keys].filter((key) => key !== undefined);
    if (own.length > 0) await removeUnused(own, storage, sourcesOf(this.modules));
  }
}

/**
 * Removes those of the files whose address no upload field holds.
 * @returns their keys
 */
export async function removeUnused(
  keys: readonly string[],
  storage: Pick<UploadStorage, 'remove' | 'urlOf'>,
  sources: readonly CrudSource[],
): Promise<string[]> {
  const removed: string[] = [];
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH);
    const unused = await withoutHolder(
      batch.map((key) => storage.urlOf(key)),
      sources,
    );
    const gone = batch.filter((key) => unused.has(storage.urlOf(key)));
    await Promise.all(gone.map((key) => storage.remove(key)));
    removed.push(...gone);
  }
  return removed;
}
