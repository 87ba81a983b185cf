// What makes the check of a schema fail.

const isOurs = ({ isPrismas }) => !isPrismas;

/** Groups the models of a report by the outcome of their records; faults of Prisma itself are separate. */
export function modelsByFate({ outcomes = [] }) {
  const failed = outcomes.filter(({ faults }) => faults.some(isOurs));
  const apart = outcomes.filter(({ faults }) => faults.length > 0 && !faults.some(isOurs));
  const good = outcomes.filter(({ faults }) => faults.length === 0);
  return { failed, apart, good };
}

/** Returns how many requests the records of a schema took. */
export const requestsIn = ({ outcomes = [] }) =>
  outcomes.reduce((sum, { requests }) => sum + requests, 0);

/** Returns one sentence per problem; `result` is a report of check.mjs. */
export function problemsOf(result) {
  const { failure, models, generated, refused, typeErrors, outcomes } = result;
  const problems = failure ? [failure] : [];
  if (models === 0 && !failure) problems.push('The schema has no model.');
  if (typeErrors.length > 0)
    problems.push(
      typeErrors.length === 1
        ? 'There is 1 type error.'
        : `There are ${typeErrors.length} type errors.`,
    );
  const known = generated.length + refused.length;
  if (!failure && known < models)
    problems.push(`${modelsWere(models - known)} neither generated nor refused by name.`);
  const { good, apart } = modelsByFate(result);
  const missing = outcomes ? generated.length - good.length - apart.length : 0;
  if (missing > 0) problems.push(`${modelsWere(missing)} not round-tripped.`);
  return problems;
}

const modelsWere = (number) => (number === 1 ? '1 model was' : `${number} models were`);
