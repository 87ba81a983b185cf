import { spawnSync } from 'node:child_process';
import { isSameStartTime, startTimeOf } from './process-start';

describe('the start time of a process', () => {
  it('is the same each time, and undefined for a process that does not exist', () => {
    const one = startTimeOf(process.ppid);
    expect(one).toEqual(expect.any(Number));
    expect(isSameStartTime(startTimeOf(process.ppid) ?? 0, one ?? 0)).toBe(true);
    expect(startTimeOf(spawnSync(process.execPath, ['-e', '']).pid)).toBeUndefined();
  });

  it('is parsed from the output of system commands on macOS and Windows', () => {
    const began = Date.parse('2025-11-22T01:46:05');
    const ps = jest.fn(() => 'Sat Nov 22 01:46:05 2025\n');
    expect(startTimeOf(4711, 'darwin', ps)).toBe(began);
    expect(ps).toHaveBeenCalledWith('ps', ['-o', 'lstart=', '-p', '4711']);
    expect(startTimeOf(4711, 'win32', () => '1763775965123\r\n')).toBe(1763775965123);
    for (const platform of ['darwin', 'win32'] as const)
      expect(startTimeOf(4711, platform, () => '')).toBeUndefined();
  });

  it('is compared with a tolerance on macOS and Windows; Node.js gives that of its own process', () => {
    const own = startTimeOf(process.pid, 'darwin', () => 'never asked');
    expect(Date.now() - (own ?? 0)).toBeGreaterThan(0);
    expect(isSameStartTime(1000, 4000, 'darwin')).toBe(true);
    expect(isSameStartTime(1000, 60_000, 'win32')).toBe(false);
    expect(isSameStartTime(1000, 1001, 'linux')).toBe(false);
  });
});
