import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Precision of start times on systems other than Linux. */
const TOLERANCE_MS = 5000;

/**
 * Returns when a process started: ticks since boot on Linux, milliseconds since 1970 elsewhere. It distinguishes a
 * process from a later one with the same pid.
 *
 * @returns undefined if the system does not tell, or there is no such process
 */
export function startTimeOf(
  pid: number,
  platform: NodeJS.Platform = process.platform,
  outputOf = run,
): number | undefined {
  if (platform === 'linux') return numberIn(ticksOf(pid));
  // the others need an external program, but Node.js knows its own start time
  if (pid === process.pid) return Math.round(performance.timeOrigin);
  return platform === 'win32'
    ? numberIn(outputOf('powershell', ['-NoProfile', '-Command', startTimeScript(pid)]))
    : numberIn(Date.parse(outputOf('ps', ['-o', 'lstart=', '-p', String(pid)])));
}

/** Checks whether two start times, determined at different moments, belong to the same process. */
export const isSameStartTime = (
  one: number,
  other: number,
  platform: NodeJS.Platform = process.platform,
): boolean => Math.abs(one - other) <= (platform === 'linux' ? 0 : TOLERANCE_MS);

/** Returns the 22nd field of its status; the second one, a name in parentheses, may contain anything. */
function ticksOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const startTimeScript = (pid: number): string =>
  `[DateTimeOffset]::new((Get-Process -Id ${pid}).StartTime).ToUnixTimeMilliseconds()`;

function run(program: string, args: string[]): string {
  const env = { ...process.env, LC_ALL: 'C' }; // for a date that can be parsed
  return spawnSync(program, args, { encoding: 'utf8', env, windowsHide: true }).stdout ?? '';
}

function numberIn(value: string | number): number | undefined {
  const number = typeof value === 'number' || value.trim() !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}
