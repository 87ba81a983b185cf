// How long one question takes a client that asks nothing else meanwhile.
import { median } from '../api/statistics.mjs';

const WARM = 2;
const TIMES = 7;

/** What nobody waits for nine times: then three times tell as much. */
const LONG_MS = 2_000;
const TIMES_LONG = 3;

/** Gives { ms }, the median; Infinity where the API refuses because its database takes too long. */
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

/** Asks for paths one after the other; gives 503 where one of them takes the database too long. */
export const asking = (origin, headers, paths) => async () => {
  for (const path of paths) {
    const answer = await fetch(origin + path, { headers });
    const text = await answer.text();
    if (answer.status === 503) return 503;
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${text}`);
  }
  return 200;
};
