import { labelOf } from '../../naming/names';
import type { FieldIR } from '../../schema/ir';
import type { PlannedField } from '../resource-plan';

/** A field's name as people read it: `viewCount` → `View count`, `externalId` → `External ID`. */
export const humanize = (name: string): string => labelOf(name) || name;

/** The label of a reference is that of the relation, which the column and the input lead to; `isPrivate` is Private. */
export const labelFor = ({ field, type, reference }: PlannedField): string =>
  humanize(reference ? reference.field.name : type.isTick ? withoutIs(field.name) : field.name);

const withoutIs = (name: string): string => name.replace(/^is_?(?=\p{Lu}|(?<=_)\p{L})/u, '');

/** A value of an enum as people read it: `VERY_HIGH` → `Very high`. */
const enumLabel = (value: string): string =>
  humanize(/\p{Ll}/u.test(value) ? value : value.toLowerCase());

/** Small words only, which nobody has written for people to read. */
const SMALL_WORDS = /^[a-z]+(?:[ _-][a-z]+)*$/;

/** One of the values that a field may have, as people read it; of `@oneOf` those that look like `in_progress` alone differ. */
export const valueLabel = ({ valueSet }: Pick<FieldIR, 'valueSet'>, value: string): string => {
  if (valueSet === undefined) return enumLabel(value);
  return SMALL_WORDS.test(value) ? humanize(value) : value;
};
