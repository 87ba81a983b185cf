// Where files live in memory, on systems that have such a place.
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

/** Linux keeps this folder in memory; a container may give it 64 MB, or start no program from it. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 2 ** 30;

/** A folder in memory with room for some gigabytes, from which programs start; undefined without one. */
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
    return undefined; // no such folder, or none that may be written
  } finally {
    if (own) rmSync(own, { recursive: true, force: true });
  }
}
