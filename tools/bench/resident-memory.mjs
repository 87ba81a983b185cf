// The resident memory of another process, and its peak over a period.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SAMPLE_MS = 10;

/** Returns the current resident memory of the process in bytes. */
export function residentBytes(pid) {
  if (process.platform !== 'linux') {
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
    );
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)[1]) * 1024;
}

/** Runs `work`. Returns the peak resident memory of the process meanwhile, in bytes, and the duration in seconds. */
export async function peakDuring(pid, work) {
  let bytes = residentBytes(pid);
  const began = performance.now();
  const sampler = setInterval(() => {
    bytes = Math.max(bytes, residentBytes(pid));
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(sampler);
  }
  return { bytes, seconds: (performance.now() - began) / 1000 };
}
