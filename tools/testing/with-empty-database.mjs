// Preloaded into a process under test with node --import: embedded databases that it creates start as a copy of an empty one.
import { PGlite } from '@electric-sql/pglite';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { emptyPglite } from '../lib/empty-pglite.cjs';

const require = createRequire(import.meta.url);
const files = await emptyPglite();

/** Normalizes PGlite's arguments: a folder, options, or both. */
function beginning(first, second) {
  const [folder, options] = typeof first === 'object' ? [first.dataDir, first] : [first, second];
  const isThere = folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
  return { ...options, dataDir: folder, ...(isThere ? {} : { loadDataDir: files }) };
}

// for ES module imports
const { create } = PGlite;
PGlite.create = (...given) => create.call(PGlite, beginning(...given));

// for CommonJS requires
const pglite = require('@electric-sql/pglite');
class Copying extends pglite.PGlite {
  constructor(...given) {
    super(beginning(...given));
  }

  // PGlite's own creates its own class
  static create(...given) {
    return super.create(beginning(...given));
  }
}
require.cache[require.resolve('@electric-sql/pglite')].exports = { ...pglite, PGlite: Copying };
