// Preloaded into a server under test: node --import. An embedded database that it makes begins as a copy of an empty one.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { emptyPglite } from '../lib/empty-pglite.cjs';

const require = createRequire(import.meta.url);
const files = await emptyPglite();
const pglite = require('@electric-sql/pglite');

class Copying extends pglite.PGlite {
  constructor(folder, options) {
    const isThere = folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
    super({ ...options, dataDir: folder, ...(isThere ? {} : { loadDataDir: files }) });
  }
}

require.cache[require.resolve('@electric-sql/pglite')].exports = { ...pglite, PGlite: Copying };
