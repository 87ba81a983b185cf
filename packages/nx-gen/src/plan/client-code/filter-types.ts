import { stringLiteral } from '../../code/literal';
import { isUnaskable } from '../../schema/connectives';
import { isSorted, type ScalarField } from '../../schema/ir';
import { isOpaque } from '../../schema/opaque';
import { isExact } from '../../types/native-text';
import { propertyOf } from '../public-names';
import { isFiltered } from '../resource';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../resource-plan';

type Compared = NonNullable<PlannedField['type']['compared']>;

/** What each way of comparing is asked by, with the name that the file has for it. */
const OPERATORS: Record<Compared | 'searched', { name: string; operators: readonly string[] }> = {
  equal: { name: 'Equal', operators: ['neq'] },
  whole: { name: 'Equal', operators: ['neq'] },
  chosen: { name: 'Chosen', operators: ['neq', 'in'] },
  ordered: { name: 'Ordered', operators: ['neq', 'in', 'gte', 'lte', 'gt', 'lt'] },
  searched: { name: 'Searched', operators: ['neq', 'in', 'gte', 'lte', 'gt', 'lt', 'q'] },
};

/**
 * What a field can be asked in `where`: the very operators that the API has for it.
 *
 * @param value TypeScript type of one value
 * @returns undefined of a field that no filter names
 */
export function conditionType(
  { field, type }: PlannedField,
  value: string,
  resource: ResourcePlan,
): string | undefined {
  const { compared } = type;
  const asked = askedBy({ field, type }, resource);
  if (compared === undefined || !asked) return undefined;
  if (field.isList) return asked.length === 0 ? undefined : `Asked<${value}, 'has'>`;
  const { name, operators } = OPERATORS[asWhat(field, compared, resource)];
  const missing = operators.filter((operator) => !asked.includes(operator));
  const set =
    missing.length > 0 ? `Exclude<${name}, ${missing.map(stringLiteral).join(' | ')}>` : name;
  // a bare value of JSON could not be told from what it is asked
  return compared === 'whole'
    ? `Asked<${value}, ${set}>`
    : `Condition<${field.isRequired ? value : `${value} | null`}, ${set}>`;
}

/** The operators that a field can be asked by, beside equality; undefined of a field that no filter names. */
export function askedBy(
  { field, type: { compared } }: PlannedField,
  resource: ResourcePlan,
): readonly string[] | undefined {
  if (compared === undefined || !isFiltered(field) || isUnaskable(propertyOf(field)))
    return undefined;
  const own = asWhat(field, compared, resource);
  const ofList = compared === 'whole' ? [] : ['has'];
  const operators = field.isList ? ofList : OPERATORS[own].operators;
  return operators.filter((operator) => !isTaken(field.name, operator, resource));
}

/** Text that names records is chosen: nobody looks for a part of it. */
function asWhat(
  field: ScalarField,
  compared: Compared,
  { identifiers }: ResourcePlan,
): keyof typeof OPERATORS {
  if (field.kind !== 'String') return compared;
  if (identifiers.includes(field.name)) return 'chosen';
  return isExact(field) ? compared : 'searched';
}

/** A key such as `check_in` means the field or the relation of that name, where there is one. */
const isTaken = (name: string, operator: string, { model }: ResourcePlan): boolean =>
  model.fields.some((field) => field.name === `${name}_${operator}`);

/** The relations by whose records lists can be filtered. */
export const filteredRelations = ({ relations }: ResourcePlan): PlannedRelation[] =>
  relations.filter(
    ({ field, isClosed }) => !isClosed && !isUnaskable(field.name) && !field.isUnread,
  );

/** What lists can be sorted by. */
export function sortKeys(resource: ResourcePlan, hasOwnId: boolean): string[] {
  const own = resource.visible
    .filter(({ field, type }) => !field.isList && !type.isUnsortable && !isOpaque(field))
    .filter(({ field }) => isSorted(field))
    .map(({ field }) => field.name);
  const labels = [...resource.relations, ...resource.sortRelations].flatMap(({ field, label }) =>
    label === undefined ? [] : [`${field.name}.${label}`],
  );
  return [...(hasOwnId ? [] : ['id']), ...own, ...labels];
}
