import type { ModulesContainer } from '@nestjs/core';
import { sourcesOf } from './references';
import { removeUnused } from './unused-files';
import type { UploadStorage } from './storage';
import { textsOf } from './sweep-texts';

/** Newer files may belong to a record that is still being written. */
const MIN_AGE_MS = 24 * 60 * 60 * 1000;

/** A storage and, if it has temporary files, a way to remove abandoned ones. */
type SweptStorage = Pick<UploadStorage, 'list' | 'remove' | 'urlOf'> & {
  sweepTemporary?(): Promise<number>;
};

export interface SweepOptions {
  readonly storage: SweptStorage;
  /** All modules of the application: `app.get(ModulesContainer)`. */
  readonly modules: ModulesContainer;
  /** Files changed more recently are kept in any case; defaults to 24 hours. */
  readonly olderThanMs?: number | undefined;
  /** Only reports what would be removed. */
  readonly dryRun?: boolean | undefined;
  /**
   * Texts outside the resources that may mention files: hidden fields (`@gen_hidden`), models that
   * are not marked, other databases. A file mentioned only there is removed unless they are given
   * here.
   */
  readonly references?: (() => AsyncIterable<string>) | undefined;
}

export interface SweepReport {
  /** The number of files that are kept. */
  readonly kept: number;
  /** The keys of the files that were removed, or would be. */
  readonly removed: readonly string[];
  /** The number of temporary files removed; not counted in a dry run. */
  readonly temporary: number;
}

/**
 * Removes old stored files that no text of any resource mentions, and temporary files older than an
 * hour. A mention anywhere counts, such as a URL inside a post's content.
 * @throws Error of the first query that fails, and if there is no record at all, as in the wrong
 *   database; removes nothing then
 */
export async function sweep(options: SweepOptions): Promise<SweepReport> {
  const { storage, modules, olderThanMs = MIN_AGE_MS, dryRun = false, references } = options;
  const before = new Date(Date.now() - olderThanMs);
  const { old, count } = await listFiles(storage, before);
  const sources = sourcesOf(modules);
  if (old.size > 0) {
    let texts = 0;
    for (const source of sources) texts += await removeMentioned(old, textsOf(source));
    if (texts === 0)
      throw new Error('There is no record at all, as in a wrong database: no file was removed');
    if (references) await removeMentioned(old, references());
  }
  const unused = [...old.values()].flat();
  const removed = dryRun ? unused : await removeUnused(unused, storage, sources);
  const temporary = dryRun ? 0 : ((await storage.sweepTemporary?.()) ?? 0);
  return { kept: count - removed.length, removed, temporary };
}

/** Every stored name contains a random UUID, which identifies it however the URL is written. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const uuidsIn = (text: string): string[] => (text.match(UUID) ?? []).map((id) => id.toLowerCase());

/** Returns the number of files, and the keys of the old ones by their UUID. */
async function listFiles(
  storage: Pick<UploadStorage, 'list'>,
  before: Date,
): Promise<{ old: Map<string, string[]>; count: number }> {
  const old = new Map<string, string[]>();
  let count = 0;
  for await (const { key, modified } of storage.list()) {
    count += 1;
    const id = uuidsIn(key).at(-1);
    if (id !== undefined && modified < before) old.set(id, [...(old.get(id) ?? []), key]);
  }
  return { old, count };
}

/** Removes the mentioned files from `old`. @returns the number of texts */
async function removeMentioned(
  old: Map<string, string[]>,
  texts: AsyncIterable<string>,
): Promise<number> {
  let count = 0;
  for await (const text of texts) {
    count += 1;
    for (const id of uuidsIn(text)) old.delete(id);
  }
  return count;
}
