import type { GeneratorCallback, Tree } from '@nx/devkit';
import { runInNx } from '../shared/run-in-nx';
import type { DashboardGeneratorSchema } from './schema';

/** `nx g @gen/nx-gen:dashboard` */
export const dashboardGenerator = (
  tree: Tree,
  schema: DashboardGeneratorSchema,
): Promise<GeneratorCallback> => runInNx(tree, schema, 'dashboard', ['dashboard']);

export default dashboardGenerator;
