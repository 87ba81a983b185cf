// What `npm run check:schemas` prints about one schema.
import { failureLines, fewLines } from './failure.mjs';
import { modelsByFate, problemsOf, requestsIn } from './problems.mjs';

const SHOWN = 5;

/** Returns the lines of one schema; `result` is a report of check.mjs with a name. */
export function reportLines(result) {
  const { name, provider, models, generated, refused, files, typeErrors, seconds } = result;
  const head = `${name}${provider ? ` (${provider})` : ''}`;
  const counts = `${models} models found, ${generated.length} generated, ${refused.length} refused, ${files} files`;
  const problems = problemsOf(result);
  return [
    `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${head}: ${counts}, ${seconds.toFixed(1)} s`,
    ...[
      ...refused.map(({ reason }) => `refused: ${reason}`),
      ...result.omissions,
      ...(files > 0 ? [`type check: ${typeErrors.length} errors, ${perModel(result)}`] : []),
      ...firstOf(typeErrors).flatMap((error) => fewLines(`  ${error}`)),
      ...roundTripLines(result),
      ...problems.flatMap((problem) => fewLines(`why: ${problem}`)),
    ].map((line) => `         ${line}`),
  ];
}

const perModel = ({ typeCheckMs, generated }) =>
  `${(typeCheckMs / Math.max(1, generated.length)).toFixed(0)} ms per model`;

function roundTripLines(result) {
  const { name, outcomes, obstacle, generated } = result;
  if (!outcomes)
    return obstacle ? [`compiled only: ${obstacle} to round-trip ${generated.length} models`] : [];
  const { good, apart, failed } = modelsByFate(result);
  const faultsOf = ({ model, faults }, isPrismas) =>
    firstOf(faults.filter((fault) => fault.isPrismas === isPrismas)).flatMap((fault) =>
      typeof fault === 'string' ? [fault] : failureLines(name, model, fault),
    );
  return [
    `round trip: ${good.length} of ${outcomes.length} models with ${requestsIn(result)} requests`,
    ...failed.flatMap((one) => faultsOf(one, false)),
    ...[...failed, ...apart]
      .flatMap((one) => faultsOf(one, true))
      .map((line) => `not of the generator: ${line}`),
  ];
}

const firstOf = (all) =>
  all.length > SHOWN ? [...all.slice(0, SHOWN), `… and ${all.length - SHOWN} more`] : all;

/** Returns how type-check time grows with the number of models: [{ models, typeCheckMs }]. */
export function growthLines(measures) {
  const steps = measures.slice(1).map(({ models, typeCheckMs }, at) => {
    const before = measures[at];
    const each = (typeCheckMs - before.typeCheckMs) / (models - before.models);
    return `${each.toFixed(0)} ms per model from ${before.models} to ${models}`;
  });
  return [`type check of generated code as models grow: ${steps.join(', ')}`];
}
