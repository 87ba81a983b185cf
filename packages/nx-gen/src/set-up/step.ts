import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GenError } from '../base/diagnostics';

/** Says what is done while it is done, and how long it took. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log('failed');
    throw error;
  }
}

/** The file of a program that a project has installed, such as `prisma`. @throws {GenError} where it has not */
export function programOf(folder: string, name: string, program = name): string {
  const ofProject = createRequire(join(folder, 'package.json'));
  try {
    const path = ofProject.resolve(`${name}/package.json`);
    const { bin } = ofProject(path) as { bin: string | Record<string, string> };
    const file = typeof bin === 'string' ? bin : bin[program];
    if (file !== undefined) return join(dirname(path), file);
  } catch {
    // said below
  }
  throw GenError.of(`${name} is not installed in ${folder}`, 'install the packages of the project');
}

/** This very command, as an install links to it. */
export const GEN = join(
  __dirname,
  __dirname.includes(`${join('/', 'dist', '/')}`) ? '../../..' : '../..',
  'bin/run.cjs',
);

/**
 * Runs a Node program to its end.
 * @returns what it said, and what of that it warned of
 * @throws {GenError} with the end of that, where it fails
 */
export async function runProgram(
  shown: string,
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
  throw GenError.of(`"${shown}" failed`, 'what it said stands above');
}
