import type { GenerateOptions } from '../../config/run-options';
import { DiskTree } from '../../output/disk-tree';
import type { Part } from '../../plan/plan';
import { aborted, onSignal } from '../on-signal';
import { configPlace } from './watched-places';
import { WatchSession } from './session';

/**
 * `gen watch`: a run, and another one after each change, until the process is told to stop.
 *
 * @param root absolute path of the workspace
 * @param stop ends it; Ctrl-C does where none is given
 * @returns the exit code
 * @throws {GenError} where there is no configuration, which says what to watch
 */
export async function runWatch(
  root: string,
  options: GenerateOptions,
  parts: readonly Part[],
  stop = onSignal(),
): Promise<number> {
  const config = configPlace(new DiskTree(root), options);
  const session = new WatchSession(root, options, parts, config, stop);
  session.begin();
  await aborted(stop);
  await session.end();
  console.log('Stopped watching.');
  return 0;
}
