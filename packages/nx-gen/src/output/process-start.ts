import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Clocks of other systems than Linux tell a beginning only so exactly. */
const TOLERANCE_MS = 5000;

/**
 * When a process began: ticks since the machine's start on Linux, milliseconds since 1970 elsewhere.
 * With it, a process is told from another one that gets its number later.
 *
 * @returns undefined where the system does not say, or there is no such process
 */
export function startOf(
  pid: number,
  platform: NodeJS.Platform = process.platform,
  outputOf = run,
): number | undefined {
  if (platform === 'linux') return numberIn(ticksOf(pid));
  // a program has to be started for it: Node.js knows its own beginning
  if (pid === process.pid) return Math.round(performance.timeOrigin);
  return platform === 'win32'
    ? numberIn(outputOf('powershell', ['-NoProfile', '-Command', milliseconds(pid)]))
    : numberIn(Date.parse(outputOf('ps', ['-o', 'lstart=', '-p', String(pid)])));
}

/** Whether two beginnings, told at different times, are of one process. */
export const isSameStart = (
  one: number,
  other: number,
  platform: NodeJS.Platform = process.platform,
): boolean => Math.abs(one - other) <= (platform === 'linux' ? 0 : TOLERANCE_MS);

/** The 22nd field of its status; the second one, a name in parentheses, may hold anything. */
function ticksOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const milliseconds = (pid: number): string =>
  `[DateTimeOffset]::new((Get-Process -Id ${pid}).StartTime).ToUnixTimeMilliseconds()`;

function run(program: string, args: string[]): string {
  const env = { ...process.env, LC_ALL: 'C' }; // a date that can be read
  return spawnSync(program, args, { encoding: 'utf8', env, windowsHide: true }).stdout ?? '';
}

function numberIn(value: string | number): number | undefined {
  const number = typeof value === 'number' || value.trim() !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}
