// What more processes must bring.
import { median } from '../api/statistics.mjs';

/** Of what each process brings alone. */
const LEAST_SHARE = 0.9;

/** With fewer, the processes, the database and the load tool take the cores from each other. */
const CORES_PER_PROCESS = 2;

/** What the API itself works on; of writes the database has the larger part. */
const JUDGED = ['list', 'read'];

/**
 * How many times the requests of one process so many answer, as the median of the rounds.
 * @param rounds [{ [count]: { [operation]: { perSecond } } }]
 */
export const speedUp = (rounds, count, operation) =>
  median(rounds.map((round) => round[count][operation].perSecond / round[1][operation].perSecond));

/** How many processes of these have the cores that a verdict takes. */
export const judgedCounts = (counts, cores) =>
  counts.filter((count) => count > 1 && cores >= count * CORES_PER_PROCESS);

/** A sentence for each goal that is missed, where the machine has the cores for it. */
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
