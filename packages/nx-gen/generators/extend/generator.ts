import type { GeneratorCallback, Tree } from '@nx/devkit';
import { runInNx } from '../../src/nx/run-in-nx';
import { extendModels } from '../../src/run/extend/extend';
import type { ExtendGeneratorSchema } from './schema';

/** Implements `nx g @gen/nx-gen:extend`, which puts a class of the project's own behind the routes of a model. */
export const extendGenerator = (
  tree: Tree,
  { models, name, route, ...schema }: ExtendGeneratorSchema,
): Promise<GeneratorCallback> =>
  runInNx(tree, schema, 'all', extendModels({ models, name, route }));

export default extendGenerator;
