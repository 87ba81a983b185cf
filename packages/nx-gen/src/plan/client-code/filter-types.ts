import { stringLiteral } from '../../code/literal';
import { isUnfilterableName } from '../../schema/logical-operators';
import { isSorted, type ScalarField } from '../../schema/ir';
import { holdsList } from '../../schema/json-shape/holds-list';
import { isOpaque } from '../../schema/opaque';
import { isExact } from '../../types/native-text';
import { propertyOf } from '../public-names';
import { isFiltered } from '../filterable';
import { sortableCounts } from '../relation';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../resource-plan';

type Comparison = NonNullable<PlannedField['type']['compared']>;

/** The operators of each kind of comparison, with its name in the file. */
const OPERATORS: Record<Comparison | 'searched', { name: string; operators: readonly string[] }> = {
  equal: { name: 'Equal', operators: ['neq'] },
  whole: { name: 'Equal', operators: ['neq'] },
  chosen: { name: 'Chosen', operators: ['neq', 'in'] },
  ordered: { name: 'Ordered', operators: ['neq', 'in', 'gte', 'lte', 'gt', 'lt'] },
  searched: { name: 'Searched', operators: ['neq', 'in', 'gte', 'lte', 'gt', 'lt', 'q'] },
};

/**
 * Returns the type of a field in `where`, with exactly the operators that the API supports.
 *
 * @param value TypeScript type of one value
 * @returns undefined for a field that filters cannot refer to
 */
export function conditionType(
  { field, type }: PlannedField,
  value: string,
  resource: ResourcePlan,
): string | undefined {
  const { compared } = type;
  const supported = filterOperatorsOf({ field, type }, resource);
  if (compared === undefined || !supported) return undefined;
  if (field.isList) return supported.length === 0 ? undefined : `Asked<${value}, 'has'>`;
  const { name, operators } = OPERATORS[comparisonOf(field, compared, resource)];
  const missing = operators.filter((operator) => !supported.includes(operator));
  const set =
    missing.length > 0 ? `Exclude<${name}, ${missing.map(stringLiteral).join(' | ')}>` : name;
  // a bare JSON value would be indistinguishable from a condition
  return compared === 'whole'
    ? `Asked<${holdsList(field) ? `readonly ${value}[]` : value}, ${set}>`
    : `Condition<${field.isRequired ? value : `${value} | null`}, ${set}>`;
}

/** Returns the operators for a field beside equality; undefined for a field that filters cannot refer to. */
export function filterOperatorsOf(
  { field, type: { compared } }: PlannedField,
  resource: ResourcePlan,
): readonly string[] | undefined {
  if (compared === undefined || !isFiltered(field) || isUnfilterableName(propertyOf(field)))
    return undefined;
  const comparison = comparisonOf(field, compared, resource);
  const listOperators = compared === 'whole' ? [] : ['has'];
  const operators = field.isList ? listOperators : OPERATORS[comparison].operators;
  return operators.filter((operator) => !isFieldName(field.name, operator, resource));
}

/** Identifiers are chosen: nobody searches for a part of them. */
function comparisonOf(
  field: ScalarField,
  compared: Comparison,
  { identifiers }: ResourcePlan,
): keyof typeof OPERATORS {
  if (field.kind !== 'String') return compared;
  if (identifiers.includes(field.name)) return 'chosen';
  return isExact(field) ? compared : 'searched';
}

/** A key such as `check_in` refers to the field or relation of that name, where there is one. */
const isFieldName = (name: string, operator: string, { model }: ResourcePlan): boolean =>
  model.fields.some((field) => field.name === `${name}_${operator}`);

/** Returns the relations through whose records lists can be filtered. */
export const filteredRelations = ({ relations }: ResourcePlan): PlannedRelation[] =>
  relations.filter(
    ({ field, isClosed }) => !isClosed && !isUnfilterableName(field.name) && !field.isUnread,
  );

/** Returns the keys by which lists can be sorted. */
export function sortKeys(resource: ResourcePlan, hasOwnId: boolean): string[] {
  const own = resource.visible
    .filter(({ field, type }) => !field.isList && !type.isUnsortable && !isOpaque(field))
    .filter(({ field }) => isSorted(field))
    .map(({ field }) => field.name);
  const labels = [...resource.relations, ...resource.sortRelations].flatMap(({ field, label }) =>
    label === undefined ? [] : [`${field.name}.${label}`],
  );
  const counts = sortableCounts(resource).map(({ field }) => `_count.${field.name}`);
  return [...(hasOwnId ? [] : ['id']), ...own, ...labels, ...counts];
}
