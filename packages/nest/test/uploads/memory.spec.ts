import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useUploads } from './app';

const MIB = 1024 * 1024;
const CLIENT = join(__dirname, 'upload-client.cjs');

const lab = useUploads();

async function uploadAtOnce(count: number): Promise<number[]> {
  const args = [CLIENT, String(lab.port), String(count)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as number[];
}

it('accepts 50 files of 5 MiB at once without holding them in memory', async () => {
  await uploadAtOnce(4);
  // Only buffers: the total memory of the process includes the test runner's.
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, 5);
  const statuses = await uploadAtOnce(50);
  clearInterval(watch);
  expect(statuses).toEqual(Array(50).fill(201));
  expect(lab.stored()).toHaveLength(54);
  expect(lab.unfinished()).toEqual([]);
  // Together they are 250 MiB. A busy machine frees buffers late.
  expect(most / MIB).toBeLessThan(150);
});
