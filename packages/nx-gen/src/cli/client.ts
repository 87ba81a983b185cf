import { relative, resolve } from 'node:path';
import { describeClient, isStaleClient } from '../run/client/describe-client';
import { writeClient, type ClientOptions } from '../run/client/write-client';
import { DiskTree } from '../output/disk-tree';
import { paintFor } from '../doctor/paint';
import { coloured } from './colours';
import { UsageError } from './command-line';
import { shownFrom } from './shown-path';

/** What the command line gives. */
export interface ClientFlags extends Pick<ClientOptions, 'config' | 'schema'> {
  folder?: string;
  /** Write nothing, and fail where the client is not up to date. */
  check?: boolean;
}

/**
 * `gen client <folder>`
 *
 * @param root absolute path of the workspace
 * @returns the exit code: 1 where `check` finds the client out of date
 * @throws {UsageError} where no folder is named
 */
export async function runClient(
  root: string,
  { folder, check = false, dryRun, ...options }: ClientFlags & { dryRun: boolean; root: string },
): Promise<number> {
  if (folder === undefined)
    throw new UsageError('name the folder of the client, as in "gen client ../web/src"');
  const tree = new DiskTree(root);
  const warn = (message: string): void =>
    console.warn(coloured(`Warning: ${message}`, paintFor(process.stderr)));
  const inRoot = relative(root, resolve(folder)) || '.';
  const isPreview = check || dryRun;
  const written = await writeClient(tree, { ...options, folder: inRoot, isPreview }, { warn });
  tree.flush();
  const told = describeClient(written, { isPreview, check }, shownFrom(root));
  console.log(coloured(told, paintFor(process.stdout)));
  return check && isStaleClient(written) ? 1 : 0;
}
