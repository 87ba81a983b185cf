import type { GeneratorCallback, Tree } from '@nx/devkit';
import { runInNx } from '../shared/run-in-nx';
import type { ApiGeneratorSchema } from './schema';

/** `nx g @gen/nx-gen:api` */
export const apiGenerator = (tree: Tree, schema: ApiGeneratorSchema): Promise<GeneratorCallback> =>
  runInNx(tree, schema, 'api', ['dtos', 'api']);

export default apiGenerator;
