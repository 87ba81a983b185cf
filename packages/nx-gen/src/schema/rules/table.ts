import { type Told, told } from '../../base/diagnostics';
import { typeOf } from '../directives/field-text';
import type { FieldKind } from '../ir';
import type { RuleName } from './annotations';
import { listRules } from './list';
import { numberRules } from './number';
import type { ReadRules, RuleRow } from './row';
import { textRules } from './text';

const none: RuleRow = { takes: [], read: () => ({ rules: {}, problems: [], warnings: [] }) };

const bounded = (type: Parameters<typeof numberRules>[0]): RuleRow => ({
  takes: ['min', 'max'],
  read: numberRules(type),
});

/** The rules that fields of each kind take; a kind without a row does not compile. */
const RULES: Readonly<Record<FieldKind, RuleRow>> = {
  String: { takes: ['min', 'max', 'pattern'], read: textRules },
  Int: bounded({ name: 'an Int', isWhole: true, range: ['-2147483648', '2147483647'] }),
  BigInt: bounded({
    name: 'a BigInt',
    isWhole: true,
    range: ['-9223372036854775808', '9223372036854775807'],
  }),
  Float: bounded({ name: 'a Float', isWhole: false }),
  Decimal: bounded({ name: 'a Decimal', isWhole: false }),
  Boolean: none,
  DateTime: none,
  Json: none,
  Bytes: none,
  Enum: none,
  Relation: none,
  Unsupported: none,
  Unknown: none,
};

const LIST: RuleRow = { takes: ['min', 'max'], read: listRules };

/** A list of values, whatever they are; records are counted by nobody. */
const isValueList = ({ kind, isList }: RuledField): boolean =>
  isList && kind !== 'Relation' && kind !== 'Unsupported' && kind !== 'Unknown';

/** A field as its rules depend on it. */
export interface RuledField {
  kind: FieldKind;
  type: string;
  isList: boolean;
}

/** What the rules at the end of a field's line say of it. */
export function rulesOf(given: ReadonlyMap<RuleName, string>, field: RuledField): ReadRules {
  const { takes, read } = isValueList(field) ? LIST : RULES[field.kind];
  const { rules, problems, warnings } = read(given);
  const refused = [...given.keys()].filter((name) => !takes.includes(name));
  return {
    rules,
    problems: [...(refused.length > 0 ? [refusal(refused, field)] : []), ...problems],
    warnings,
  };
}

const refusal = (names: readonly RuleName[], field: RuledField): Told => {
  const written = names.map((name) => `@${name}`).join(', ');
  const meaning = names.every((name) => name === 'pattern')
    ? 'is for the characters of a String'
    : `${names.length === 1 ? 'is' : 'are'} for the length of a String, the value of a number and the items of a list`;
  return told(
    `${written} ${meaning}, and this is ${typeOf(field)} field`,
    `remove ${names.length === 1 ? 'it' : 'them'}`,
  );
};
