// The bounds that the measurements must keep.

const MOST_OF_FLOOR = 1.2; // gen all, from 100 models up
const MOST_OF_PARSE = 1.3; // a run without changes
const MOST_GROWTH = 1.5; // seconds per model, 1000 against 100
const MOST_OF_NO_RULES = 1.1; // gen all, with a thousand rules against none

/**
 * Returns a sentence for each bound exceeded.
 * @param results [{ models, all, again, bottom, parse }], each measurement { seconds }
 */
export function brokenBounds(results) {
  const problems = results.flatMap(({ models, all, again, bottom, parse }) => {
    const whole = all.seconds / bottom.seconds;
    const idle = again.seconds / parse.seconds;
    return [
      models >= 100 &&
        whole > MOST_OF_FLOOR &&
        `${models} models: gen all takes ${times(whole)} the floor, more than ${MOST_OF_FLOOR} x.`,
      idle > MOST_OF_PARSE &&
        `${models} models: a run without changes takes ${times(idle)} start and parse, more than ${MOST_OF_PARSE} x.`,
    ].filter(Boolean);
  });
  const growth = perModel(results, 1000) / perModel(results, 100);
  if (growth > MOST_GROWTH) {
    problems.push(
      `One of 1000 models takes ${times(growth)} one of 100, more than ${MOST_GROWTH} x: the time does not grow linearly.`,
    );
  }
  return problems;
}

/** Judges `{ rules, none }`: `gen all` on the same models with and without access rules, each { seconds }. */
export function brokenByRules({ rules, none }) {
  const ratio = rules.seconds / none.seconds;
  return ratio > MOST_OF_NO_RULES
    ? [`Access rules make gen all take ${times(ratio)} as long, more than ${MOST_OF_NO_RULES} x.`]
    : [];
}

const times = (ratio) => `${ratio.toFixed(2)} x`;

/** Returns NaN, which exceeds no bound, when that size was not measured. */
const perModel = (results, models) =>
  (results.find((result) => result.models === models)?.all.seconds ?? NaN) / models;
