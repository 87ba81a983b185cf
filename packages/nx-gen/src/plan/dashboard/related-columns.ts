import { element, type Attribute, type Element } from '../../code/jsx';
import { object } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { rowOf } from '../../types';
import { countedRelations, includedIdRelations, sortableCounts } from '../relation';
import { isFiltered } from '../filterable';
import type { PlannedRelation, ResourcePlan } from '../resource-plan';
import { columnsOf, inTableOrder, rowClick, type Column } from './columns';
import { customField } from './custom-parts';
import type { DashboardPlaces } from './dashboard-places';
import { addExclusiveColumns } from './exclusive-columns';
import { relatedFieldColumns } from './related-fields';

/** Returns the columns of a resource's tables: those of its fields, and of the relations that the mark names. */
export const tableColumnsOf = (resource: ResourcePlan, places: DashboardPlaces): Column[] =>
  inTableOrder(resource, [
    ...addExclusiveColumns(resource, columnsOf(resource, places)),
    ...listedRelations(resource).map((relation) => idsColumn(resource, relation, places)),
    ...listedCounts(resource).map((relation) => countColumn(resource, relation)),
    ...relatedFieldColumns(resource, places),
  ]);

/** Returns the many-to-many relations whose ids the dashboard's lists read for a column. */
export const listedRelations = (resource: ResourcePlan): PlannedRelation[] =>
  includedIdRelations(resource).filter(
    ({ field }) => resource.model.columns?.includes(field.name) === true,
  );

/** Returns the relations to records that refer to this resource, whose number the dashboard's lists read for a column. */
export const listedCounts = (resource: ResourcePlan): PlannedRelation[] =>
  countedRelations(resource).filter(
    ({ field, kind }) => kind === 'many' && resource.model.columns?.includes(field.name) === true,
  );

/** Checks whether the other resource can be filtered by its foreign key. */
export const canFilterByKey = (
  { visible }: ResourcePlan,
  heldBy: PlannedRelation['heldBy'],
): boolean =>
  heldBy.every(([theirs]) =>
    visible.some(({ field }) => field.name === theirs && isFiltered(field)),
  );

/** Returns `{ userId: 'id' }`: the foreign key fields of the related records, each with the field that it references. */
export const matchOf = (heldBy: PlannedRelation['heldBy']): Attribute => ({
  code: object(
    heldBy.map(([theirs, ours]): [string, string] => [propertyKey(theirs), stringLiteral(ours)]),
  ),
});

/** Returns the chips of related records. */
export const idsField = ({ field, to }: PlannedRelation): Element =>
  element('ReferenceIdsField', {
    source: field.name,
    reference: to.names.resource,
    linkType: rowClick(to),
  });

/** Returns the number of related records. */
export const countField = (relation: PlannedRelation): Element => {
  const { to, heldBy } = relation;
  return element('RelatedCount', {
    source: countSource(relation),
    reference: to.names.resource,
    ...(heldBy.length > 0 && canFilterByKey(to, heldBy) ? { match: matchOf(heldBy) } : {}),
  });
};

const countSource = ({ field }: PlannedRelation): string => `_count.${field.name}`;

function idsColumn(
  resource: ResourcePlan,
  relation: PlannedRelation,
  places: DashboardPlaces,
): Column {
  const field = { ...relation.field, kind: 'Int' as const };
  const { name } = field;
  const content = customField(resource, relation.field, places) ?? idsField(relation);
  return {
    planned: { field, type: rowOf(field) },
    field,
    source: name,
    element: element('DataTable.Col', { source: name, disableSort: true }, [content]),
    isRelated: true,
  };
}

function countColumn(resource: ResourcePlan, relation: PlannedRelation): Column {
  const { field } = relation;
  const number = { ...field, kind: 'Int' as const };
  const source = countSource(relation);
  const isSorted = sortableCounts(resource).includes(relation);
  const label = `resources.${resource.names.resource}.fields.${field.name}`;
  return {
    planned: { field: number, type: rowOf(number) },
    field: number,
    source,
    element: element(
      'DataTable.NumberCol',
      { source, label, ...(isSorted ? {} : { disableSort: true }) },
      [countField(relation)],
    ),
    isRelated: true,
  };
}
