import { join } from 'node:path';
import type { DiskTree } from '../output/disk-tree';
import { askForParts } from '../scaffold/choose-parts';
import { describeFindings, describeInit, nextSteps } from '../scaffold/describe';
import { initialize, type InitOptions } from '../scaffold/initialize';
import { findPackageManager, install, runnerOf } from '../scaffold/install';

interface CommandOptions extends InitOptions {
  skipInstall?: boolean;
}

/** `gen init` on a plain folder. */
export async function init(
  tree: DiskTree,
  options: CommandOptions,
  dryRun: boolean,
): Promise<void> {
  const { root, scaffold, skipFormat, skipInstall } = options;
  const result = await initialize(tree, { root, scaffold, skipFormat, ask: askForParts });
  const changes = tree.changes();
  for (const { path, isNew } of changes) console.log(`${isNew ? 'CREATE' : 'UPDATE'} ${path}`);
  const created = changes.filter(({ isNew }) => isNew).length;
  if (!dryRun) tree.flush();
  describeFindings(result).forEach((line) => console.log(line));
  console.log(describeInit(result, { created, updated: changes.length - created }));
  if (dryRun) return console.log('This was a dry run: nothing was written.');

  const manager = findPackageManager(join(tree.root, root));
  const packages = result.added.flatMap(({ names }) => names).length;
  if (packages > 0 && !skipInstall) {
    console.log(`Installing ${packages} packages with ${manager.name} in ${manager.folder} ...`);
    install(manager);
  }
  const run = runnerOf[manager.name];
  const commands = {
    install: `${manager.name} install`,
    generate: `${run} gen all`,
    dashboard: `${manager.name} run dashboard`,
    run,
  };
  nextSteps(result, commands, !skipInstall).forEach((line) => console.log(line));
}
