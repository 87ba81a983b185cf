// The measurements of several processes as a readable table.
import { median } from '../api/statistics.mjs';
import { markdown } from '../markdown.mjs';
import { speedUp } from './verdict.mjs';

/** Returns a Markdown table: a line per operation and number of processes. */
export function tableOf(rounds) {
  const counts = Object.keys(rounds[0]).map(Number);
  const rows = Object.keys(rounds[0][1]).flatMap((operation) =>
    counts.map((count) => {
      const typical = (measure) => median(rounds.map((round) => round[count][operation][measure]));
      return [
        operation,
        String(count),
        typical('perSecond').toFixed(0),
        speedUp(rounds, count, operation).toFixed(2),
        typical('p99').toFixed(0),
        typical('apiCores').toFixed(2),
        typical('loadCores').toFixed(2),
      ];
    }),
  );
  const head = [
    'operation',
    'processes',
    'per s',
    'of one',
    'p99 ms',
    'cores of the API',
    'cores of the load',
  ];
  return markdown(head, rows).join('\n');
}
