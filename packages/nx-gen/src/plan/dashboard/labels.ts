import { labelOf } from '../../naming/names';
import type { FieldIR } from '../../schema/ir';
import type { PlannedField } from '../resource-plan';

/** Returns the label of a name: `viewCount` → `View count`, `externalId` → `External ID`. */
export const humanize = (name: string): string => labelOf(name) || name;

/**
 * Returns the label of a field: for a reference that of the relation, which column and input refer to; `isPrivate` is
 * Private.
 */
export const labelFor = ({ field, type, reference }: PlannedField): string =>
  humanize(reference ? reference.field.name : type.isTick ? stripIsPrefix(field.name) : field.name);

const stripIsPrefix = (name: string): string => name.replace(/^is_?(?=\p{Lu}|(?<=_)\p{L})/u, '');

/** Returns the label of an enum value: `VERY_HIGH` → `Very high`. */
const enumLabel = (value: string): string =>
  humanize(/\p{Ll}/u.test(value) ? value : value.toLowerCase());

/** Lower-case words only, not written for display. */
const LOWER_CASE_WORDS = /^[a-z]+(?:[ _-][a-z]+)*$/;

/** Returns the label of a field's value; with `@oneOf` it differs only for values such as `in_progress`. */
export const valueLabel = ({ valueSet }: Pick<FieldIR, 'valueSet'>, value: string): string => {
  if (valueSet === undefined) return enumLabel(value);
  return LOWER_CASE_WORDS.test(value) ? humanize(value) : value;
};
