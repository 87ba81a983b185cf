import type { GeneratorCallback, Tree } from '@nx/devkit';
import { PARTS } from '../../src/cli/commands';
import { generating } from '../../src/run/generate';
import { runInNx } from '../../src/nx/run-in-nx';
import type { DtosGeneratorSchema } from './schema';

/** `nx g @gen/nx-gen:dtos` */
export const dtosGenerator = (
  tree: Tree,
  schema: DtosGeneratorSchema,
): Promise<GeneratorCallback> => runInNx(tree, schema, 'dtos', generating(PARTS.dtos));

export default dtosGenerator;
