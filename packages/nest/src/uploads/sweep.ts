import type { ModulesContainer } from '@nestjs/core';
import { sourcesOf } from './references';
import { removeUnused } from './release';
import type { UploadStorage } from './storage';
import { textsOf } from './sweep-texts';

/** Younger files may belong to a record that somebody is still writing. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A storage, and where it has temporary files: how to remove those that nobody works on. */
type SweptStorage = Pick<UploadStorage, 'list' | 'remove' | 'urlOf'> & {
  sweepTemporary?(): Promise<number>;
};

export interface SweepOptions {
  readonly storage: SweptStorage;
  /** All modules of the application: `app.get(ModulesContainer)`. */
  readonly modules: ModulesContainer;
  /** Files that changed later stay, whoever mentions them; 24 hours when absent. */
  readonly olderThanMs?: number | undefined;
  /** Only tells what would be removed. */
  readonly dryRun?: boolean | undefined;
  /**
   * Texts outside the resources that may mention files: fields that no client may see
   * (`@gen_hidden`), models that are not marked, other databases. A file that only these mention is
   * removed unless they are given here.
   */
  readonly references?: (() => AsyncIterable<string>) | undefined;
}

export interface SweepReport {
  /** How many stored files stay. */
  readonly kept: number;
  /** The keys of the stored files that are gone, or would be. */
  readonly removed: readonly string[];
  /** How many temporary files are gone; a dry run leaves them uncounted. */
  readonly temporary: number;
}

/**
 * Removes stored files that are old and that no text of any resource mentions, and temporary files
 * older than an hour. A mention anywhere counts, such as an address inside a post's content.
 * @throws Error of the first query that fails, and where there is no record at all, as in the wrong
 *   database; nothing is removed then
 */
export async function sweep(options: SweepOptions): Promise<SweepReport> {
  const { storage, modules, olderThanMs = KEPT_MS, dryRun = false, references } = options;
  const before = new Date(Date.now() - olderThanMs);
  const { old, count } = await listFiles(storage, before);
  const sources = sourcesOf(modules);
  if (old.size > 0) {
    let texts = 0;
    for (const source of sources) texts += await strikeMentioned(old, textsOf(source));
    if (texts === 0)
      throw new Error('There is no record at all, as in a wrong database: no file was removed');
    if (references) await strikeMentioned(old, references());
  }
  const unused = [...old.values()].flat();
  const removed = dryRun ? unused : await removeUnused(unused, storage, sources);
  const temporary = dryRun ? 0 : ((await storage.sweepTemporary?.()) ?? 0);
  return { kept: count - removed.length, removed, temporary };
}

/** Every stored name holds a random UUID, by which it is found in whatever form somebody wrote it. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const uuidsIn = (text: string): string[] => (text.match(UUID) ?? []).map((id) => id.toLowerCase());

/** How many files there are, and the keys of the old ones by their UUID. */
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

/** @returns how many texts there were */
async function strikeMentioned(
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
