// How throughput must scale with the number of processes.
import { median } from '../api/statistics.mjs';

/** The share of linear scaling that must be reached. */
const LEAST_SHARE = 0.9;

/** With fewer, the processes, the database and the load tool compete for cores. */
const CORES_PER_PROCESS = 2;

/** Operations dominated by the API itself; for writes the database does most of the work. */
const JUDGED = ['list', 'read'];

/**
 * Returns the throughput of `count` processes relative to one, as the median of the rounds.
 * @param rounds [{ [count]: { [operation]: { perSecond } } }]
 */
export const speedUp = (rounds, count, operation) =>
  median(rounds.map((round) => round[count][operation].perSecond / round[1][operation].perSecond));

/** Returns the process counts for which the machine has enough cores for a verdict. */
export const judgedCounts = (counts, cores) =>
  counts.filter((count) => count > 1 && cores >= count * CORES_PER_PROCESS);

/** Returns a sentence for each missed goal that the machine has enough cores to judge. */
export function missedGoals(rounds, cores) {
  const counts = judgedCounts(Object.keys(rounds[0]).map(Number), cores);
  return counts.flatMap((count) =>
    JUDGED.filter((operation) => rounds[0][count][operation]).flatMap((operation) => {
      const [reached, least] = [speedUp(rounds, count, operation), count * LEAST_SHARE];
      return reached < least
        ? [
            `${operation}: ${count} processes answer ${reached.toFixed(2)} x as many requests as one, less than ${least.toFixed(1)} x.`,
          ]
        : [];
    }),
  );
}
