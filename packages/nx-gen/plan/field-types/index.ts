import type { FieldType } from '../field-type';
import { choiceRows } from './choice';
import { dateRows } from './date';
import { columnOf, simple } from './elements';
import { numberRows } from './number';
import type { FieldTypeRow } from './row';
import { text, textRows } from './text';
import { uploadRows } from './upload';

export { CHOICES, choicesOf } from './choice';
export type { Check, FieldTypeRow } from './row';

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
  boolean: {
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
  },
  json: {
    input: 'unknown',
    wire: 'unknown',
    openApi: { type: 'Object' },
    checks: () => [{ name: 'IsJson' }],
    show: simple('JsonField'),
    form: simple('JsonInput'),
  },
  bytes: {
    input: 'Uint8Array<ArrayBuffer>',
    wire: 'string',
    openApi: { type: 'String', format: 'byte' },
    checks: () => [{ name: 'ToBytes' }, { name: 'IsBytes' }],
  },
  textList: {
    ...text,
    column: columnOf('TextArrayField', {}, false),
    show: simple('TextArrayField'),
    form: simple('TextArrayInput'),
    validators: undefined,
    studio: { isEditable: false },
  },
  otherList: {
    input: 'never',
    wire: 'unknown',
    openApi: { type: 'Object' },
    checks: () => [],
    show: simple('JsonField'),
  },
};
