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

/** Name of the constant with the choices of a field: `orderStatusChoices` of an enum, `orderStatusOptions` of `@oneOf`. */
export const choicesOf = ({ type, valueSet }: FieldIR): string =>
  valueSet === undefined
    ? `${lowerFirst(type)}Choices`
    : `${lowerFirst(valueSet.split('.').map(upperFirst).join(''))}Options`;

/** Name of what a field's values are, in the texts of the dashboard. */
export const choiceSetOf = ({ type, valueSet = type }: FieldIR): string => valueSet;

/** All that a field may be; none where that is no choice. */
export const valuesOf = (
  { type, kind, rules }: FieldIR,
  enums: readonly EnumIR[],
): readonly string[] =>
  valuesIn(rules) ?? enums.find(({ name }) => kind === 'Enum' && name === type)?.values ?? [];

/** Where the pages of a resource find these constants. */
export const CHOICES = './choices';

const withChoices =
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
  column: (field) => col(field, withChoices('EnumField')(field)),
  show: withChoices('EnumField'),
  form: withChoices('EnumInput'),
  filters: (field) => [withChoices('EnumArrayInput', '_in')(field)],
  studio: { type: 'choice', isEditable: true },
  studioFacts: (field) => [['choices', choicesOf(field)]],
  isChoice: true,
  isEnum: true,
  hasFewValues: true,
  isOftenEmpty: true,
};

/** A text out of some. The API compares it as any text, for the database may hold others. */
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

/** The same by a pattern, which the API checks as it is written. */
const alternatives: FieldTypeRow = {
  ...choice,
  checks: text.checks,
  limits: text.limits,
  isText: true,
};

/** Values of an enum, and of a text that is one of some. */
export const choiceRows = {
  enum: enumeration,
  choice,
  alternatives,
  enumList: {
    ...enumeration,
    ...listRules,
    column: (field) => col(field, withChoices('ChipsField')(field), { disableSort: true }),
    show: withChoices('ChipsField'),
    form: withChoices('EnumArrayInput'),
    filters: (field) => [withChoices('EnumInput', '_has')(field)],
    studio: { type: 'choiceList', isEditable: true },
  },
} satisfies Record<string, FieldTypeRow>;
