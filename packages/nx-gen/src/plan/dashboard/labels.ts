import { labelOf } from '../../naming/names';
import type { PlannedField } from '../resource-plan';

/** Words that people write in capitals. */
const ACRONYMS = new Set(['api', 'html', 'iban', 'id', 'ip', 'json', 'sku', 'url', 'uuid', 'vat']);

/** A field's name as people read it: `viewCount` → `View count`, `externalId` → `External ID`. */
export const humanize = (name: string): string =>
  (labelOf(name) || name)
    .split(' ')
    .map((word) => (ACRONYMS.has(word.toLowerCase()) ? word.toUpperCase() : word))
    .join(' ');

/** The label of a reference is that of the relation, which the column and the input lead to. */
export const labelFor = ({ field, reference }: PlannedField): string =>
  humanize(reference ? reference.field.name : field.name);

/** A value of an enum as people read it: `VERY_HIGH` → `Very high`. */
export const valueLabel = (value: string): string =>
  humanize(/\p{Ll}/u.test(value) ? value : value.toLowerCase());
