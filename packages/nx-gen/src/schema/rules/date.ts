import { listOf } from '../../base/nearest';
import { type Told, told } from '../../base/diagnostics';
import type { FieldRules } from '../ir';
import { momentsOf, readDate, type WrittenDate } from './date-text';
import type { RuleReader } from './row';

/** What a column of dates holds. */
interface DateColumn {
  /** `moments`, for messages. */
  holds: string;
  /** The word for this one, and the word that other columns have for it. */
  moving: string;
  otherMoving: string;
  examples: readonly string[];
  /** A fixed bound as the API takes it; none where the column cannot be compared with it. */
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
    // the whole day counts
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

/** `@min(2020-01-01) @max(now)` of a moment, of a day (`@db.Date`) with `today`. */
const dateRules =
  (column: DateColumn): RuleReader =>
  (given) => {
    const problems: Told[] = [];
    const rules: FieldRules = {};
    for (const [rule, key] of [
      ['min', 'earliest'],
      ['max', 'latest'],
    ] as const) {
      const argument = given.get(rule);
      if (argument === undefined) continue;
      if (isFieldName(argument, column)) {
        if (rule === 'min') rules.notBefore = argument;
        else problems.push(otherWay(argument));
        continue;
      }
      const bound = readBound(rule, argument, column);
      if (typeof bound === 'string') rules[key] = bound;
      else problems.push(bound);
    }
    const { earliest, latest } = rules;
    if (earliest !== undefined && latest !== undefined && isFixed(earliest) && isFixed(latest))
      if (Date.parse(earliest) > Date.parse(latest))
        problems.push(
          told(
            `@min(${given.get('min')}) is later than @max(${given.get('max')}); no date satisfies both`,
          ),
        );
    return { rules, problems, warnings: [] };
  };

export const momentRules = dateRules(MOMENTS);
export const dayRules = dateRules(DAYS);

/** Dates begin with a digit, and the two words move. */
const isFieldName = (argument: string, { moving, otherMoving }: DateColumn): boolean =>
  /^[a-z]\w*$/i.test(argument) && argument !== moving && argument !== otherMoving;

const otherWay = (field: string): Told =>
  told(
    `@max(${field}) names a field, and the later date is compared with the earlier one`,
    `write @min(…) with this field's name at the end of ${field}'s line`,
  );

const isFixed = (bound: string): boolean => readDate(bound) !== undefined;

function readBound(rule: 'min' | 'max', argument: string, column: DateColumn): string | Told {
  const { holds, moving, otherMoving, examples } = column;
  const written = `@${rule}(${argument})`;
  if (argument === moving) return moving;
  if (argument === otherMoving)
    return told(`${written} is for other columns than one of ${holds}`, `use ${moving}`);
  const date = readDate(argument);
  const bound = date && column.bound(date, rule);
  if (bound !== undefined) return bound;
  if (date?.kind === 'moment')
    return told(`${written} is a moment, and the column holds days`, 'write the day alone');
  if (date?.kind === 'withoutZone' && column === MOMENTS)
    return told(`${written} has no time zone`, `write it like @${rule}(2020-01-31T10:00:00Z)`);
  return told(
    `${written} is no date`,
    `write it like ${listOf(examples.map((one) => `@${rule}(${one})`))}`,
  );
}
