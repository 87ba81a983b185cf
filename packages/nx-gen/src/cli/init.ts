import { join, relative } from 'node:path';
import { paintFor } from '../doctor/paint';
import { formatCount } from '../base/format-count';
import type { DiskTree } from '../output/disk-tree';
import { commandIn, projectFlag } from '../project/own-commands';
import { findPackageManager, runnerOf } from '../project/package-manager';
import { askForParts, askForPlatform } from '../init/choose-parts';
import { describeFindings, describeInit, nextSteps } from '../init/describe';
import { initialize, type InitOptions } from '../init/initialize';
import { install } from '../init/install';
import { questionsOnTerminal } from '../set-up/questions';
import { runSetUp, refuseInvalidFlags, type SetUpOptions } from '../set-up/set-up';
import { prepareSetUp } from '../set-up/prepare-set-up';
import { colourLines } from './colours';
import { showPathFrom } from './show-path';

interface CommandOptions extends InitOptions, SetUpOptions {
  skipInstall?: boolean;
  interactive?: boolean;
}

/** Runs `gen init` on a plain folder. */
export async function init(
  tree: DiskTree,
  options: CommandOptions,
  dryRun: boolean,
): Promise<void> {
  const { skipInstall, interactive = true, ...given } = options;
  refuseInvalidFlags(options);
  const result = await initialize(tree, {
    ...given,
    ...(interactive && { ask: askForParts, askPlatform: askForPlatform }),
  });
  const changes = tree.changes();
  const show = showPathFrom(tree.root);
  const paint = paintFor(process.stdout);
  const logLine = (line: string): void => console.log(colourLines(line, paint));
  for (const { path, isNew } of changes) logLine(`${isNew ? 'CREATE' : 'UPDATE'} ${show(path)}`);
  const created = changes.filter(({ isNew }) => isNew).length;
  if (!dryRun) tree.flush();
  const kept = result.kept.filter((path) => changes.every((change) => change.path !== path));
  describeFindings({ ...result, kept }, show).forEach(logLine);
  console.log(describeInit(result, { created, updated: changes.length - created }));
  if (dryRun) return console.log('This was a dry run: nothing was written.');

  const preparedSetUp = await prepareSetUp(
    tree.root,
    { ...options, ...(skipInstall && { setUp: options.setUp ?? false }) },
    result,
    interactive ? questionsOnTerminal() : undefined,
  );
  const folder = join(tree.root, options.root);
  const manager =
    options.packageManager === undefined
      ? findPackageManager(folder)
      : { name: options.packageManager, folder };
  const packages = result.added.flatMap(({ names }) => names).length;
  if (packages > 0 && !skipInstall) {
    const relativeFolder = relative(process.cwd(), manager.folder);
    const location = relativeFolder === '' ? '' : ` in ${relativeFolder}`;
    console.log(`Installing ${formatCount(packages, 'package')} with ${manager.name}${location} …`);
    install(manager);
  }
  const run = runnerOf[manager.name];
  const commands = {
    install: `${manager.name} install`,
    mark: commandIn(tree, options.root, 'mark'),
    migrate: `${run} gen migrate init${projectFlag(tree.root, options.root)}`,
    generate: commandIn(tree, options.root, 'all'),
    dashboard: `${manager.name} run dashboard`,
    run,
  };
  const root = show(options.root) || '.';
  if (preparedSetUp) {
    (await runSetUp(preparedSetUp.project, preparedSetUp.plan)).forEach((line) =>
      console.log(line),
    );
    const dev = commandIn(tree, options.root, 'dev');
    return console.log(`Start the API and the dashboard, which reload on every change: ${dev}`);
  }
  nextSteps({ ...result, root }, commands, !skipInstall).forEach((line) => console.log(line));
}
