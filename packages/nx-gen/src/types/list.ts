import type { Attribute } from '../code/jsx';
import { columnOf, filter, simple } from './elements';
import type { FieldIR } from '../schema/ir';
import { genAdmin, type Check, type FieldTypeRow, type Properties } from './row';

const countsOf = ({ rules }: FieldIR): ['minItems' | 'maxItems', string][] =>
  (['minItems', 'maxItems'] as const).flatMap((rule) => {
    const count = rules[rule];
    return count === undefined ? [] : [[rule, String(count)]];
  });

/** How many values a list may have, in a form and in a cell. */
export const listRules = {
  required: undefined,
  validators: (field: FieldIR): Check[] =>
    countsOf(field).map(([rule, count]) => genAdmin(rule, [count])),
  studioRules: (field: FieldIR): Properties => countsOf(field),
} satisfies Partial<FieldTypeRow>;

/** Checks of one value are the server's for a list. */
const ofOneValue: Partial<FieldTypeRow> = {
  ...listRules,
  filters: undefined,
  limits: undefined,
  said: undefined,
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
