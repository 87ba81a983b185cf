import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GenError } from '../base/diagnostics';
import { PACKAGE_ROOT } from '../base/version';

/** Prints a title while the work is in progress, then how long it took. */
export async function runStep<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log('failed');
    throw error;
  }
}

/**
 * Returns the script of a program that a project has installed, such as `prisma`.
 * @throws {GenError} if it is not installed
 */
export function resolveBin(folder: string, packageName: string, binName = packageName): string {
  const requireFromProject = createRequire(join(folder, 'package.json'));
  try {
    const path = requireFromProject.resolve(`${packageName}/package.json`);
    const { bin } = requireFromProject(path) as { bin: string | Record<string, string> };
    const file = typeof bin === 'string' ? bin : bin[binName];
    if (file !== undefined) return join(dirname(path), file);
  } catch {
    // reported below
  }
  throw GenError.of(
    `${packageName} is not installed in ${folder}`,
    'install the packages of the project',
  );
}

/** The script of this command, as an installation links to it. */
export const GEN_BIN = join(PACKAGE_ROOT, 'bin/run.cjs');

/**
 * Runs a Node program until it exits.
 * @returns its whole output, and what it wrote to stderr
 * @throws {GenError} with the end of its output, if it fails
 */
export async function runProgram(
  displayName: string,
  file: string,
  args: readonly string[],
  cwd: string,
): Promise<{ said: string; warned: string }> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let warned = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
    warned += text.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code === 0) return { said, warned };
  console.error(`\n${said.trim().slice(-4000)}`);
  throw GenError.of(`"${displayName}" failed`, 'see its output above');
}
