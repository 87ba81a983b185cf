// Measures how long the generated code of synthetic schemas takes to type-check.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syntheticSchema } from '../bench/schema.mjs';
import { checkSchema } from './check.mjs';

const SIZES = [10, 30, 90];

/** Returns [{ models, typeCheckMs }], for an increasing number of models. */
export async function measureGrowth() {
  const folder = mkdtempSync(join(tmpdir(), 'gen-growth-'));
  try {
    const measures = [];
    for (const models of SIZES) {
      const file = join(folder, `${models}.prisma`);
      writeFileSync(file, syntheticSchema(models));
      const { typeCheckMs, failure } = await checkSchema(
        { name: `growth-${models}`, files: [file] },
        { only: 'types' },
      );
      if (failure) throw new Error(failure);
      measures.push({ models, typeCheckMs });
    }
    return measures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
