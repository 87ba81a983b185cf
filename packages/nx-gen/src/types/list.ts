import type { Attribute } from '../code/jsx';
import { columnOf, filter, simple } from './elements';
import type { FieldIR } from '../schema/ir';
import { call } from '../code/layout';
import { genAdmin, type Check, type FieldTypeRow, type Properties } from './row';

const itemCountRules = (field: FieldIR): ['minItems' | 'maxItems', string][] =>
  (['minItems', 'maxItems'] as const).flatMap((rule) => {
    const count = field.rules[rule];
    if (count === undefined || (rule === 'minItems' && mayBeNull(field))) return [];
    return [[rule, String(count)]];
  });

/** Instead of a list, one Json column may hold null, which the dashboard counts as no items: the API counts those of a list. */
const mayBeNull = ({ isList, isRequired }: FieldIR): boolean => !isList && !isRequired;

/** How many values a list may have, in a form and in a cell. */
export const listRules = {
  required: undefined,
  validators: (field: FieldIR): Check[] =>
    itemCountRules(field).map(([rule, count]) => genAdmin(rule, [count])),
  studioRules: (field: FieldIR): Properties => itemCountRules(field),
} satisfies Partial<FieldTypeRow>;

/** What only a single value has. */
const listDefaults: Partial<FieldTypeRow> = {
  ...listRules,
  filters: undefined,
  limits: undefined,
  said: undefined,
  isText: undefined,
};

/** Returns the validator of a list that applies one of its values' to each. */
const forEachValue = (of: Check): Check => ({
  ...genAdmin('eachValue', [call(of.name, of.args)]),
  of,
});

/** The rules of texts that a list of them applies to each: of a single one, they are those of its input. */
export const eachText = (itemRow: FieldTypeRow): Partial<FieldTypeRow> => ({
  validators: (field) => [
    ...listRules.validators(field),
    ...(itemRow.validators?.(field) ?? []).map(forEachValue),
  ],
  ...(itemRow.limits && { limits: itemRow.limits }),
  ...(itemRow.said && { said: itemRow.said }),
  form: (field) =>
    simple('ValueListInput', field.rules.letters ? { letters: field.rules.letters } : {})(field),
});

/** A list of structured data: shown and edited as JSON, and too large for a table. */
export const asJsonList = (itemRow: FieldTypeRow): FieldTypeRow => ({
  ...itemRow,
  ...listDefaults,
  column: undefined,
  show: simple('JsonField'),
  form: simple('JsonInput'),
  studio: { type: 'json', isEditable: true },
});

/**
 * A list of values: chips, an input for any number of them, and a filter for lists that contain a value.
 *
 * @param kind the kind of value that the input accepts
 * @param tag input of the filter; absent where nobody could type the value exactly
 */
export function asValueList(
  itemRow: FieldTypeRow,
  kind: string,
  [tag, attributes]: [tag?: string, attributes?: Record<string, Attribute>] = [],
): FieldTypeRow {
  const kindAttribute: Record<string, Attribute> = kind === 'text' ? {} : { kind };
  return {
    ...itemRow,
    ...listDefaults,
    column: columnOf('ChipsField', kindAttribute, false),
    show: simple('ChipsField', kindAttribute),
    form: simple('ValueListInput', kindAttribute),
    studio: { type: `${kind}List`, isEditable: true },
    ...(tag !== undefined && { filters: (field) => [filter(tag, '_has', attributes)(field)] }),
  };
}
