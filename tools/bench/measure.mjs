// Time and memory of one Node process, from start to exit.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNode } from '../lib/processes.mjs';

const preload = new URL('./used-resources.mjs', import.meta.url).href;
const report = join(tmpdir(), `gen-bench-used-${process.pid}`);

/** Returns { seconds, cpu, bytes }; throws with the output when the process fails. */
export async function measure(file, args, { cwd } = {}) {
  const began = performance.now();
  const { code, lines } = await runNode(file, args, {
    cwd,
    nodeArgs: ['--import', preload],
    env: { ...process.env, CI: 'true', USED_RESOURCES_FILE: report, NX_DAEMON: 'false' },
  });
  const seconds = (performance.now() - began) / 1000;
  if (code !== 0) throw new Error(`${pathToFileURL(file)} failed:\n${lines.slice(-30).join('\n')}`);
  const used = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  return { seconds, ...used };
}

/**
 * Returns the best of several measurements of the same thing: other programs only ever add to the time, and
 * garbage collection to the memory.
 */
export const best = (measurements) => ({
  seconds: Math.min(...measurements.map(({ seconds }) => seconds)),
  cpu: Math.min(...measurements.map(({ cpu }) => cpu)),
  bytes: Math.min(...measurements.map(({ bytes }) => bytes)),
});
