// What a generated dashboard may weigh.

const MOST_INITIAL = { 5: 280_000, 150: 300_000 };
const MOST_TASK = 100; // milliseconds of the Studio at a stretch, while somebody scrolls or edits
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

/**
 * `tasks`: [{ action, cpu }] of the Studio, in milliseconds of the processor: by the clock, a busy machine would make
 * them longer. Gives a sentence for each that is too long.
 */
export const longTasks = (tasks) =>
  tasks
    .filter(({ cpu }) => cpu > MOST_TASK)
    .map(
      ({ action, cpu }) =>
        `Studio: ${action} keeps the page busy for ${cpu} ms at a stretch, more than ${MOST_TASK} ms.`,
    );

export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
