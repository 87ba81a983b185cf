import type { GeneratorCallback, Tree } from '@nx/devkit';
import { PARTS } from '../../src/cli/commands';
import { generateParts } from '../../src/run/generate';
import { runInNx } from '../../src/nx/run-in-nx';
import type { DtosGeneratorSchema } from './schema';

/** Implements `nx g @gen/nx-gen:dtos`. */
export const dtosGenerator = (
  tree: Tree,
  schema: DtosGeneratorSchema,
): Promise<GeneratorCallback> => runInNx(tree, schema, 'dtos', generateParts(PARTS.dtos));

export default dtosGenerator;
