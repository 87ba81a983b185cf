import { type ProblemText, createProblem } from '../../base/diagnostics';
import { UNSIGNED_RANGES, isUnsignedType, type UnsignedType } from '../column-range';
import { typeOf } from '../directives/field-text';
import type { FieldKind, FieldRules } from '../ir';
import { TEXT_CHANGES, type RuleName } from './annotations';
import { dayRules, momentRules } from './date';
import { listRules, recordListRules } from './list';
import { numberRules } from './number';
import type { ReadRules, RuleReader, RuleRow } from './row';
import { textRules } from './text';

const none: RuleRow = { takes: [], read: () => ({ rules: {}, problems: [], warnings: [] }) };

const bounded = (read: RuleReader): RuleRow => ({ takes: ['min', 'max'], read });
const ordered = (read: RuleReader): RuleRow => ({ takes: ['min', 'max', 'after'], read });

/** The rules that each kind of field accepts; a kind without a row does not compile. */
const RULES: Readonly<Record<FieldKind, RuleRow>> = {
  String: { takes: ['min', 'max', 'pattern', 'oneOf'], read: textRules },
  Int: bounded(
    numberRules({ name: 'an Int', isWhole: true, range: ['-2147483648', '2147483647'] }),
  ),
  BigInt: bounded(
    numberRules({
      name: 'a BigInt',
      isWhole: true,
      range: ['-9223372036854775808', '9223372036854775807'],
    }),
  ),
  Float: bounded(numberRules({ name: 'a Float', isWhole: false })),
  Decimal: bounded(numberRules({ name: 'a Decimal', isWhole: false })),
  Boolean: none,
  DateTime: ordered(momentRules),
  Json: none,
  Bytes: none,
  Enum: none,
  Relation: none,
  Unsupported: none,
  Unknown: none,
};

/** The same for DateTime fields that are only a date or a time. */
const DATE_PARTS = { date: ordered(dayRules), time: none };

const unsigned = (name: string, type: UnsignedType): RuleRow => {
  const { least, greatest } = UNSIGNED_RANGES[type];
  return bounded(numberRules({ name, isWhole: true, range: [least, greatest] }));
};

/** The same for numbers beyond the range of their kind. */
const UNSIGNED: Readonly<Record<UnsignedType, RuleRow>> = {
  UnsignedInt: unsigned('an unsigned Int', 'UnsignedInt'),
  UnsignedBigInt: unsigned('an unsigned BigInt', 'UnsignedBigInt'),
};

const LIST: RuleRow = { takes: ['minItems', 'maxItems'], read: listRules };
/** A list of texts: the rules of a text hold for each. */
const TEXT_LIST: RuleRow = {
  takes: [...LIST.takes, ...RULES.String.takes],
  read(ruleArguments) {
    const ofList = listRules(ruleArguments);
    const ofEach = textRules(ruleArguments);
    return {
      rules: { ...ofList.rules, ...withoutAlternatives(ofEach.rules) },
      problems: [...ofList.problems, ...ofEach.problems],
      warnings: ofEach.warnings,
    };
  },
};

/** The choice of several values is that of `@oneOf`: a pattern is only checked. */
function withoutAlternatives({ pattern, ...rules }: FieldRules): FieldRules {
  if (!pattern) return rules;
  const { source, flags, message } = pattern;
  return { ...rules, pattern: { source, flags, ...(message !== undefined && { message }) } };
}

const RECORDS: RuleRow = { ...LIST, read: recordListRules };

/** A list of values of any kind. */
const isValueList = ({ kind, isList, holdsList = isList }: RuledField): boolean =>
  holdsList && kind !== 'Relation' && kind !== 'Unsupported' && kind !== 'Unknown';

/** The properties of a field that its rules depend on. */
export interface RuledField {
  kind: FieldKind;
  type: string;
  isList: boolean;
  /** One column of Json may hold a list as well. */
  holdsList?: boolean;
  /** Name of the type after `@db.`. */
  nativeType?: string | undefined;
  /** On a DateTime that is not a moment. */
  part?: 'date' | 'time' | undefined;
}

