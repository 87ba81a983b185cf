import { isCreation } from './automatic';
import { isScalar, isSecret, type DefaultSort, type FieldIR, type ModelIR } from './ir';
import { plainName } from './plain-name';

/** Names that make a good record label, best first, however they are written: `full_name` is fullName. */
const NAMES = ['name', 'title', 'label', 'displayname', 'fullname'];
const OTHER_NAMES = ['email', 'slug', 'code', 'username'];

/** The two parts of what a person is called. */
const LAST_NAMES = ['lastname', 'surname', 'familyname'];
const FIRST_NAMES = ['firstname', 'givenname', 'forename'];

/** True of a text that has marks in it. */
const isMarked = ({ directives }: FieldIR): boolean => directives.format === 'markdown';

/** True of a field that clients may see. */
const isSeen = (field: FieldIR): boolean =>
  isScalar(field) && !field.directives.hidden && !isSecret(field);

/** The field that stands for a record in the dashboard: the one that is named, or the one that reads best; none where only the id can. */
export function labelOf({ label, fields }: Pick<ModelIR, 'label' | 'fields'>): string | undefined {
  if (label) return label;
  const names = seenNames(fields);
  const person = [...LAST_NAMES, ...FIRST_NAMES];
  // people are known by both of their names; one of them alone says less than an address
  const isPerson = [LAST_NAMES, FIRST_NAMES].every((part) => firstOf(names, part) !== undefined);
  const order = isPerson
    ? [...NAMES, ...person, ...OTHER_NAMES]
    : [...NAMES, ...OTHER_NAMES, ...person];
  return firstOf(names, order);
}

/** The first name of a person whom the last name stands for, unless the owner has chosen that one alone. */
export function firstNameOf(model: Pick<ModelIR, 'label' | 'fields'>): string | undefined {
  const label = labelOf(model);
  if (model.label !== undefined || label === undefined) return undefined;
  return LAST_NAMES.includes(plainName(label))
    ? firstOf(seenNames(model.fields), FIRST_NAMES)
    : undefined;
}

/** By how they are written plainly, the fields that a record could be called by. */
const seenNames = (fields: ModelIR['fields']): ReadonlyMap<string, string> =>
  new Map(
    fields
      // what names another record tells nothing of this one
      .filter((one) => isSeen(one) && !one.isList && !isMarked(one) && !one.foreignKeyOf)
      .map(({ name }) => [plainName(name), name]),
  );

const firstOf = (names: ReadonlyMap<string, string>, order: readonly string[]) =>
  order.flatMap((name) => names.get(name) ?? [])[0];

/** What lists are sorted by unless a request says otherwise. */
export const defaultSortOf = ({
  key,
  fields,
  sort,
}: Pick<ModelIR, 'key' | 'fields' | 'sort'>): DefaultSort => {
  if (sort) return sort;
  const creation = fields.find((field) => isCreation(field) && isSeen(field));
  return { field: creation?.name ?? key.fields[0] ?? 'id', order: 'desc' };
};
