import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DiskTree } from '../../src/output/disk-tree';
import { initialize } from '../../src/init/initialize';
import type { SkeletonProject } from '../support/project';

const VITE = join(__dirname, '../../../../apps/demo-dashboard/node_modules/vite/bin/vite.js');

/** Replaces the skeleton's dashboard with the one that `init` writes, which the generator then wires like a user's. */
export async function scaffoldDashboard(project: SkeletonProject): Promise<void> {
  rmSync(join(project.root, 'dashboard'), { recursive: true });
  const tree = new DiskTree(project.root);
  await initialize(tree, { root: '.', scaffold: ['dashboard'], skipFormat: true });
  tree.flush();
}

/** Bundles it in development mode, the only one in which React reports mistakes. @returns the folder with index.html */
export function buildDashboard(project: SkeletonProject): string {
  const folder = join(project.root, 'dashboard');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [VITE, 'build', folder, '--config', join(__dirname, 'vite.config.mjs')].concat([
      '--mode',
      'development',
      '--minify',
      'false',
      '--logLevel',
      'warn',
    ]),
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'development' } },
  );
  if (status !== 0) throw new Error(`the dashboard could not be built:\n${stdout}${stderr}`);
  return join(folder, 'dist');
}
