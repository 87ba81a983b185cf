import { logger, type GeneratorCallback, type Tree } from '@nx/devkit';
import { GenError } from '../../src/base/diagnostics';
import { configFileName } from '../../src/config/load-config';
import { projectRootOf } from '../../src/nx/projects';
import { DiskTree } from '../../src/output/disk-tree';
import { toldInWords } from '../../src/output/system-error';
import { describeClient, isStaleClient } from '../../src/run/client/describe-client';
import { writeClient } from '../../src/run/client/write-client';
import type { ClientGeneratorSchema } from './schema';

/** `nx g @gen/nx-gen:client`: a typed client of the API in one file. */
export const clientGenerator = (
  tree: Tree,
  schema: ClientGeneratorSchema,
): Promise<GeneratorCallback> => toldInWords(tree.root, () => clientIn(tree, schema));

async function clientIn(
  tree: Tree,
  { project, check = false, ...given }: ClientGeneratorSchema,
): Promise<GeneratorCallback> {
  const options = { ...given, root: projectRootOf(tree, project, given.config ?? configFileName) };
  const warn = (message: string): void => logger.warn(message);
  // Nx writes whatever is in its tree, so a check gets one of its own
  const target = check ? new DiskTree(tree.root) : tree;
  const written = await writeClient(target, options, { warn });
  const told = describeClient(written, { isPreview: check, check });
  if (!check || !isStaleClient(written)) return () => logger.info(told);
  logger.info(told); // Nx calls nothing back where a generator fails
  throw GenError.of('the client is not up to date');
}

export default clientGenerator;
