// What `npm run check:schemas` prints.
import { problemsOf } from './problems.mjs';

const SHOWN = 5;

/** The lines of one schema; `result` is a report of check.mjs with a name. */
export function reportLines(result) {
  const { name, provider, models, generated, refused, files, typeErrors, seconds } = result;
  const head = `${name}${provider ? ` (${provider})` : ''}`;
  const counts = `${models} models found, ${generated.length} generated, ${refused.length} refused, ${files} files`;
  const isGood = problemsOf(result).length === 0;
  return [
    `${isGood ? 'ok    ' : 'FAILED'} ${head}: ${counts}, ${seconds.toFixed(1)} s`,
    ...refused.map(({ model, reason }) => `         refused ${model}: ${reason}`),
    ...(files > 0 ? [`         type check: ${typeErrors.length} errors, ${perModel(result)}`] : []),
    ...firstOf(typeErrors).map((error) => `           ${error}`),
    ...roundTripLines(result),
    ...(result.failure ? [`         ${result.failure}`] : []),
  ];
}

const perModel = ({ typeCheckMs, generated }) =>
  `${(typeCheckMs / Math.max(1, generated.length)).toFixed(0)} ms per model`;

function roundTripLines({ outcomes, generated, files, provider, failure }) {
  if (!outcomes)
    return files > 0 && !failure
      ? [`         compiled only: no ${provider} database to round-trip ${generated.length} models`]
      : [];
  const failed = outcomes.filter(({ faults }) => faults.length > 0);
  return [
    `         round trip: ${outcomes.length - failed.length} of ${outcomes.length} models`,
    ...failed.flatMap(({ model, faults }) =>
      firstOf(faults).map((fault) => `           ${model}: ${fault}`),
    ),
  ];
}

const firstOf = (texts) =>
  texts.length > SHOWN ? [...texts.slice(0, SHOWN), `… and ${texts.length - SHOWN} more`] : texts;

/** How the time of a type check grows with the models: [{ models, typeCheckMs }]. */
export function growthLines(measures) {
  const steps = measures.slice(1).map(({ models, typeCheckMs }, at) => {
    const before = measures[at];
    const each = (typeCheckMs - before.typeCheckMs) / (models - before.models);
    return `${each.toFixed(0)} ms per model from ${before.models} to ${models}`;
  });
  return [`type check of generated code as models grow: ${steps.join(', ')}`];
}

export function summaryLine(results) {
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  const good = (result) => (result.outcomes ?? []).filter(({ faults }) => faults.length === 0);
  const failed = results.filter((result) => problemsOf(result).length > 0);
  return [
    `${results.length} schemas`,
    `${sum(({ models }) => models)} models`,
    `${sum(({ generated }) => generated.length)} generated`,
    `${sum(({ refused }) => refused.length)} refused`,
    `${sum((result) => good(result).length)} round-tripped`,
    `${sum(({ typeErrors }) => typeErrors.length)} type errors`,
    `${failed.length} schemas failed`,
  ].join(', ');
}
