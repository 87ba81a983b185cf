import type { GeneratorCallback, Tree } from '@nx/devkit';
import { resolveMerge } from '../../src/run/resolve/resolve';
import { runInNx } from '../../src/nx/run-in-nx';
import type { ResolveGeneratorSchema } from './schema';

/** Implements `nx g @gen/nx-gen:resolve`. */
export const resolveGenerator = (
  tree: Tree,
  schema: ResolveGeneratorSchema,
): Promise<GeneratorCallback> => runInNx(tree, schema, 'all', resolveMerge);

export default resolveGenerator;
