import { posix } from 'node:path';
import { configFileName } from '../../config/load-config';
import { failed, ok, type Finding } from '../check';
import type { ProjectReading } from '../reading';

/** Checks that the configuration file exists and loads, and that its options and paths are valid. */
export async function checkConfiguration(reading: ProjectReading): Promise<Finding> {
  const { root, config } = reading.options;
  const outcome = await reading.context();
  return 'failure' in outcome
    ? failed(outcome.failure)
    : ok(`${posix.join(root, config ?? configFileName)} is valid`);
}
