import { element, type Attribute, type Element } from '../../code/jsx';
import { object } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { isFiltered } from '../resource';
import type { PlannedRelation, ResourcePlan } from '../resource-plan';
import { columnsOf, isLong, isQuiet, mostTelling, rowClick, type Column } from './columns';
import { sortOf } from './list';
import { customField } from './custom-parts';
import { moverTo } from './moved';
import { recordType, recordTypes, typed } from './record-types';
import { hasPage } from './pages-of';
import { asPeopleSee } from './people-view';
import { shownField } from './shown-field';
import { isAddedUp, isMoney, summedWithin } from './sums';
import type { DashboardPlaces } from './dashboard-places';

/** A table below the fields of a record has room for so many columns, and the date that it is sorted by. */
const MOST_COLUMNS = 4;

const isNumber = ({ element: { tag } }: Column): boolean => tag === 'DataTable.NumberCol';

/** A field that leads to the records of a relation; none where the records stand in a table of their own. */
export function relationField(
  resource: ResourcePlan,
  { field, to, kind, heldBy }: PlannedRelation,
  places: DashboardPlaces,
): Element[] {
  const own = kind === 'ids' && customField(resource, field, places);
  if (own) return [own];
  const target = { source: field.name, reference: to.names.resource };
  if (kind === 'ids') return [element('ReferenceIdsField', { ...target, linkType: rowClick(to) })];
  const [pair, ...more] = heldBy;
  if (kind === 'many' || !pair || more.length > 0 || !isAsked(to, heldBy)) return [];
  const [theirs, ours] = pair;
  return [
    element('RelatedRecord', {
      ...target,
      target: theirs,
      ...(ours === 'id' ? {} : { match: ours }),
      ...(hasPage(to, 'Show') ? { link: 'show' } : {}),
    }),
  ];
}

/** True where the other resource is filtered by the key that it holds. */
const isAsked = ({ visible }: ResourcePlan, heldBy: PlannedRelation['heldBy']): boolean =>
  heldBy.every(([theirs]) =>
    visible.some(({ field }) => field.name === theirs && isFiltered(field)),
  );

/** The records that belong to this one, each relation's as a table of its own. */
export function relatedTables(resource: ResourcePlan, places: DashboardPlaces): Element[] {
  const moved = moverTo(resource);
  return resource.relations.flatMap((relation) =>
    relatedTable(resource, relation, places).map((table) => {
      return typed(moved(table, relation.to), { fields: recordType(resource) });
    }),
  );
}

/** None where the records are not found by their fields. */
function relatedTable(
  resource: ResourcePlan,
  relation: PlannedRelation,
  places: DashboardPlaces,
): Element[] {
  const { field, to, kind, heldBy } = relation;
  const shown = shownColumns(relation, places);
  const columns = shown.map((column) => column.element);
  if (kind !== 'many' || heldBy.length === 0 || columns.length === 0 || !isAsked(to, heldBy))
    return [];
  const match = heldBy.map(([theirs, ours]): [string, string] => [
    propertyKey(theirs),
    stringLiteral(ours),
  ]);
  return [
    element(
      'RelatedRecords',
      {
        source: field.name,
        reference: to.names.resource,
        match: { code: object(match) },
        sort: { code: sortOf(to) },
        ...totalOf(to, shown, places),
      },
      [
        element(
          'DataTable',
          {
            rowClick: rowClick(to),
            bulkActionButtons: { code: 'false' },
            // apart from the columns that somebody hides in the list
            storeKey: `${resource.names.resource}.${field.name}`,
          },
          columns.map((column) => typed(column, recordTypes(to))),
        ),
      ],
    ),
  ];
}

/**
 * The sum of the first amount of money among the columns, else of the first other number that is added up; none of records
 * that count up or down, for such a table is not filtered.
 */
function totalOf(
  to: ResourcePlan,
  columns: readonly Column[],
  places: DashboardPlaces,
): Record<string, Attribute> {
  if (summedWithin(to) !== undefined) return {};
  const summed = columns.filter(({ planned }) => isAddedUp(planned, to));
  const column = summed.find(({ planned }) => isMoney(planned)) ?? summed[0];
  const [field] = column ? shownField(to, column.planned, places) : [];
  return field ? { total: { node: typed(field, recordTypes(to)) } } : {};
}

/** What tells the records apart: their label first, and nothing of what they have in common. */
function shownColumns({ to, heldBy }: PlannedRelation, places: DashboardPlaces): Column[] {
  const isHeld = (name: string): boolean => heldBy.some(([theirs]) => theirs === name);
  const columns = columnsOf(asPeopleSee(to), places).filter(
    ({ field, planned: { parts } }) =>
      !isHeld(field.name) && !parts?.columns.every((name) => isHeld(name)),
  );
  const telling = columns.filter(({ planned }) => !isQuiet(to, planned) && !isLong(to, planned));
  const chosen = telling.length > 0 ? telling : columns;
  const isLabel = ({ field }: Column): boolean => field.name === to.label;
  const isSorted = ({ planned: { type }, field }: Column): boolean =>
    type.isMoment === true && field.name === to.defaultSort.field;
  const others = chosen.filter((one) => !isSorted(one));
  const told = mostTelling(to, others, MOST_COLUMNS);
  const most = [
    ...[...told.filter(isLabel), ...told.filter((one) => !isLabel(one))],
    // without it nobody knows which record is from when
    ...columns.filter(isSorted),
  ];
  // a number at the right of a wide first column is far from everything
  return [...most.filter((one) => !isNumber(one)), ...most.filter(isNumber)];
}
