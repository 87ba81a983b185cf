import { sync as spawnSync } from 'cross-spawn'; // on Windows it finds .cmd files and quotes their arguments
import { GenError } from '../../base/diagnostics';

/** The environment without the variables of `npx --package`, which npm commands started here would inherit. */
const CHILD_ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_config_(?:package|call)$/.test(name)),
);

/**
 * Runs a command on this terminal.
 * @throws {GenError} if it fails, without the passwords among its arguments
 */
export function runCommand(
  command: string,
  args: readonly string[],
  cwd: string,
  cure?: string,
): void {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    env: CHILD_ENV,
  });
  if (error || status !== 0)
    throw GenError.of(
      `"${[command, ...args.map(hideSecret)].join(' ')}" failed${error ? ` (${error.message})` : ''}`,
      cure,
    );
}

/** Hides a value that may contain a password. */
const hideSecret = (argument: string): string =>
  argument.replace(/^(--(?:adminPassword|database)=).+/, '$1…');
