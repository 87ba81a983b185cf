import type { GeneratorCallback, Tree } from '@nx/devkit';
import { runInNx } from '../shared/run-in-nx';
import type { DtosGeneratorSchema } from './schema';

/** `nx g @gen/nx-gen:dtos` */
export const dtosGenerator = (
  tree: Tree,
  schema: DtosGeneratorSchema,
): Promise<GeneratorCallback> => runInNx(tree, schema, 'dtos', ['dtos']);

export default dtosGenerator;
