import { posix } from 'node:path';
import { configFileName } from '../../config/load-config';
import { failed, ok, type Finding } from '../check';
import type { Reading } from '../reading';

/** The configuration file is there, runs, and every option and path in it is right. */
export async function checkConfiguration(reading: Reading): Promise<Finding> {
  const { root, config } = reading.options;
  const outcome = await reading.context();
  return 'failure' in outcome
    ? failed(outcome.failure)
    : ok(`${posix.join(root, config ?? configFileName)} is valid`);
}
