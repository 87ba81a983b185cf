// Reads all records of a table by cursors, as an export does, and measures the API's memory meanwhile.
import { peakDuring } from '../resident-memory.mjs';

const LIMIT = 1000;

/** Reads at most `most` orders; returns how many were read. */
async function walk(get, most) {
  let count = 0;
  for (let cursor = ''; cursor !== null && count < most;) {
    const { data, next } = await get(
      `/gen-api/orders?limit=${LIMIT}&total=none&after=${encodeURIComponent(cursor)}`,
    );
    count += data.length;
    cursor = next;
  }
  return count;
}

/** Returns { rows, seconds, bytes }: the rows read, the duration, and the API's peak resident memory meanwhile. */
export async function measureExport(get, pid, most) {
  let rows = 0;
  const { bytes, seconds } = await peakDuring(pid, async () => {
    rows = await walk(get, most);
  });
  return { rows, seconds, bytes };
}
