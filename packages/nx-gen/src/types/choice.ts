import { element, type Element } from '../code/jsx';
import { lowerFirst } from '../naming/words';
import type { FieldIR } from '../schema/ir';
import { col } from './elements';
import { enumName } from './enum-name';
import { listRules } from './list';
import type { FieldTypeRow } from './row';

/** Name of the constant with the choices of an enum field, one for each enum: `orderStatusChoices`. */
export const choicesOf = ({ type }: FieldIR): string => `${lowerFirst(type)}Choices`;

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
  hasFewValues: true,
  isOftenEmpty: true,
};

/** Values of an enum. */
export const choiceRows = {
  enum: enumeration,
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
