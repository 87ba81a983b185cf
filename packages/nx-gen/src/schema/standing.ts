import { isScalar, isSecret, type DefaultSort, type FieldIR, type ModelIR } from './ir';

/** Names that make a good record label, best first, however they are written: `full_name` is fullName. */
const LABEL_NAMES = [
  'name',
  'title',
  'label',
  'displayname',
  'fullname',
  'email',
  'slug',
  'code',
  'username',
  'lastname',
  'surname',
  'familyname',
  'firstname',
];

const plainly = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** True of a text that has marks in it. */
const isMarked = ({ directives }: FieldIR): boolean => directives.format === 'markdown';

/** True of a field that clients may see. */
const isSeen = (field: FieldIR): boolean =>
  isScalar(field) && !field.directives.hidden && !isSecret(field);

/** The field that stands for a record in the dashboard: the one that is named, or the one that reads best; none where only the id can. */
export function labelOf({ label, fields }: Pick<ModelIR, 'label' | 'fields'>): string | undefined {
  if (label) return label;
  const seen = fields.filter((one) => isSeen(one) && !one.isList && !isMarked(one));
  const names = new Map(seen.map(({ name }) => [plainly(name), name]));
  return LABEL_NAMES.flatMap((name) => names.get(name) ?? [])[0];
}

/** What lists are sorted by unless a request says otherwise. */
export const defaultSortOf = ({
  key,
  fields,
  sort,
}: Pick<ModelIR, 'key' | 'fields' | 'sort'>): DefaultSort => {
  if (sort) return sort;
  return fields.some((field) => field.name === 'createdAt' && isSeen(field))
    ? { field: 'createdAt', order: 'desc' }
    : { field: key.fields[0] ?? 'id', order: 'desc' };
};
