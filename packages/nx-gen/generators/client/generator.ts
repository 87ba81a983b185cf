import { logger, type GeneratorCallback, type Tree } from '@nx/devkit';
import { GenError } from '../../src/base/diagnostics';
import { configFileName } from '../../src/config/load-config';
import { projectRootOf } from '../../src/nx/projects';
import { withReadableErrors } from '../../src/output/system-error';
import {
  clientSentence,
  describeClient,
  isStaleClient,
} from '../../src/run/client/describe-client';
import { writeClient } from '../../src/run/client/write-client';
import type { ClientGeneratorSchema } from './schema';

/** Implements `nx g @gen/nx-gen:client`, which writes a typed client of the API in one file. */
export const clientGenerator = (
  tree: Tree,
  schema: ClientGeneratorSchema,
): Promise<GeneratorCallback> => withReadableErrors(tree.root, () => clientIn(tree, schema));

async function clientIn(
  tree: Tree,
  { project, check = false, ...given }: ClientGeneratorSchema,
): Promise<GeneratorCallback> {
  const options = { ...given, root: projectRootOf(tree, project, given.config ?? configFileName) };
  const warn = (message: string): void => logger.warn(message);
  const client = await writeClient(tree, { ...options, isPreview: check }, { warn });
  const report = { isPreview: check, check };
  // Nx itself lists the file that it writes
  if (!check || !isStaleClient(client)) return () => logger.info(clientSentence(client, report));
  logger.info(describeClient(client, report)); // Nx does not call back if a generator fails
  throw GenError.of('the client is not up to date');
}

export default clientGenerator;
