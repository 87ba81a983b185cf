// The location of the measured files.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from '../lib/memory-folder.mjs';

/**
 * Creates a folder for one measurement, in memory where the system provides it: the time a disk takes for
 * 13 000 new files varies tenfold between runs, whoever writes them.
 * BENCH_FOLDER overrides the location.
 */
export function scratchFolder(name) {
  const base = process.env.BENCH_FOLDER ?? memoryFolder() ?? tmpdir();
  return mkdtempSync(join(base, `${name}-`));
}