function rowOf(field: RuledField): RuleRow {
  if (isValueList(field)) return field.kind === 'String' ? TEXT_LIST : LIST;
  // which lists of records are written as ids depends on the whole schema: see `listBoundProblems`
  if (field.kind === 'Relation' && field.isList) return RECORDS;
  if (isUnsignedType(field.nativeType)) return UNSIGNED[field.nativeType];
  const part = field.kind === 'DateTime' ? field.part : undefined;
  return part ? DATE_PARTS[part] : RULES[field.kind];
}

/** Reads the rules at the end of a field's line. */
export function rulesOf(
  ruleArguments: ReadonlyMap<RuleName, string>,
  field: RuledField,
): ReadRules {
  const { takes, read } = rowOf(field);
  const { rules, problems, warnings } = read(ruleArguments);
  const flagRules: FieldRules = {
    ...(ruleArguments.has('required') && isSingleValue(field) && { required: true }),
    ...(field.kind === 'String' && textChanges(ruleArguments)),
  };
  const unsupported = [...ruleArguments.keys()].filter(
    (name) => !takes.includes(name) && !isFlagOf(name, field),
  );
  return {
    rules: { ...rules, ...flagRules },
    problems: [
      ...unsupportedProblems(unsupported, field),
      ...contradiction(ruleArguments),
      ...problems,
    ],
    warnings,
  };
}

/** Returns what is done to a text before it is checked. */
const textChanges = (given: ReadonlyMap<RuleName, string>): FieldRules => ({
  ...(given.has('trim') && { trim: true }),
  ...(given.has('lowercase') && { letters: 'lower' }),
  ...(given.has('uppercase') && { letters: 'upper' }),
});

/** Checks whether a field accepts a rule without arguments. */
const isFlagOf = (name: RuleName, field: RuledField): boolean =>
  name === 'required'
    ? isSingleValue(field)
    : TEXT_CHANGES.some((change) => change === name) && field.kind === 'String';

const contradiction = (given: ReadonlyMap<RuleName, string>): ProblemText[] =>
  given.has('lowercase') && given.has('uppercase')
    ? [createProblem('@lowercase and @uppercase contradict each other', 'keep one')]
    : [];

/** A single value, present or absent in a request body; for a list, the number of items counts instead. */
const isSingleValue = ({ kind, isList }: RuledField): boolean =>
  !isList && kind !== 'Relation' && kind !== 'Unsupported' && kind !== 'Unknown';

/** The meaning of each rule, for messages. */
const MEANINGS: readonly (readonly [names: readonly RuleName[], meaning: string])[] = [
  [['min', 'max'], 'for the length of a String, the value of a number and the date of a DateTime'],
  [['after'], 'for the order of two DateTimes'],
  [['minItems', 'maxItems'], 'for the items of a list'],
  [['pattern'], 'for the characters of a String'],
  [['oneOf'], 'for the values of a String'],
  [['required'], 'for a value that every record has'],
  [['trim'], 'for the white space around text'],
  [['lowercase', 'uppercase'], 'for the letters of a String'],
];

/** Returns one problem for each group of rules with the same meaning that the field does not accept. */
const unsupportedProblems = (unsupported: readonly RuleName[], field: RuledField): ProblemText[] =>
  MEANINGS.flatMap(([names, meaning]) => {
    const own = unsupported.filter((name) => names.includes(name));
    if (own.length === 0) return [];
    const annotations = own.map((name) => `@${name}`).join(', ');
    const [are, them] = own.length === 1 ? ['is', 'it'] : ['are', 'them'];
    return [
      createProblem(
        `${annotations} ${are} ${meaning}, but this is ${nameOf(field)}`,
        cureOf(own, them, field),
      ),
    ];
  });

const nameOf = (field: RuledField): string =>
  field.kind === 'DateTime' && field.part === 'time'
    ? `a time without a day (@db.${field.nativeType})`
    : `${typeOf(field)} field`;

/** Suggests a cure; for a list, a length most likely means its number of items. */
function cureOf(names: readonly RuleName[], them: string, field: RuledField): string {
  if (isValueList(field) && names.every((name) => name === 'min' || name === 'max'))
    return `write ${names.map((name) => `@${name}Items`).join(', ')} to count its items`;
  if (names.every((name) => name === 'required')) {
    if (isValueList(field)) return 'write @minItems(1) for a list that is never empty';
    if (field.kind === 'Relation' && !field.isList)
      return "write it at the end of the line of the relation's key";
  }
  return `remove ${them}`;
}
