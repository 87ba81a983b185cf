import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GeneratedFile } from '../../render/render';
import type { SchemaIR } from '../../schema/ir';
import type { DashboardInputs } from './dashboard-files';

/** The number of models from which on a second thread saves more time than it takes to start. */
const MIN_MODELS = 60;

/** Its compiled program; sources, as in tests, have none, and do everything in one thread. */
const PROGRAM = join(__dirname, 'thread.js');

/** A thread that renders the dashboard, more than half of all text, while this one renders the rest. */
export interface SecondThread extends Disposable {
  /**
   * @returns undefined if that failed: whoever asked renders the files, and meets the same fault where it is reported
   */
  render(inputs: DashboardInputs): Promise<GeneratedFile[] | undefined>;
}

/** Starts the thread, which loads its modules meanwhile; undefined where it would not pay off. */
export function openSecondThread(
  { models }: SchemaIR,
  { program = PROGRAM, cores = availableParallelism() } = {},
): SecondThread | undefined {
  const marked = models.filter(({ isMarked }) => isMarked).length;
  if (marked < MIN_MODELS || cores < 2 || !existsSync(program)) return undefined;
  const worker = new Worker(program);
  const failed = new Promise<undefined>((resolve) => {
    const fail = (): void => resolve(undefined);
    worker.once('error', fail).once('exit', fail);
  });
  worker.unref(); // a run that is refused does not wait for it
  return {
    render(inputs) {
      worker.ref();
      const files = new Promise<GeneratedFile[]>((resolve) => worker.once('message', resolve));
      worker.postMessage(inputs);
      return Promise.race([files, failed]);
    },
    [Symbol.dispose]: () => void worker.terminate(),
  };
}
