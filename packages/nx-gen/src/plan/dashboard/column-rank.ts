import { plainWords } from '../../naming/words';
import type { PlannedField, ResourcePlan } from '../resource-plan';

/** What only decorates a record. */
const DECORATION = new Set(['icon', 'color', 'colour', 'font']);

/** Words at the end of the name of what machines know a record by. */
const CODES = new Set(['guid', 'hash', 'id', 'ids', 'slug', 'token', 'uid', 'uuid']);

/** True of what machines know a record by. */
export const isCode = ({ field, type, reference }: PlannedField): boolean =>
  reference === undefined &&
  (type.isText === true || type.isNumber === true) &&
  CODES.has(plainWords(field.name).at(-1) ?? '');

export const isDecoration = ({ field, type }: PlannedField): boolean =>
  field.directives.format === 'color' ||
  (type.isText === true && plainWords(field.name).some((word) => DECORATION.has(word)));

/** True of who typed the record in, or did something else with it, such as `createdBy`: it is not theirs. */
export const isMaker = ({ reference }: PlannedField): boolean =>
  reference !== undefined && plainWords(reference.field.name).includes('by');

/** What has happened to few records, and is empty in the others: `bannedAt`, but not `endsAt` or `dueAt`. */
function isRareEvent({ field, type }: PlannedField): boolean {
  const [last, verb = ''] = plainWords(field.name).reverse();
  return type.isMoment === true && !field.isRequired && last === 'at' && !/s$|^due$/.test(verb);
}

/** The rank from which on columns are empty in most records, or say little to people. */
export const OFTEN_EMPTY = 6;

/** How soon a column is shown where there is no room for all: what the record is called by comes first, what is often empty last. */
export function rankOf({ label, defaultSort, model }: ResourcePlan, planned: PlannedField): number {
  const { field, type, reference } = planned;
  if (field.name === label) return 0;
  if (reference) return isMaker(planned) ? 5 : field.isRequired ? 1 : 3;
  if (type.isMoment && field.name === defaultSort.field) return 1;
  if (isDecoration(planned)) return 7;
  if (isCode(planned) && !model.key.fields.includes(field.name)) return 6;
  // people tell records apart by it
  if (type.isText && field.isUnique) return 1;
  if (field.directives.upload) return 2;
  if (typeof field.directives.format === 'string') return 3;
  if (type.isMoment) return field.isRequired ? 2 : isRareEvent(planned) ? 6 : 3;
  if (type.isTick) return field.isRequired ? 4 : 6;
  if (type.isChoice || type.isNumber || type.isText) return field.isRequired ? 2 : 5;
  return 5;
}
