import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A command that a page shows, and its output there; `…` stands for any number of lines. */
interface DocumentedCommand {
  command: string;
  lines: string[];
}

const GEN = join(__dirname, '../../dist/bin/gen.js');

/** Returns the commands in a section of a page, in order. */
function parseCommands(page: string, heading: string): DocumentedCommand[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```console\n([^]*?)^```$/gm)];
  return blocks.flatMap(([, block = '']) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((shown) => {
        // blank lines of an output are not compared
        const [command = '', ...lines] = shown.split('\n').filter((line) => line !== '');
        return { command, lines };
      }),
  );
}

/** Runs a command in a folder as a reader of the page would. @returns the lines that it prints */
export function runCommand(
  command: string,
  cwd: string,
  env: Record<string, string> = {},
): string[] {
  const { stdout } = spawnSync(
    'sh',
    ['-c', `{ ${command.replace(/^npx gen\b/, `"${process.execPath}" "${GEN}"`)}; } 2>&1`],
    { cwd, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', ...env } },
  );
  return stdout.trimEnd().split('\n');
}

/** Checks whether these lines match those that a page shows. */
function matchesDocumented(lines: readonly string[], shown: readonly string[]): boolean {
  const [first, ...others] = shown;
  if (first === undefined) return lines.length === 0;
  if (first !== '…') return lines[0] === first && matchesDocumented(lines.slice(1), others);
  return (
    matchesDocumented([], others) ||
    lines.some((_, at) => matchesDocumented(lines.slice(at), others))
  );
}

/** Runs the commands of a section one after another in the same folder, and compares their output with the page. */
export function runDocumentedCommands(
  page: string,
  heading: string,
  cwd: string,
  env: Record<string, string> = {},
): void {
  const steps = parseCommands(page, heading);
  expect(steps).not.toEqual([]);
  for (const { command, lines } of steps) {
    const output = runCommand(command, cwd, env).filter((line) => line !== '');
    const actual = matchesDocumented(output, lines) ? lines : output;
    expect({ command, lines: actual }).toEqual({ command, lines });
  }
}
