import { element, type Element } from '../../code/jsx';
import { rowOf } from '../../types';
import { includedIdRelations } from '../relation';
import type { PlannedRelation, ResourcePlan } from '../resource-plan';
import { columnsOf, inTableOrder, rowClick, type Column } from './columns';
import { customField } from './custom-parts';
import type { DashboardPlaces } from './dashboard-places';

/** Returns the columns of a resource's tables: those of its fields, and of the relations that the mark names. */
export const tableColumnsOf = (resource: ResourcePlan, places: DashboardPlaces): Column[] =>
  inTableOrder(resource, [
    ...columnsOf(resource, places),
    ...listedRelations(resource).map((relation) => idsColumn(resource, relation, places)),
  ]);

/** Returns the many-to-many relations whose ids the dashboard's lists read for a column. */
export const listedRelations = (resource: ResourcePlan): PlannedRelation[] =>
  includedIdRelations(resource).filter(
    ({ field }) => resource.model.columns?.includes(field.name) === true,
  );

/** Returns the chips of related records. */
export const idsField = ({ field, to }: PlannedRelation): Element =>
  element('ReferenceIdsField', {
    source: field.name,
    reference: to.names.resource,
    linkType: rowClick(to),
  });

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
