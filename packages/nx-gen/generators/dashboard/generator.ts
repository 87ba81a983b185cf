import type { GeneratorCallback, Tree } from '@nx/devkit';
import { PARTS } from '../../src/cli/commands';
import { generateParts } from '../../src/run/generate';
import { runInNx } from '../../src/nx/run-in-nx';
import type { DashboardGeneratorSchema } from './schema';

/** Implements `nx g @gen/nx-gen:dashboard`. */
export const dashboardGenerator = (
  tree: Tree,
  schema: DashboardGeneratorSchema,
): Promise<GeneratorCallback> => runInNx(tree, schema, 'dashboard', generateParts(PARTS.dashboard));

export default dashboardGenerator;
