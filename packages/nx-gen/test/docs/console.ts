import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A command that a page shows, and the lines that it answers there; `…` stands for any number of them. */
interface Shown {
  command: string;
  lines: string[];
}

const GEN = join(__dirname, '../../dist/bin/gen.js');

/** The commands in the section of a page, in their order. */
function consoleOf(page: string, heading: string): Shown[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```console\n([^]*?)^```$/gm)];
  return blocks.flatMap(([, block = '']) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((shown) => {
        const [command = '', ...lines] = shown.trimEnd().split('\n');
        return { command, lines };
      }),
  );
}

/** Runs a command in a folder as whoever reads the page would. @returns the lines that it writes */
export function run(command: string, cwd: string, env: Record<string, string> = {}): string[] {
  const { stdout } = spawnSync(
    'sh',
    ['-c', `{ ${command.replace(/^npx gen\b/, `"${process.execPath}" "${GEN}"`)}; } 2>&1`],
    { cwd, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', ...env } },
  );
  return stdout.trimEnd().split('\n');
}

/** Whether these are the lines that a page shows. */
function isShown(lines: readonly string[], shown: readonly string[]): boolean {
  const [first, ...others] = shown;
  if (first === undefined) return lines.length === 0;
  if (first !== '…') return lines[0] === first && isShown(lines.slice(1), others);
  return isShown([], others) || lines.some((_, at) => isShown(lines.slice(at), others));
}

/** Runs what a section of a page shows, each command where the one before has left the folder. */
export function follow(
  page: string,
  heading: string,
  cwd: string,
  env: Record<string, string> = {},
): void {
  const steps = consoleOf(page, heading);
  expect(steps).not.toEqual([]);
  for (const { command, lines } of steps) {
    const said = run(command, cwd, env).filter((line) => line !== '');
    const told = isShown(said, lines) ? lines : said;
    expect({ command, lines: told }).toEqual({ command, lines });
  }
}
