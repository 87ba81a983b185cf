// Measures how long one question takes a client that sends no others meanwhile.
import { median } from '../api/statistics.mjs';

const WARM = 2;
const TIMES = 7;

/** A question slower than this is timed only three times. */
const LONG_MS = 2_000;
const TIMES_LONG = 3;

/** Returns { ms }, the median; Infinity where the API answers 503 because the database takes too long. */
export async function timed(work) {
  const times = [];
  for (let at = 0; at < WARM + TIMES; at++) {
    const began = performance.now();
    if ((await work()) === 503) return { ms: Infinity };
    if (at >= WARM) times.push(performance.now() - began);
    if (times.length === TIMES_LONG && Math.min(...times) > LONG_MS) break;
  }
  return { ms: median(times) };
}

/** Requests the paths one after another; returns 503 as soon as one of them takes the database too long. */
export const asking = (origin, headers, paths) => async () => {
  for (const path of paths) {
    const answer = await fetch(origin + path, { headers });
    const text = await answer.text();
    if (answer.status === 503) return 503;
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${text}`);
  }
  return 200;
};
