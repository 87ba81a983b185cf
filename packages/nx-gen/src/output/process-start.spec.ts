import { spawnSync } from 'node:child_process';
import { isSameStart, startOf } from './process-start';

describe('the beginning of a process', () => {
  it('is the same whenever it is asked for, and unknown for one that is not there', () => {
    const one = startOf(process.ppid);
    expect(one).toEqual(expect.any(Number));
    expect(isSameStart(startOf(process.ppid) ?? 0, one ?? 0)).toBe(true);
    expect(startOf(spawnSync(process.execPath, ['-e', '']).pid)).toBeUndefined();
  });

  it('is read from what the programs of other systems say', () => {
    const began = Date.parse('2025-11-22T01:46:05');
    const ps = jest.fn(() => 'Sat Nov 22 01:46:05 2025\n');
    expect(startOf(4711, 'darwin', ps)).toBe(began);
    expect(ps).toHaveBeenCalledWith('ps', ['-o', 'lstart=', '-p', '4711']);
    expect(startOf(4711, 'win32', () => '1763775965123\r\n')).toBe(1763775965123);
    for (const platform of ['darwin', 'win32'] as const)
      expect(startOf(4711, platform, () => '')).toBeUndefined();
  });

  it('is told there with a tolerance, and by Node.js itself for its own process', () => {
    const own = startOf(process.pid, 'darwin', () => 'never asked');
    expect(Date.now() - (own ?? 0)).toBeGreaterThan(0);
    expect(isSameStart(1000, 4000, 'darwin')).toBe(true);
    expect(isSameStart(1000, 60_000, 'win32')).toBe(false);
    expect(isSameStart(1000, 1001, 'linux')).toBe(false);
  });
});
