// Where the measured files are written.
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm';

/**
 * A new folder for one measurement, in memory where the system has such a place: what a disk takes
 * for 13 000 new files varies tenfold from one run to the next, whoever writes them.
 * BENCH_FOLDER names another place.
 */
export function scratchFolder(name) {
  const base = process.env.BENCH_FOLDER ?? (existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir());
  return mkdtempSync(join(base, `${name}-`));
}
