import { relative, resolve } from 'node:path';
import { describeClient, isStaleClient } from '../run/client/describe-client';
import { writeClient, type ClientOptions } from '../run/client/write-client';
import { DiskTree } from '../output/disk-tree';
import { paintFor } from '../doctor/paint';
import { colourLines } from './colours';
import { UsageError } from './command-line';
import { showPathFrom } from './show-path';

/** The options of the command line. */
export interface ClientFlags extends Pick<ClientOptions, 'config' | 'schema'> {
  folder?: string;
  /** Writes nothing, and fails if the client is not up to date. */
  check?: boolean;
}

/**
 * Runs `gen client <folder>`.
 *
 * @param root absolute path of the workspace
 * @returns the exit code: 1 if `check` finds the client out of date
 * @throws {UsageError} if no folder is given
 */
export async function runClient(
  root: string,
  { folder, check = false, dryRun, ...options }: ClientFlags & { dryRun: boolean; root: string },
): Promise<number> {
  if (folder === undefined)
    throw new UsageError('name the folder of the client, as in "gen client ../web/src"');
  const tree = new DiskTree(root);
  const warn = (message: string): void =>
    console.warn(colourLines(`Warning: ${message}`, paintFor(process.stderr)));
  const clientFolder = relative(root, resolve(folder)) || '.';
  const isPreview = check || dryRun;
  const client = await writeClient(tree, { ...options, folder: clientFolder, isPreview }, { warn });
  tree.flush();
  const description = describeClient(client, { isPreview, check }, showPathFrom(root));
  console.log(colourLines(description, paintFor(process.stdout)));
  return check && isStaleClient(client) ? 1 : 0;
}
