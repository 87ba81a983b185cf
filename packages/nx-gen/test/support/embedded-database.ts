import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { join } from 'node:path';

const TOOL = join(__dirname, '../../../../tools/lib/empty-pglite.cjs');

interface EmptyPglite {
  openEmptyPglite(options?: PGliteOptions): Promise<PGlite>;
}

/** An empty PostgreSQL inside this process. */
export const { openEmptyPglite } = require(TOOL) as EmptyPglite;
