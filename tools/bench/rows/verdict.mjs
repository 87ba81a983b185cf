// What must not grow with the size of the table.
import { questions } from './questions.mjs';

const MOST_GROWTH = 2;

/** Tolerance for noise: a few extra milliseconds are no growth, whatever their ratio. */
const SLACK_MS = 5;

/**
 * The heap varies by some ten MiB with garbage collection; holding the additional 90 000 orders of the long export in
 * memory would take over a hundred.
 */
const MOST_EXPORT_BYTES = 80 * 2 ** 20;

/**
 * Returns a sentence for each missed bound.
 * @param sizes [{ rows, hasTrigrams, times: { [question]: { ms } }, exports: [{ rows, bytes }] }], the smallest first
 */
export function missedBounds(sizes) {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  const growing = questions.flatMap(({ name, isBound }) => {
    const [before, now] = [smallest.times[name]?.ms, largest.times[name]?.ms];
    if (!isBound || before === undefined || now === undefined) return [];
    if (name.startsWith('search') && !largest.hasTrigrams) return [];
    if (now <= before * MOST_GROWTH || now - before <= SLACK_MS) return [];
    return [
      `${name}: ${shown(now)} over ${largest.rows} rows, ${shown(before)} over ${smallest.rows}, more than ${MOST_GROWTH} x.`,
    ];
  });
  const exporting = sizes.flatMap(({ rows, exports: [short, long] }) => {
    if (!long || long.rows <= short.rows) return [];
    const more = long.bytes - short.bytes;
    if (more <= MOST_EXPORT_BYTES) return [];
    return [
      `Over ${rows} rows the API holds ${mib(more)} MiB more while ${long.rows} are exported than for ${short.rows}: the memory is not flat.`,
    ];
  });
  return [...growing, ...exporting];
}

const shown = (ms) =>
  Number.isFinite(ms) ? `${ms.toFixed(1)} ms` : 'longer than the database may take';
const mib = (bytes) => Math.round(bytes / 2 ** 20);
