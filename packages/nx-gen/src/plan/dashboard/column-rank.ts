import { lastWord, plainWords } from '../../naming/words';
import type { PlannedField, ResourcePlan } from '../resource-plan';

/** Names of merely decorative fields. */
const DECORATIVE_WORDS = new Set(['icon', 'color', 'colour', 'font']);

/** Last words of the names of machine-readable identifiers. */
const IDENTIFIER_WORDS = new Set(['guid', 'hash', 'id', 'ids', 'slug', 'token', 'uid', 'uuid']);

/** Checks whether the field is a machine-readable identifier. */
export const isMachineIdentifier = ({ field, type, reference }: PlannedField): boolean =>
  reference === undefined &&
  (type.isText === true || type.isNumber === true) &&
  IDENTIFIER_WORDS.has(lastWord(field.name));

export const isDecoration = ({ field, type }: PlannedField): boolean =>
  field.directives.format === 'color' ||
  (type.isText === true && plainWords(field.name).some((word) => DECORATIVE_WORDS.has(word)));

/** Checks for the user who entered or processed the record, such as `createdBy`, and does not own it. */
export const isActorReference = ({ field, reference }: PlannedField): boolean =>
  reference !== undefined &&
  [reference.field.name, field.name].some((name) => plainWords(name).includes('by'));

/** Checks for an event that only few records have, such as `bannedAt`, but not `endsAt` or `dueAt`. */
function isRareEvent({ field, type }: PlannedField): boolean {
  const words = plainWords(field.name);
  const verb = words.at(-2) ?? '';
  return (
    type.isMoment === true && !field.isRequired && words.at(-1) === 'at' && !/s$|^due$/.test(verb)
  );
}

/** From this rank on, columns are usually empty or tell users little. */
export const OFTEN_EMPTY_RANK = 6;

/** Ranks a column for when space is limited: the label comes first, usually empty columns last. */
export function rankOf({ label, defaultSort, model }: ResourcePlan, planned: PlannedField): number {
  const { field, type, reference } = planned;
  if (field.name === label) return 0;
  if (reference) return isActorReference(planned) ? 5 : field.isRequired ? 1 : 3;
  if (type.isMoment && field.name === defaultSort.field) return 1;
  if (isDecoration(planned)) return 7;
  if (isMachineIdentifier(planned) && !model.key.fields.includes(field.name)) return 6;
  // users tell records apart by it
  if (type.isText && field.isUnique) return 1;
  if (field.directives.upload) return 2;
  if (type.isMoment) return field.isRequired ? 2 : isRareEvent(planned) ? 6 : 3;
  if (typeof field.directives.format === 'string') return 3;
  if (type.isTick) return field.isRequired ? 4 : 6;
  if (type.isChoice || type.isNumber || type.isText) return field.isRequired ? 2 : 5;
  return 5;
}
