// Where the measured files are written.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from '../lib/memory-folder.mjs';

/**
 * A new folder for one measurement, in memory where the system has such a place: what a disk takes
 * for 13 000 new files varies tenfold from one run to the next, whoever writes them.
 * BENCH_FOLDER names another place.
 */
export function scratchFolder(name) {
  const base = process.env.BENCH_FOLDER ?? memoryFolder() ?? tmpdir();
  return mkdtempSync(join(base, `${name}-`));
}
