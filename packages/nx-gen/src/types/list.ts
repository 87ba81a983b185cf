import type { Attribute } from '../code/jsx';
import { columnOf, filter, simple } from './elements';
import type { FieldTypeRow } from './row';

/** Checks of one value are the server's for a list. */
const ofOneValue: Partial<FieldTypeRow> = {
  filters: undefined,
  limits: undefined,
  studioRules: undefined,
  validators: undefined,
  isText: undefined,
};

/** A list of structured data: shown and edited as JSON, and too big for a table. */
export const asJsonList = (ofOne: FieldTypeRow): FieldTypeRow => ({
  ...ofOne,
  ...ofOneValue,
  column: undefined,
  show: simple('JsonField'),
  form: simple('JsonInput'),
  studio: { type: 'json', isEditable: true },
});

/**
 * A list of values: chips, an input for any number of them, and a filter for lists that hold one.
 *
 * @param kind what the input takes for one value
 * @param tag input of the filter; none where nobody could write the value exactly
 */
export function asValueList(
  ofOne: FieldTypeRow,
  kind: string,
  [tag, attributes]: [tag?: string, attributes?: Record<string, Attribute>] = [],
): FieldTypeRow {
  const ofKind: Record<string, Attribute> = kind === 'text' ? {} : { kind };
  return {
    ...ofOne,
    ...ofOneValue,
    column: columnOf('ChipsField', ofKind, false),
    show: simple('ChipsField', ofKind),
    form: simple('ValueListInput', ofKind),
    studio: { type: `${kind}List`, isEditable: true },
    ...(tag !== undefined && { filters: (field) => [filter(tag, '_has', attributes)(field)] }),
  };
}
