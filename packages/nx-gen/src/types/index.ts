import { choiceRows } from './choice';
import { dateRows } from './date';
import { columnOf, simple } from './elements';
import { fieldTypeOf, type FieldType } from './field-type';
import { asJsonList, asValueList, eachText } from './list';
import { numberRows } from './number';
import type { ScalarField } from '../schema/ir';
import { jsonLiteral } from './json-literal';
import { gen, genAdmin, type FieldTypeRow } from './row';
import { text, textRows } from './text';
import { uploadRows } from './upload';

export { CHOICES, choiceSetOf, choicesOf, valuesOf } from './choice';
export { gen, genAdmin, type Check, type FieldTypeRow, type Properties } from './row';
export { isFilled, mayBeCleared } from './text';
export { NOT_BLANK } from './text-limits';

const boolean: FieldTypeRow = {
  input: 'boolean',
  wire: 'boolean',
  openApi: { type: 'Boolean' },
  compared: 'equal',
  checks: () => [{ name: 'IsBoolean' }],
  column: columnOf('BooleanField'),
  show: simple('BooleanField'),
  // a plain switch would turn an unset value into false
  form: (field) => simple(field.isRequired ? 'BooleanInput' : 'NullableBooleanInput')(field),
  filters: (field) => [simple('NullableBooleanInput')(field)],
  studio: { type: 'boolean', isEditable: true },
  hasFewValues: true,
  isOftenEmpty: true,
  isTick: true,
};

const json: FieldTypeRow = {
  input: 'unknown',
  wire: 'unknown',
  openApi: { type: 'any' },
  compared: 'whole',
  checks: () => [gen('IsJson')],
  show: simple('JsonField'),
  form: simple('JsonInput'),
  required: () => genAdmin('requiredJson'),
  studio: { type: 'json', isEditable: true },
  isUnsortable: true,
  literal: jsonLiteral,
};

/** A JSON value with any keys. */
const object: FieldTypeRow = {
  ...json,
  input: 'Record<string, unknown>',
  wire: 'Record<string, unknown>',
  openApi: { type: "'object'" },
  checks: () => [gen('IsJsonObject')],
  validators: () => [genAdmin('jsonObject')],
};

/** A JSON value with known keys: its class and its inputs are planned from those, see `plan/shape.ts`. */
const shape: FieldTypeRow = {
  ...json,
  checks: () => [],
  column: columnOf('ShapeField', {}, false),
  show: simple('ShapeField'),
};

/** A list of texts with the rules of its items. */
const textList = (itemRow: FieldTypeRow): FieldTypeRow => ({
  ...asValueList(itemRow, 'text', ['TextInput']),
  ...eachText(itemRow),
});

const bytes: FieldTypeRow = {
  input: 'Uint8Array<ArrayBuffer>',
  wire: 'string',
  openApi: { type: 'String', format: 'byte' },
  checks: () => [gen('ToBytes', { isConversion: true }), gen('IsBytes')],
  show: simple('BytesField'),
  form: simple('BytesInput'),
  isUnsortable: true,
};

/**
 * The central table of field types: validators, TypeScript types, list and show components, form inputs, filters and
 * Studio columns all come from here.
 */
const fieldTypes: Readonly<Record<FieldType, FieldTypeRow>> = {
  text,
  ...textRows,
  ...uploadRows,
  ...numberRows,
  ...dateRows,
  ...choiceRows,
  boolean,
  json,
  object,
  shape,
  bytes,
  textList: textList(text),
  emailList: textList(textRows.email),
  urlList: textList(textRows.url),
  hostnameList: textList(textRows.hostname),
  telList: textList(textRows.tel),
  booleanList: asValueList(boolean, 'boolean', ['NullableBooleanInput']),
  jsonList: asJsonList(json),
  shapeList: {
    ...asJsonList(shape),
    column: shape.column,
    show: shape.show,
    // a list in one Json column, which may be required: unlike react-admin's own, this accepts an empty one
    required: shape.required,
  },
  // Prisma cannot filter a list of files
  bytesList: { ...asJsonList(bytes), form: undefined, studio: undefined },
};

/** Returns the table row of a key of a JSON value, in which a date is a text. */
export const rowOfKey = (key: ScalarField): FieldTypeRow =>
  key.kind === 'DateTime'
    ? { ...rowOf(key), input: 'string', checks: () => [gen('IsDateTimeText')] }
    : rowOf(key);

/** Returns the table row of a field. */
export const rowOf = (field: ScalarField): FieldTypeRow => fieldTypes[fieldTypeOf(field)];
