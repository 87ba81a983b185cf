// Where tests put their temporary files: tens of thousands of small ones, which would take a busy disk
// longer than all the rest of a test.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../lib/memory-folder.mjs';

/** Returns variables to add to the environment of a test run: an in-memory folder, removed when this process ends. */
export function temporaryFiles() {
  const memory = process.env.TMPDIR ? undefined : memoryFolder();
  if (!memory) return {};
  const folder = folderForEverybody(memory);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

/**
 * Creates a folder that every user may traverse and only its owner may list: tests run processes as
 * another user in folders inside it. `mkdtemp` alone shuts all others out.
 */
export function folderForEverybody(parent) {
  const folder = mkdtempSync(join(parent, 'gen-tests-'));
  chmodSync(folder, 0o711);
  return folder;
}
