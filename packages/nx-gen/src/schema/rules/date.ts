import { listOf } from '../../base/nearest';
import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { FieldRules } from '../ir';
import { momentsOf, readDate, type WrittenDate } from './date-text';
import type { RuleReader } from './row';

/** A kind of date column. */
interface DateColumn {
  /** `moments`, for messages. */
  holds: string;
  /** The keyword for the current moment or day, and the keyword of the other kind. */
  moving: string;
  otherMoving: string;
  examples: readonly string[];
  /** Returns a fixed bound as the API takes it; undefined if the column cannot be compared with it. */
  bound(date: WrittenDate, end: 'min' | 'max'): string | undefined;
}

const MOMENTS: DateColumn = {
  holds: 'moments',
  moving: 'now',
  otherMoving: 'today',
  examples: ['2020-01-31', '2020-01-31T10:00:00Z', 'now'],
  bound: (date, end) => {
    if (date.kind === 'moment') return date.moment;
    if (date.kind === 'withoutZone') return undefined;
    // the whole day is included
    const { first, last } = momentsOf(date.day);
    return end === 'min' ? first : last;
  },
};

const DAYS: DateColumn = {
  holds: 'days',
  moving: 'today',
  otherMoving: 'now',
  examples: ['2020-01-31', 'today'],
  bound: (date) => (date.kind === 'day' ? date.day : undefined),
};

/** Reads `@min(2020-01-01) @max(now)` of a moment; for a day (`@db.Date`) with `today`. */
const dateRules =
  (column: DateColumn): RuleReader =>
  (ruleArguments) => {
    const problems: ProblemText[] = [];
    const rules: FieldRules = {};
    for (const [rule, key] of [
      ['min', 'earliest'],
      ['max', 'latest'],
    ] as const) {
      const argument = ruleArguments.get(rule);
      if (argument === undefined) continue;
      if (isFieldName(argument, column)) {
        if (rule === 'min') rules.notBefore = argument;
        else problems.push(reversedBoundProblem(argument));
        continue;
      }
      const bound = readBound(rule, argument, column);
      if (typeof bound === 'string') rules[key] = bound;
      else problems.push(bound);
    }
    const after = ruleArguments.get('after');
    if (after !== undefined) rules.after = after;
    if (after !== undefined && rules.notBefore !== undefined)
      problems.push(
        createProblem(
          `@min(${rules.notBefore}) and @after(${after}) both compare the date with another one`,
          'keep one',
        ),
      );
    const { earliest, latest } = rules;
    if (earliest !== undefined && latest !== undefined && isFixed(earliest) && isFixed(latest))
      if (Date.parse(earliest) > Date.parse(latest))
        problems.push(
          createProblem(
            `@min(${ruleArguments.get('min')}) is later than @max(${ruleArguments.get('max')}); no date satisfies both`,
          ),
        );
    return { rules, problems, warnings: [] };
  };

export const momentRules = dateRules(MOMENTS);
export const dayRules = dateRules(DAYS);

/** Dates begin with a digit, and the two keywords are not fields. */
const isFieldName = (argument: string, { moving, otherMoving }: DateColumn): boolean =>
  /^[a-z]\w*$/i.test(argument) && argument !== moving && argument !== otherMoving;

const reversedBoundProblem = (field: string): ProblemText =>
  createProblem(
    `@max(${field}) names a field, but the later date is compared with the earlier one`,
    `write @min(…) with this field's name at the end of ${field}'s line`,
  );

const isFixed = (bound: string): boolean => readDate(bound) !== undefined;

function readBound(
  rule: 'min' | 'max',
  argument: string,
  column: DateColumn,
): string | ProblemText {
  const { holds, moving, otherMoving, examples } = column;
  const annotation = `@${rule}(${argument})`;
  if (argument === moving) return moving;
  if (argument === otherMoving)
    return createProblem(`${annotation} does not work on a column of ${holds}`, `use ${moving}`);
  const date = readDate(argument);
  const bound = date && column.bound(date, rule);
  if (bound !== undefined) return bound;
  if (date?.kind === 'moment')
    return createProblem(
      `${annotation} is a moment, but the column holds days`,
      'write only the day',
    );
  if (date?.kind === 'withoutZone' && column === MOMENTS)
    return createProblem(
      `${annotation} has no time zone`,
      `write it like @${rule}(2020-01-31T10:00:00Z)`,
    );
  return createProblem(
    `${annotation} is not a date`,
    `write it like ${listOf(examples.map((one) => `@${rule}(${one})`))}`,
  );
}
