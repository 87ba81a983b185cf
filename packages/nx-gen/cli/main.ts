import { join } from 'node:path';
import { askOnTerminal } from '../generators/shared/ask';
import { generate } from '../generators/shared/generate';
import type { GenerateOptions } from '../generators/shared/options';
import { describe } from '../generators/shared/summary';
import type { InitOptions } from '../scaffold/initialize';
import { DiskTree } from '../output/disk-tree';
import { openRunStore } from '../output/run-store';
import { GenError } from '../schema/diagnostics';
import { readCommandLine, UsageError, type CommandLine } from './command-line';
import { COMMANDS, type CommandName } from './commands';
import { commandHelp, generalHelp } from './help';
import { showProgress } from './progress';
import { findWorkspace } from './workspace';

/** The `gen` command. Answers its exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function main(argv: string[]): Promise<number> {
  try {
    const line = readCommandLine(argv);
    line.warnings.forEach((warning) => console.warn(`Warning: ${warning}`));
    if (line.wantsVersion) console.log(version());
    else if (line.wantsHelp) console.log(line.command ? commandHelp(line.command) : generalHelp());
    else if (line.command) await run(line.command, line);
    return 0;
  } catch (error) {
    if (error instanceof UsageError || error instanceof GenError) {
      console.error(`Error: ${error.message}`);
      return error instanceof UsageError ? 2 : 1;
    }
    console.error(error);
    return 1;
  }
}

async function run(command: CommandName, { options, dryRun }: CommandLine): Promise<void> {
  const { root, project } = findWorkspace(process.cwd(), options['project']);
  const tree = new DiskTree(root);
  if (command === 'init') {
    // loaded only here: no other command scaffolds anything
    const { init } = require('./init') as typeof import('./init');
    return init(tree, { ...(options as Partial<InitOptions>), root: project }, dryRun);
  }
  const given = { ...(options as Partial<GenerateOptions>), root: project };
  const progress = showProgress();
  const run = await generate(
    tree,
    given,
    COMMANDS[command].parts,
    {
      warn: (message) => console.warn(`Warning: ${message}`),
      mayCreate: dryRun ? undefined : askOnTerminal(),
      progress: progress.show,
    },
    openRunStore(root, project, COMMANDS[command].parts.join('-')),
  ).finally(progress.clear);
  const lines = tree.changes().map(({ path, isNew }) => `${isNew ? 'CREATE' : 'UPDATE'} ${path}`);
  if (!dryRun) {
    tree.flush();
    run.remember();
  }
  lines.push(describe(run) + (dryRun ? ' This was a dry run: nothing was written.' : ''));
  console.log(lines.join('\n'));
}

function version(): string {
  const { version } = require(join(packageRoot(), 'package.json')) as { version: string };
  return version;
}

/** The package's own folder, from its source and from `dist` alike. */
const packageRoot = (): string =>
  join(__dirname, __dirname.includes(`${join('/', 'dist', '/')}`) ? '../..' : '..');
