// Where tests put their temporary files: tens of thousands of small ones, for which a busy disk takes
// longer than for all the rest of a test.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../lib/memory-folder.mjs';

/** What to add to the environment of a run of tests: a folder in memory, removed when this process ends. */
export function temporaryFiles() {
  const memory = process.env.TMPDIR ? undefined : memoryFolder();
  if (!memory) return {};
  const folder = folderForEverybody(memory);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

/**
 * A new folder that every user may pass through and only its owner lists: tests let processes with the rights
 * of somebody else work in folders that they make in it. `mkdtemp` alone leaves all others out.
 */
export function folderForEverybody(parent) {
  const folder = mkdtempSync(join(parent, 'gen-tests-'));
  chmodSync(folder, 0o711);
  return folder;
}
