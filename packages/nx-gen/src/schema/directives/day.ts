import { type ProblemText, createProblem } from '../../base/diagnostics';
import { datePartOf } from '../date-part';
import type { FieldIR, ModelIR } from '../ir';

const DIRECTIVE = '@gen_format(day)';

/** Returns what keeps a DateTime field from holding days. */
export const dayProblems = (field: FieldIR, model: ModelIR): ProblemText[] =>
  field.kind !== 'DateTime' || field.isList
    ? []
    : [
        nativeProblem(field),
        keyProblem(field, model),
        updateProblem(field),
        defaultProblem(field, model),
      ].filter((problem) => problem !== undefined);

function nativeProblem({ nativeType }: FieldIR): ProblemText | undefined {
  const part = datePartOf({ nativeType, directives: {} });
  if (part === 'date')
    return createProblem(
      `${DIRECTIVE} has no effect on a column that holds days (@db.${nativeType?.name})`,
      'remove it',
    );
  return part === 'time'
    ? createProblem(
        `${DIRECTIVE} contradicts @db.${nativeType?.name}, a time without a day`,
        'keep one',
      )
    : undefined;
}

/** An id is the exact value of its column, while a day stands for all times in it. */
function keyProblem(
  { name, foreignKeyOf, default: value }: FieldIR,
  { key }: ModelIR,
): ProblemText | undefined {
  const isKey = key.fields.includes(name);
  // a key that the server generates has a problem of its own
  if ((!isKey && foreignKeyOf === undefined) || (isKey && value?.kind === 'function'))
    return undefined;
  return createProblem(
    `${DIRECTIVE} does not work on ${isKey ? 'a key' : 'a reference to another record'}, which is compared to the millisecond`,
    'remove it, or store days with @db.Date',
  );
}

const updateProblem = ({ isUpdatedAt }: FieldIR): ProblemText | undefined =>
  isUpdatedAt
    ? createProblem(
        `${DIRECTIVE} contradicts @updatedAt, which stores the time of each change`,
        'keep one',
      )
    : undefined;

/** Prisma and the database fill in a default as it is: with its time. */
function defaultProblem(
  { name, default: value }: FieldIR,
  { uniques }: ModelIR,
): ProblemText | undefined {
  if (value?.kind === 'literal') {
    const date = new Date(String(value.value));
    return date.getTime() % DAY_MS === 0
      ? undefined
      : createProblem(
          `${DIRECTIVE} contradicts the default, which has a time`,
          'write midnight in UTC, like @default("2026-01-31T00:00:00Z")',
        );
  }
  const unique = uniques.find(({ fields }) => fields.includes(name));
  return value?.name === 'now' && unique
    ? createProblem(
        `@default(now()) stores the time with the day, so that two records of one day would pass the unique key of ${unique.fields.join(', ')}`,
        'remove the default',
      )
    : undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
