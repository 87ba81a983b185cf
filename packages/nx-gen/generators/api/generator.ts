import type { GeneratorCallback, Tree } from '@nx/devkit';
import { PARTS } from '../../src/cli/commands';
import { generateParts } from '../../src/run/generate';
import { runInNx } from '../../src/nx/run-in-nx';
import type { ApiGeneratorSchema } from './schema';

/** Implements `nx g @gen/nx-gen:api`. */
export const apiGenerator = (tree: Tree, schema: ApiGeneratorSchema): Promise<GeneratorCallback> =>
  runInNx(tree, schema, 'api', generateParts(PARTS.api));

export default apiGenerator;
