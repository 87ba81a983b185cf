import { element, type Element } from '../../code/jsx';
import { lowerFirst } from '../../naming/words';
import type { FieldIR } from '../../schema/ir';
import { enumName } from '../client';
import { col, simple } from './elements';
import type { FieldTypeRow } from './row';

/** Name of the constant with the choices of an enum field, one for each enum: `orderStatusChoices`. */
export const choicesOf = ({ type }: FieldIR): string => `${lowerFirst(type)}Choices`;

/** Where the pages of a resource find these constants. */
export const CHOICES = './choices';

const withChoices =
  (tag: string) =>
  (field: FieldIR): Element => {
    const name = choicesOf(field);
    return element(tag, {
      source: field.name,
      choices: { code: name, uses: [{ name, from: CHOICES }] },
    });
  };

const enumeration: FieldTypeRow = {
  input: '',
  wire: '',
  openApi: { type: 'String' },
  checks: (field) => [{ name: 'IsEnum', args: [enumName(field)] }],
  column: (field) => col(field, withChoices('SelectField')(field)),
  show: withChoices('SelectField'),
  form: withChoices('SelectInput'),
  filters: (field) => [withChoices('SelectInput')(field)],
  studio: { type: 'singleSelect', isEditable: true },
};

/** Values of an enum. */
export const choiceRows = {
  enum: enumeration,
  enumList: {
    ...enumeration,
    column: undefined,
    filters: undefined,
    show: simple('TextArrayField'),
    form: withChoices('SelectArrayInput'),
    studio: undefined,
  },
} satisfies Record<string, FieldTypeRow>;
