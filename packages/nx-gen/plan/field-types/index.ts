import type { FieldType } from '../field-type';
import { choiceRows } from './choice';
import { dateRows } from './date';
import { columnOf, simple } from './elements';
import { asJsonList, asTextList } from './list';
import { numberRows } from './number';
import type { FieldTypeRow } from './row';
import { text, textRows } from './text';
import { uploadRows } from './upload';

export { CHOICES, choicesOf } from './choice';
export type { Check, FieldTypeRow } from './row';

const boolean: FieldTypeRow = {
  input: 'boolean',
  wire: 'boolean',
  openApi: { type: 'Boolean' },
  checks: () => [{ name: 'IsBoolean' }],
  column: columnOf('BooleanField'),
  show: simple('BooleanField'),
  // a plain switch would turn an unset value into false
  form: (field) => simple(field.isRequired ? 'BooleanInput' : 'NullableBooleanInput')(field),
  filters: (field) => [simple('NullableBooleanInput')(field)],
  studio: { type: 'boolean', isEditable: true },
};

const json: FieldTypeRow = {
  input: 'unknown',
  wire: 'unknown',
  openApi: { type: 'any' },
  checks: () => [{ name: 'IsJson' }],
  show: simple('JsonField'),
  form: simple('JsonInput'),
};

const bytes: FieldTypeRow = {
  input: 'Uint8Array<ArrayBuffer>',
  wire: 'string',
  openApi: { type: 'String', format: 'byte' },
  checks: () => [{ name: 'ToBytes' }, { name: 'IsBytes' }],
};

/**
 * The one table over types of fields: validators, TypeScript types, list and show components,
 * form inputs, filters and Studio columns all come from here.
 */
export const fieldTypes: Record<FieldType, FieldTypeRow> = {
  text,
  ...textRows,
  ...uploadRows,
  ...numberRows,
  ...dateRows,
  ...choiceRows,
  boolean,
  json,
  bytes,
  textList: {
    ...text,
    column: columnOf('TextArrayField', {}, false),
    show: simple('TextArrayField'),
    form: simple('TextArrayInput'),
    validators: undefined,
    studio: { isEditable: false },
  },
  booleanList: asJsonList(boolean),
  jsonList: asJsonList(json),
  bytesList: asTextList(bytes),
};
