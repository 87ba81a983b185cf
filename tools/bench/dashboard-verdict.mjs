// What a generated dashboard may weigh.

const MOST_INITIAL = { 5: 280_000, 150: 320_000 };
const MOST_GROWTH = 1.1; // of the first list, 150 resources against 5

/**
 * `results`: [{ resources, initial, firstList }] in bytes as they are sent.
 * Gives a sentence for each limit that is broken.
 */
export function brokenLimits(results) {
  const problems = results
    .filter(({ resources, initial }) => initial > MOST_INITIAL[resources])
    .map(
      ({ resources, initial }) =>
        `${resources} resources: ${kB(initial)} of initial JavaScript, more than ${kB(MOST_INITIAL[resources])}.`,
    );
  const firstList = (size) => results.find(({ resources }) => resources === size)?.firstList ?? NaN;
  const growth = firstList(150) / firstList(5);
  if (growth > MOST_GROWTH) {
    problems.push(
      `The first list of 150 resources loads ${growth.toFixed(2)} x that of 5, more than ${MOST_GROWTH} x.`,
    );
  }
  return problems;
}

export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
