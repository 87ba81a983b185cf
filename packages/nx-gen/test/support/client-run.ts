import { spawnSync } from 'node:child_process';
import { DiskTree } from '../../src/output/disk-tree';
import { writeClient } from '../../src/run/client/write-client';
import type { SkeletonProject } from './project';

/** Writes the client of the project's API to its folder `web`, next to `uses.ts` with this text. */
export async function addClient(project: SkeletonProject, uses: string): Promise<void> {
  const tree = new DiskTree(project.root);
  await writeClient(tree, { root: '.', folder: 'web' }, { warn: () => undefined });
  tree.flush();
  project.write('web/uses.ts', uses);
}

/** Runs `uses(url)` of `web/uses.ts` in Node and returns its result. */
export function runClientCode({ root }: SkeletonProject, url: string): unknown {
  const code = `require('./web/uses.ts').uses(process.argv[1]).then((found) => console.log(JSON.stringify(found)))`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-r', '@swc-node/register', '-e', code, url],
    { cwd: root, encoding: 'utf8', env: { ...process.env, TS_NODE_PROJECT: 'tsconfig.json' } },
  );
  if (status !== 0) throw new Error(`web/uses.ts failed:\n${stderr}`);
  return JSON.parse(stdout);
}
