// In-memory folders, on systems that provide them.
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

/** An in-memory folder on Linux; a container may limit it to 64 MB, or forbid running programs from it. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 2 ** 30;

/** Returns an in-memory folder with room for some gigabytes that programs can run from; undefined if there is none. */
export function memoryFolder(folder = IN_MEMORY, enough = ENOUGH_BYTES) {
  let own;
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < enough) return undefined;
    own = mkdtempSync(join(folder, 'gen-try-'));
    const program = join(own, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 7\n');
    chmodSync(program, 0o755);
    return spawnSync(program).status === 7 ? folder : undefined;
  } catch {
    return undefined; // no such folder, or not writable
  } finally {
    if (own) rmSync(own, { recursive: true, force: true });
  }
}
