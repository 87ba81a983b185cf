import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { join } from 'node:path';

const TOOL = join(__dirname, '../../../../tools/lib/empty-pglite.cjs');

interface EmptyPglite {
  openEmptyPglite(options?: PGliteOptions): Promise<PGlite>;
}

/** Opens an empty PostgreSQL database inside this process. */
export const { openEmptyPglite } = require(TOOL) as EmptyPglite;
