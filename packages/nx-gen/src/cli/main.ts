import { paintFor } from '../doctor/paint';
import { generateParts } from '../run/generate';
import { withNxDefaults } from '../project/nx-defaults';
import type { EjectOptions } from '../eject/eject';
import type { MarkOptions } from '../run/mark/mark';
import type { GenerateOptions, ReportOptions } from '../config/run-options';
import type { InitOptions } from '../init/initialize';
import { DiskTree } from '../output/disk-tree';
import { toReadableError } from '../output/system-error';
import { GenError } from '../base/diagnostics';
import { version } from '../base/version';
import type { ClientFlags } from './client';
import type { DevFlags } from './dev/dev';
import type { MigrateFlags } from './migrate/migrate';
import type { NewFlags } from './new/flags';
import { colourLines } from './colours';
import { readCommandLine, UsageError, type CommandLine } from './command-line';
import {
  isInspection,
  PARTS,
  COMMANDS_WITHOUT_DRY_RUN,
  type Command,
  type InspectionName,
  type PartsCommand,
} from './commands';
import { runWork } from './generate';
import { commandHelp, generalHelp } from './help';
import { findWorkspace } from './workspace';

/** Runs the `gen` command and returns its exit code: 0 for success, 1 for a refusal or failure, 2 for a usage error. */
export async function main(argv: string[]): Promise<number> {
  try {
    const line = readCommandLine(argv);
    line.warnings.forEach((warning) => printError(`Warning: ${warning}`));
    if (line.wantsVersion) console.log(version());
    else if (line.wantsHelp) console.log(line.command ? commandHelp(line.command) : generalHelp());
    else if (line.command && isInspection(line.command))
      return await inspect(line.command, line.options);
    else if (line.command) return await run(line.command, line);
    return 0;
  } catch (error) {
    const readableError = toReadableError(error);
    if (!(readableError instanceof UsageError || readableError instanceof GenError)) {
      console.error(readableError); // a bug in the generator, with its stack trace
      return 1;
    }
    printError(`Error: ${readableError.message}`);
    if (readableError.cause && isVerbose(argv)) console.error(readableError.cause);
    return readableError instanceof UsageError ? 2 : 1;
  }
}

/** Checks whether the user asked for stack traces. */
const isVerbose = (argv: readonly string[]): boolean =>
  argv.includes('--verbose') || Boolean(process.env['DEBUG']);

const printError = (text: string): void =>
  console.error(colourLines(text, paintFor(process.stderr)));

async function run(
  command: Exclude<Command, InspectionName>,
  { options, dryRun }: CommandLine,
): Promise<number> {
  if (dryRun && COMMANDS_WITHOUT_DRY_RUN.has(command))
    throw new UsageError(`gen ${command} has no --dry-run; see "gen ${command} --help"`);
  if (command === 'new') {
    const { runNew } = require('./new/new') as typeof import('./new/new');
    return runNew(options as NewFlags);
  }
  const { root, project } = findWorkspace(process.cwd(), options['project']);
  if (command === 'init') {
    // loaded lazily, like the modules below: no other command needs it
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
  return runWork(root, withDefaults, generateParts(PARTS[command]));
}

/** Runs one of the commands that write nothing, or only on request. */
function inspect(command: InspectionName, options: CommandLine['options']): Promise<number> {
  const { root, project } = findWorkspace(process.cwd(), options['project']);
  // loaded lazily: no other command needs the checks
  const { runInspection } = require('./look') as typeof import('./look');
  const { write, ...given } = {
    ...(options as Partial<GenerateOptions> & {
      json?: boolean;
      write?: boolean;
      production?: boolean;
    }),
    root: project,
  };
  if (write) {
    const { runWriteLines } = require('./write-lines') as typeof import('./write-lines');
    return runWriteLines(root, withNxDefaults(new DiskTree(root), project, 'all', given));
  }
  return runInspection(command, root, withNxDefaults(new DiskTree(root), project, 'all', given));
}
