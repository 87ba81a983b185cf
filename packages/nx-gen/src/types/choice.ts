import { element, type Element } from '../code/jsx';
import { array } from '../code/layout';
import { stringLiteral } from '../code/literal';
import { lowerFirst, upperFirst } from '../naming/words';
import type { EnumIR, FieldIR } from '../schema/ir';
import { col } from './elements';
import { enumName } from './enum-name';
import { listRules } from './list';
import type { FieldTypeRow } from './row';
import { text } from './text';
import { valuesIn } from '../schema/rules/alternatives';

/**
 * Returns the name of the constant with a field's choices: `orderStatusChoices` for an enum, `orderStatusOptions` for
 * `@oneOf`; `orderStatusOptions2` where another set has that name.
 */
export function choicesOf({ type, valueSet, choicesNumber }: FieldIR): string {
  const name =
    valueSet === undefined
      ? `${lowerFirst(type)}Choices`
      : `${lowerFirst(valueSet.split('.').map(upperFirst).join(''))}Options`;
  return choicesNumber === undefined ? name : `${name}${choicesNumber}`;
}

/** Returns the name of a field's set of values in the texts of the dashboard. */
export const choiceSetOf = ({ type, valueSet = type }: FieldIR): string => valueSet;

/** Returns all values that a field may have; empty where it is not a choice. */
export const valuesOf = (
  { type, kind, rules }: FieldIR,
  enums: readonly EnumIR[],
): readonly string[] =>
  valuesIn(rules) ?? enums.find(({ name }) => kind === 'Enum' && name === type)?.values ?? [];

/** The module from which a resource's pages import these constants. */
export const CHOICES = './choices';

const choiceElement =
  (tag: string, suffix = '') =>
  (field: FieldIR): Element => {
    const name = choicesOf(field);
    return element(tag, {
      source: field.name + suffix,
      choices: { code: name, uses: [{ name, from: CHOICES }] },
    });
  };

const enumeration: FieldTypeRow = {
  input: '',
  wire: '',
  openApi: { type: 'String' },
  compared: 'chosen',
  checks: (field) => [{ name: 'IsEnum', args: [enumName(field)] }],
  column: (field) => col(field, choiceElement('EnumField')(field)),
  show: choiceElement('EnumField'),
  form: choiceElement('EnumInput'),
  filters: (field) => [choiceElement('EnumArrayInput', '_in')(field)],
  studio: { type: 'choice', isEditable: true },
  studioFacts: (field) => [['choices', choicesOf(field)]],
  isChoice: true,
  isEnum: true,
  hasFewValues: true,
  isOftenEmpty: true,
};

/** A text out of several values. The API filters it like any text, since the database may contain others. */
const choice: FieldTypeRow = {
  ...text,
  checks: ({ rules: { oneOf = [] } }) => [
    { name: 'IsIn', args: [array(oneOf.map(stringLiteral))] },
  ],
  limits: ({ rules: { oneOf = [] } }) => [['enum', array(oneOf.map(stringLiteral))]],
  column: enumeration.column,
  show: enumeration.show,
  form: enumeration.form,
  required: undefined,
  validators: undefined,
  filters: enumeration.filters,
  studio: enumeration.studio,
  studioFacts: enumeration.studioFacts,
  isText: undefined,
  isChoice: true,
  hasFewValues: true,
  isOftenEmpty: true,
};

/** The same defined by a pattern, which the API checks as written. */
const alternatives: FieldTypeRow = {
  ...choice,
  checks: text.checks,
  limits: text.limits,
  isText: true,
};

const asChoiceList = (itemRow: FieldTypeRow): FieldTypeRow => ({
  ...itemRow,
  ...listRules,
  column: (field) => col(field, choiceElement('ChipsField')(field), { disableSort: true }),
  show: choiceElement('ChipsField'),
  form: choiceElement('EnumArrayInput'),
  filters: (field) => [choiceElement('EnumInput', '_has')(field)],
  studio: { type: 'choiceList', isEditable: true },
});

/** The values of an enum, and texts with a fixed set of values. */
export const choiceRows = {
  enum: enumeration,
  choice,
  alternatives,
  enumList: asChoiceList(enumeration),
  choiceList: asChoiceList(choice),
} satisfies Record<string, FieldTypeRow>;
