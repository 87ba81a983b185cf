import { logger, type GeneratorCallback, type Tree } from '@nx/devkit';
import { GenError } from '../../src/base/diagnostics';
import { configFileName } from '../../src/config/load-config';
import { projectRootOf } from '../../src/nx/projects';
import { toldInWords } from '../../src/output/system-error';
import {
  clientSentence,
  describeClient,
  isStaleClient,
} from '../../src/run/client/describe-client';
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
  const written = await writeClient(tree, { ...options, isPreview: check }, { warn });
  const report = { isPreview: check, check };
  // Nx tells by itself which file it writes
  if (!check || !isStaleClient(written)) return () => logger.info(clientSentence(written, report));
  logger.info(describeClient(written, report)); // Nx calls nothing back where a generator fails
  throw GenError.of('the client is not up to date');
}

export default clientGenerator;
