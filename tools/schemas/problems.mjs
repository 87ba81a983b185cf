// What makes the check of a schema fail.

/** One text per problem; `result` is a report of check.mjs. */
export function problemsOf(result) {
  const { failure, models, generated, refused, typeErrors, outcomes } = result;
  const problems = failure ? [failure] : [];
  if (models === 0 && !failure) problems.push('the schema has no model');
  if (typeErrors.length > 0) problems.push(`${typeErrors.length} type errors`);
  const known = generated.length + refused.length;
  if (!failure && known < models)
    problems.push(`${models - known} models were neither generated nor refused by name`);
  const good = (outcomes ?? []).filter(({ faults }) => faults.length === 0);
  const missing = outcomes ? generated.length - good.length : 0;
  if (missing > 0) problems.push(`${missing} models were not round-tripped`);
  return problems;
}
