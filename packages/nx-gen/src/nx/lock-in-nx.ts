import type { Tree } from '@nx/devkit';
import { lockProject } from '../output/lock';

/** Whether Nx writes nothing after the generator: it then also never calls its callback. */
export const isDryRun = (): boolean => process.env['NX_DRY_RUN'] === 'true';

/**
 * Locks a project until the callback of its generator releases it; a dry run, which has no callback, takes no lock.
 *
 * @param project the project's folder
 * @returns a function that releases it
 * @throws {GenError} while another process holds it
 */
export const lockInNx = (tree: Tree, project: string): (() => void) =>
  isDryRun() ? () => undefined : lockProject(tree.root, project);
