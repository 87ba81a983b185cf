import { paintFor } from '../doctor/paint';
import { generating } from '../run/generate';
import { withNxDefaults } from '../project/nx-defaults';
import type { EjectOptions } from '../eject/eject';
import type { MarkOptions } from '../run/mark/mark';
import type { GenerateOptions, ReportOptions } from '../config/run-options';
import type { InitOptions } from '../init/initialize';
import { DiskTree } from '../output/disk-tree';
import { inWords } from '../output/system-error';
import { GenError } from '../base/diagnostics';
import type { ClientFlags } from './client';
import type { DevFlags } from './dev/dev';
import type { MigrateFlags } from './migrate/migrate';
import type { NewFlags } from './new/flags';
import { coloured } from './colours';
import { readCommandLine, UsageError, type CommandLine } from './command-line';
import {
  isLook,
  PARTS,
  WITHOUT_DRY_RUN,
  type Command,
  type LookName,
  type PartsCommand,
} from './commands';
import { runWork } from './generate';
import { commandHelp, generalHelp } from './help';
import { version } from './version';
import { findWorkspace } from './workspace';

/** The `gen` command. Answers its exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function main(argv: string[]): Promise<number> {
  try {
    const line = readCommandLine(argv);
    line.warnings.forEach((warning) => complain(`Warning: ${warning}`));
    if (line.wantsVersion) console.log(version());
    else if (line.wantsHelp) console.log(line.command ? commandHelp(line.command) : generalHelp());
    else if (line.command && isLook(line.command)) return await look(line.command, line.options);
    else if (line.command) return await run(line.command, line);
    return 0;
  } catch (error) {
    const told = inWords(error);
    if (!(told instanceof UsageError || told instanceof GenError)) {
      console.error(told); // a fault of the generator, with its place in the code
      return 1;
    }
    complain(`Error: ${told.message}`);
    if (told.cause && isVerbose(argv)) console.error(told.cause);
    return told instanceof UsageError ? 2 : 1;
  }
}

/** Whether somebody looks for what is behind an error. */
const isVerbose = (argv: readonly string[]): boolean =>
  argv.includes('--verbose') || Boolean(process.env['DEBUG']);

const complain = (text: string): void => console.error(coloured(text, paintFor(process.stderr)));

async function run(
  command: Exclude<Command, LookName>,
  { options, dryRun }: CommandLine,
): Promise<number> {
  if (dryRun && WITHOUT_DRY_RUN.has(command))
    throw new UsageError(`gen ${command} has no --dry-run; see "gen ${command} --help"`);
  if (command === 'new') {
    const { runNew } = require('./new/new') as typeof import('./new/new');
    return runNew(options as NewFlags);
  }
  const { root, project } = findWorkspace(process.cwd(), options['project']);
  if (command === 'init') {
    // loaded only here, like the other rooms below: no other command needs them
    const { init } = require('./init') as typeof import('./init');
    const given = { ...(options as Partial<InitOptions>), root: project };
    await init(new DiskTree(root), given, dryRun);
    return 0;
  }
  if (command === 'mark') {
    const { runMark } = require('./mark') as typeof import('./mark');
    await runMark(root, { ...(options as Partial<MarkOptions>), dryRun, root: project });
    return 0;
  }
  if (command === 'client') {
    const { runClient } = require('./client') as typeof import('./client');
    return runClient(root, { ...(options as ClientFlags), dryRun, root: project });
  }
  if (command === 'eject') {
    const { runEject } = require('./eject') as typeof import('./eject');
    await runEject(root, { ...(options as Partial<EjectOptions>), dryRun, root: project });
    return 0;
  }
  if (command === 'watch') {
    const { runWatch } = require('./watch/watch') as typeof import('./watch/watch');
    const { command: word = 'all', ...given } = options as Partial<GenerateOptions> & {
      command?: PartsCommand;
    };
    const withDefaults = withNxDefaults(new DiskTree(root), project, word, {
      ...given,
      root: project,
    });
    return runWatch(root, withDefaults, PARTS[word]);
  }
  if (command === 'dev') {
    const { runDev } = require('./dev/dev') as typeof import('./dev/dev');
    return runDev(root, { ...(options as DevFlags), root: project });
  }
  if (command === 'migrate') {
    const { runMigrate } = require('./migrate/migrate') as typeof import('./migrate/migrate');
    await runMigrate(root, { ...(options as MigrateFlags), root: project });
    return 0;
  }
  const given = { ...(options as Partial<GenerateOptions & ReportOptions>), dryRun, root: project };
  if (command === 'resolve') {
    const { resolveMerge } =
      require('../run/resolve/resolve') as typeof import('../run/resolve/resolve');
    return runWork(root, withNxDefaults(new DiskTree(root), project, 'all', given), resolveMerge);
  }
  if (command === 'extend') {
    const { runExtend } = require('./extend') as typeof import('./extend');
    return runExtend(root, withNxDefaults(new DiskTree(root), project, 'all', given));
  }
  const withDefaults = withNxDefaults(new DiskTree(root), project, command, given);
  return runWork(root, withDefaults, generating(PARTS[command]));
}

/** One of the commands that write nothing, or write only where they are asked to. */
function look(command: LookName, options: CommandLine['options']): Promise<number> {
  const { root, project } = findWorkspace(process.cwd(), options['project']);
  // loaded only here: no other command needs the checks
  const { runLook } = require('./look') as typeof import('./look');
  const { write, ...given } = {
    ...(options as Partial<GenerateOptions> & {
      json?: boolean;
      write?: boolean;
      production?: boolean;
    }),
    root: project,
  };
  if (write) {
    const { runWriteIndexes } = require('./write-indexes') as typeof import('./write-indexes');
    return runWriteIndexes(root, withNxDefaults(new DiskTree(root), project, 'all', given));
  }
  return runLook(command, root, withNxDefaults(new DiskTree(root), project, 'all', given));
}
