import type { GeneratorCallback, Tree } from '@nx/devkit';
import { PARTS } from '../../src/cli/commands';
import { generateParts } from '../../src/run/generate';
import { runInNx } from '../../src/nx/run-in-nx';
import type { AllGeneratorSchema } from './schema';

/** Implements `nx g @gen/nx-gen:all`. */
export const allGenerator = (tree: Tree, schema: AllGeneratorSchema): Promise<GeneratorCallback> =>
  runInNx(tree, schema, 'all', generateParts(PARTS.all));

export default allGenerator;
