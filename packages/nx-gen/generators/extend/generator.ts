import type { GeneratorCallback, Tree } from '@nx/devkit';
import { runInNx } from '../../src/nx/run-in-nx';
import { extending } from '../../src/run/extend/extend';
import type { ExtendGeneratorSchema } from './schema';

/** `nx g @gen/nx-gen:extend`: a class of the owner's behind the routes of a model. */
export const extendGenerator = (
  tree: Tree,
  { models, name, ...schema }: ExtendGeneratorSchema,
): Promise<GeneratorCallback> => runInNx(tree, schema, 'all', extending({ models, name }));

export default extendGenerator;
