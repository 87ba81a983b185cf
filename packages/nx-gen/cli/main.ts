import { join } from 'node:path';
import type { GenerateOptions } from '../generators/shared/options';
import type { ReportOptions } from '../generators/shared/report';
import type { InitOptions } from '../scaffold/initialize';
import { DiskTree } from '../output/disk-tree';
import { GenError } from '../schema/diagnostics';
import { readCommandLine, UsageError, type CommandLine } from './command-line';
import { COMMANDS, isLook, type CommandName, type LookName } from './commands';
import { runParts } from './generate';
import { commandHelp, generalHelp } from './help';
import { findWorkspace } from './workspace';

/** The `gen` command. Answers its exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function main(argv: string[]): Promise<number> {
  try {
    const line = readCommandLine(argv);
    line.warnings.forEach((warning) => console.warn(`Warning: ${warning}`));
    if (line.wantsVersion) console.log(version());
    else if (line.wantsHelp) console.log(line.command ? commandHelp(line.command) : generalHelp());
    else if (line.command && isLook(line.command)) return await look(line.command, line.options);
    else if (line.command) return await run(line.command, line);
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

async function run(command: CommandName, { options, dryRun }: CommandLine): Promise<number> {
  const { root, project } = findWorkspace(process.cwd(), options['project']);
  if (command === 'init') {
    // loaded only here: no other command scaffolds anything
    const { init } = require('./init') as typeof import('./init');
    const given = { ...(options as Partial<InitOptions>), root: project };
    await init(new DiskTree(root), given, dryRun);
    return 0;
  }
  const given = options as Partial<GenerateOptions & ReportOptions>;
  return runParts(root, { ...given, dryRun, root: project }, COMMANDS[command].parts);
}

/** One of the commands that write nothing. */
function look(command: LookName, options: CommandLine['options']): Promise<number> {
  const { root, project } = findWorkspace(process.cwd(), options['project']);
  // loaded only here: no other command needs the checks
  const { runLook } = require('./look') as typeof import('./look');
  const given = options as Partial<GenerateOptions> & { json?: boolean };
  return runLook(command, root, { ...given, root: project });
}

function version(): string {
  const { version } = require(join(packageRoot(), 'package.json')) as { version: string };
  return version;
}

/** The package's own folder, from its source and from `dist` alike. */
const packageRoot = (): string =>
  join(__dirname, __dirname.includes(`${join('/', 'dist', '/')}`) ? '../..' : '..');
