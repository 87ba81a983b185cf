// The limits that a generated dashboard must keep.

const MOST_INITIAL = { 5: 280_000, 150: 300_000 };
const MOST_TASK = 100; // CPU milliseconds of one Studio task while scrolling or editing
const MOST_USABLE = 1; // seconds until the list is usable on a slow phone
const MOST_INTERACTION = 200; // milliseconds from a key or a click to the next paint
const MOST_GROWTH = 1.1; // of the first list, 150 resources against 5

/**
 * Returns a sentence for each limit exceeded.
 * @param results [{ resources, initial, firstList }] in bytes as transferred
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
 * Returns a sentence for each task that is too long.
 * @param tasks [{ action, cpu }] of the Studio, in CPU milliseconds: a busy machine would lengthen wall-clock time
 */
export const longTasks = (tasks) =>
  tasks
    .filter(({ cpu }) => cpu > MOST_TASK)
    .map(
      ({ action, cpu }) =>
        `Studio: ${action} keeps the page busy for ${cpu} ms at a stretch, more than ${MOST_TASK} ms.`,
    );

/** The measured visits of a list, and how each is described. */
export const VISITS = {
  first: 'at the first visit',
  next: 'at the next',
  opened: 'in a dashboard that is open',
};

/**
 * Returns a sentence for each visit that is too slow.
 * @param visits { first, next, opened } in seconds: the first visit, one with cached files, and another list from the menu
 */
export const slowVisits = (visits) =>
  Object.entries(VISITS)
    .filter(([visit]) => visits[visit] > MOST_USABLE)
    .map(
      ([visit, told]) =>
        `A list can be used after ${visits[visit].toFixed(1)} s ${told}, on a slow telephone; more than ${MOST_USABLE} s.`,
    );

/** Returns a sentence for each of the `interactions`, [{ page, milliseconds, event }], that is too slow. */
export const slowInteractions = (interactions) =>
  interactions
    .filter(({ milliseconds }) => milliseconds > MOST_INTERACTION)
    .map(
      ({ page, milliseconds, event }) =>
        `${page}: ${milliseconds} ms from ${event} to the next picture, more than ${MOST_INTERACTION} ms.`,
    );

export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
