// All records of a table by cursors, as an export reads them, and the memory of the API meanwhile.
import { peakDuring } from '../resident-memory.mjs';

const LIMIT = 1000;

/** Reads `most` orders, or all where there are fewer; gives how many. */
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

/** Gives { rows, seconds, bytes }: what was read, how long it took, and the API's greatest resident memory meanwhile. */
export async function measureExport(get, pid, most) {
  let rows = 0;
  const { bytes, seconds } = await peakDuring(pid, async () => {
    rows = await walk(get, most);
  });
  return { rows, seconds, bytes };
}
