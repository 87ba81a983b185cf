import { labelOf } from '../../naming/names';
import { originalName } from '../../naming/original-name';
import { lowerFirst, plainWords, upperFirst } from '../../naming/words';
import type { EnumIR, FieldIR } from '../../schema/ir';
import type { PlannedField, PlannedRelation } from '../resource-plan';
import type { RelatedField } from './related-names';

/** Returns the label of a name: `viewCount` → `View count`, `externalId` → `External ID`. */
export const humanize = (name: string): string => labelOf(name) || name;

/**
 * Returns the label of a field: for a reference that of the relation, which column and input refer to; `isPrivate` is
 * Private.
 */
export const labelFor = ({ field, type, reference }: PlannedField): string =>
  reference ? relationLabel(reference) : columnLabel(field, type.isTick);

/** Returns the label of a field of a related record: `Team domain`. */
export function relatedFieldLabel({ by, planned }: RelatedField): string {
  const label = labelFor(planned);
  const isAcronym = /^\p{Lu}{2}/u.test(label);
  return `${labelFor(by)} ${isAcronym ? label : lowerFirst(label)}`;
}

/** Returns the label of a column, as written in the database where an identifier cannot be. */
export function columnLabel({ name, column }: FieldIR, isTick = false): string {
  const original = originalName(name, column);
  if (original) return upperFirst(original.replace(/_+/g, ' ').trim());
  return humanize(isTick ? stripIsPrefix(name) : name);
}

const stripIsPrefix = (name: string): string => name.replace(/^is_?(?=\p{Lu}|(?<=_)\p{L})/u, '');

/**
 * Returns the label of a relation. Prisma's names for one of several between two models repeat both, such as
 * `users_order_author_idTousers`; the foreign key tells more.
 */
export function relationLabel({ field, heldBy, kind, to }: PlannedRelation): string {
  const { name, relation } = field;
  // several records under the name of their model: `comment Comment[]`
  if (kind !== 'one' && name.toLowerCase() === to.model.name.toLowerCase())
    return to.names.pluralLabel;
  if (!relation || name !== `${relation.model}_${relation.name}`)
    return humanize(roleOf(field) ?? name);
  const isOurs = relation.fields.length > 0;
  const columns = isOurs ? relation.fields : heldBy.map(([theirs]) => theirs);
  const words = columns.map((column) => column.replace(KEY_WORD, ''));
  return humanize((isOurs ? words : [relation.model, ...words]).join('_'));
}

/**
 * Returns what the record is here, such as an invitee, if only the foreign key says so: the relation
 * is named as its model, and the key is neither named so nor a short form of it; or the relation adds no more than a verb,
 * such as `createUser`, which reads like a button.
 */
function roleOf({ name, relation }: FieldIR): string | undefined {
  const [key, ...more] = relation?.fields ?? [];
  if (!relation || key === undefined || more.length > 0) return undefined;
  const model = relation.model.toLowerCase();
  const role = key.replace(KEY_WORD, '');
  const isDoneBy = DONE_BY.test(role);
  const isNamed = name.toLowerCase() === model && (role !== key || isDoneBy);
  if (isNamed && !model.startsWith(role.toLowerCase())) return role;
  const verb = firstWord(role);
  const isVerb = isDoneBy && name.toLowerCase().endsWith(model) && isFormOf(firstWord(name), verb);
  return isVerb ? role : undefined;
}

const firstWord = (name: string): string => plainWords(name)[0] ?? '';

/** `create` and `created`, `updating` and `updated`. */
const isFormOf = (one: string, other: string): boolean =>
  other.slice(0, 4) === one.slice(0, 4) && one.length >= 4;

/** A foreign key that says what the record has done here: `invitedBy`. */
const DONE_BY = /\p{Ll}(?:By|_by)$/u;

/** The last word of a foreign key, which says nothing about the record: `author_id`, `authorUuid`. */
const KEY_WORD = /(?<=.)_(?:id|ID|uuid|UUID|guid|GUID)$|(?<=\p{Ll})(?:Id|ID|Uuid|UUID|Guid|GUID)$/u;

/** Returns the label of an enum value: `VERY_HIGH` → `Very high`. */
const enumLabel = (value: string): string =>
  humanize(/\p{Ll}/u.test(value) ? value : value.toLowerCase());

/** Lower-case words only, not written for display. */
const LOWER_CASE_WORDS = /^\p{Ll}+(?:[ _-]\p{Ll}+)*$/u;

const textLabel = (text: string): string => (LOWER_CASE_WORDS.test(text) ? humanize(text) : text);

/**
 * Returns the label of a field's value. A text that is written for display stays as it is: one of `@oneOf`, or what the
 * database holds for an enum value whose name cannot be written in a schema.
 */
export function valueLabel(
  { valueSet, type }: FieldIR,
  value: string,
  enums: readonly EnumIR[],
): string {
  if (valueSet !== undefined) return textLabel(value);
  const { values = [], stored } = enums.find(({ name }) => name === type) ?? {};
  const original = originalName(value, stored?.[values.indexOf(value)]);
  if (original === undefined) return enumLabel(value);
  return original === '' ? '(blank)' : textLabel(original);
}
