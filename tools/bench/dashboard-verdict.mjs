// What a generated dashboard may weigh.

const MOST_INITIAL = { 5: 280_000, 150: 300_000 };
const MOST_TASK = 100; // milliseconds of the Studio at a stretch, while somebody scrolls or edits
const MOST_USABLE = 1; // seconds until the list can be used on a slow telephone
const MOST_INTERACTION = 200; // milliseconds from a key or a click to the next picture
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

/** What is measured of a list, and how it is told. */
export const VISITS = {
  first: 'at the first visit',
  next: 'at the next',
  opened: 'in a dashboard that is open',
};

/**
 * `{ first, next, opened }` in seconds: the first visit, one whose files the browser has, and another list from the menu. Gives a
 * sentence for each that is too long.
 */
export const slowVisits = (visits) =>
  Object.entries(VISITS)
    .filter(([visit]) => visits[visit] > MOST_USABLE)
    .map(
      ([visit, told]) =>
        `A list can be used after ${visits[visit].toFixed(1)} s ${told}, on a slow telephone; more than ${MOST_USABLE} s.`,
    );

/** `interactions`: [{ page, milliseconds, event }]. Gives a sentence for each that is too long. */
export const slowInteractions = (interactions) =>
  interactions
    .filter(({ milliseconds }) => milliseconds > MOST_INTERACTION)
    .map(
      ({ page, milliseconds, event }) =>
        `${page}: ${milliseconds} ms from ${event} to the next picture, more than ${MOST_INTERACTION} ms.`,
    );

export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
