import type { GenerateOptions } from '../../config/run-options';
import { DiskTree } from '../../output/disk-tree';
import type { Part } from '../../plan/plan';
import { untilAborted, abortOnSignal } from '../on-signal';
import { configPlace } from './watched-places';
import { WatchSession } from './session';

/**
 * Runs `gen watch`: a run, and another one after each change, until the process is told to stop.
 *
 * @param root absolute path of the workspace
 * @param signal ends it; defaults to Ctrl-C
 * @returns the exit code
 * @throws {GenError} if there is no configuration, which determines what to watch
 */
export async function runWatch(
  root: string,
  options: GenerateOptions,
  parts: readonly Part[],
  signal = abortOnSignal(),
): Promise<number> {
  const config = configPlace(new DiskTree(root), options);
  const session = new WatchSession(root, options, parts, config, signal);
  session.start();
  await untilAborted(signal);
  await session.close();
  console.log('Stopped watching.');
  return 0;
}
