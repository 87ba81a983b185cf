import type { GeneratorCallback, Tree } from '@nx/devkit';
import { runInNx } from '../shared/run-in-nx';
import type { AllGeneratorSchema } from './schema';

/** `nx g @gen/nx-gen:all` */
export const allGenerator = (tree: Tree, schema: AllGeneratorSchema): Promise<GeneratorCallback> =>
  runInNx(tree, schema, 'all', ['dtos', 'api', 'dashboard']);

export default allGenerator;
