import { logger, type GeneratorCallback, type Tree } from '@nx/devkit';
import { configFileName } from '../../src/config/load-config';
import { eject } from '../../src/eject/eject';
import { describeEjected } from '../../src/eject/describe';
import { withReadableErrors } from '../../src/output/system-error';
import { projectRootOf } from '../../src/nx/projects';
import type { EjectGeneratorSchema } from './schema';

/** Implements `nx g @gen/nx-gen:eject`, which writes plain code for marked models. */
export const ejectGenerator = (
  tree: Tree,
  { project, ...given }: EjectGeneratorSchema,
): Promise<GeneratorCallback> =>
  withReadableErrors(tree.root, async () => {
    const root = projectRootOf(tree, project, given.config ?? configFileName);
    const dialogue = { warn: (message: string) => logger.warn(message) };
    const ejected = await eject(tree, { ...given, root }, dialogue);
    const lines = describeEjected(tree, ejected);
    return () => logger.info(lines.join('\n'));
  });

export default ejectGenerator;
