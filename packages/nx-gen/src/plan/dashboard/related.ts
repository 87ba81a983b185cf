import { element, type Attribute, type Element } from '../../code/jsx';
import type { PlannedRelation, ResourcePlan } from '../resource-plan';
import {
  isLong,
  isUninformative,
  mostInformative,
  namedColumns,
  rowClick,
  type Column,
} from './columns';
import { aliasColumns } from './column-aliases';
import { composedLabelOf } from './composed-label';
import { customField } from './custom-parts';
import { isDetermined, isJoined } from './exclusive-columns';
import { withFieldProp } from './field-prop';
import { nameInPage } from './jsx-imports';
import { importRebaserFor } from './rebase-imports';
import { columnsType, recordType, recordTypes, addTypeArguments } from './record-types';
import { hasPage } from './page-operations';
import { asDisplayed } from './displayed-resource';
import { fieldElement } from './field-element';
import { canFilterByKey, idsField, matchOf, tableColumnsOf } from './related-columns';
import { isSummable, isMoney, sumFilterOf } from './sums';
import type { DashboardPlaces } from './dashboard-places';

/** Maximum number of columns in a table below the fields of a record, besides the date that it is sorted by. */
const MAX_COLUMNS = 4;

const isNumber = ({ element: { tag } }: Column): boolean => tag === 'DataTable.NumberCol';

/** Returns the field for the records of a relation; empty where they have a table of their own. */
export function relationField(
  resource: ResourcePlan,
  relation: PlannedRelation,
  places: DashboardPlaces,
): Element[] {
  const { field, to, kind, heldBy } = relation;
  const own = kind === 'ids' && customField(resource, field, places);
  if (own) return [own];
  if (kind === 'ids') return [idsField(relation)];
  const target = { source: field.name, reference: to.names.resource };
  const [pair, ...more] = heldBy;
  if (kind === 'many' || !pair || more.length > 0 || !canFilterByKey(to, heldBy)) return [];
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

/** Tables of related records, and the names of their columns' components. */
interface RelatedTables {
  tables: Element[];
  /** `const OrderColumn = DataTable.Col<OrderColumns>;`. */
  declarations: string[];
}

/** Returns the records that belong to this one, with a table for each relation. */
export function relatedTables(resource: ResourcePlan, places: DashboardPlaces): RelatedTables {
  const rebase = importRebaserFor(resource);
  const nameOf = columnNames(resource);
  const related = resource.relations.flatMap((relation) => {
    const { to } = relation;
    return relatedTable(resource, relation, places).map((given) => {
      const { table, declarations } = aliasColumns(given, columnsType(to), (alias) =>
        nameOf(to, alias),
      );
      return {
        table: addTypeArguments(rebase(table, to), { fields: recordType(resource) }),
        declarations,
      };
    });
  });
  return {
    tables: related.map(({ table }) => table),
    declarations: [...new Set(related.flatMap(({ declarations }) => declarations))],
  };
}

/**
 * Returns the namer of the page's column components: the NumberColumn of orders is OrderNumberColumn, unless the page has
 * the Column of order numbers too.
 */
function columnNames({ relations }: ResourcePlan): (to: ResourcePlan, alias: string) => string {
  const columns = new Set(relations.map(({ to }) => nameInPage(to.names.classStem, 'Column')));
  return ({ names: { classStem } }, alias) => {
    const name = nameInPage(classStem, alias);
    return alias !== 'Column' && columns.has(name) ? `${classStem}Model${alias}` : name;
  };
}

/** Returns the date of the event that names a record without a label, such as the start of an appointment. */
function eventOf(to: ResourcePlan): string | undefined {
  const label = composedLabelOf(to);
  return label?.precision === undefined ? undefined : label.date;
}

/** Empty where the foreign key cannot be filtered by. */
function relatedTable(
  resource: ResourcePlan,
  relation: PlannedRelation,
  places: DashboardPlaces,
): Element[] {
  const { field, to, kind, heldBy } = relation;
  const shown = shownColumns(relation, places);
  const columns = shown.map((column) => column.element);
  if (kind !== 'many' || heldBy.length === 0 || columns.length === 0 || !canFilterByKey(to, heldBy))
    return [];
  return [
    element(
      'RelatedRecords',
      {
        source: field.name,
        reference: to.names.resource,
        match: matchOf(heldBy),
        ...totalOf(to, shown, places),
      },
      [
        element(
          'DataTable',
          {
            rowClick: rowClick(to),
            bulkActionButtons: { code: 'false' },
            // independent of the columns that the user hides in the list
            storeKey: `${resource.names.resource}.${field.name}`,
          },
          columns.map((column) => addTypeArguments(withFieldProp(column), recordTypes(to))),
        ),
      ],
    ),
  ];
}

/**
 * Returns the total of the first monetary column, or else of the first other column with a meaningful sum; empty for
 * records that count up or down, since this table cannot be filtered.
 */
function totalOf(
  to: ResourcePlan,
  columns: readonly Column[],
  places: DashboardPlaces,
): Record<string, Attribute> {
  if (sumFilterOf(to) !== undefined) return {};
  const summable = columns.filter(({ planned }) => isSummable(planned, to));
  const column = summable.find(({ planned }) => isMoney(planned)) ?? summable[0];
  const [field] = column ? fieldElement(to, column.planned, places) : [];
  return field ? { total: { node: addTypeArguments(field, recordTypes(to)) } } : {};
}

/**
 * Returns the first columns that the mark names, or else those that distinguish the records, their label or the date that
 * names them first; without the values that they share.
 */
function shownColumns({ to, heldBy }: PlannedRelation, places: DashboardPlaces): Column[] {
  const isHeld = (name: string): boolean => heldBy.some(([theirs]) => theirs === name);
  const columns = tableColumnsOf(asDisplayed(to), places).filter(
    (column) =>
      !isHeld(column.field.name) &&
      !column.planned.parts?.columns.every((name) => isHeld(name)) &&
      !isDetermined(to, column, isHeld),
  );
  const named = namedColumns(to, columns);
  if (named) return named.slice(0, MAX_COLUMNS + 1);
  const informative = columns.filter(
    (column) =>
      !isUninformative(to, column.planned) &&
      !isLong(to, column.planned) &&
      !isJoined(to, columns, column),
  );
  const candidates = informative.length > 0 ? informative : columns;
  const isLabel = ({ field }: Column): boolean => field.name === (to.label ?? eventOf(to));
  const isSorted = ({ planned: { type }, field }: Column): boolean =>
    type.isMoment === true && field.name === to.defaultSort.field;
  const others = candidates.filter((one) => isLabel(one) || !isSorted(one));
  const selected = mostInformative(to, others, MAX_COLUMNS);
  const ordered = [
    ...[...selected.filter(isLabel), ...selected.filter((one) => !isLabel(one))],
    // without it there is no telling when a record is from
    ...columns.filter((one) => isSorted(one) && !isLabel(one)),
  ];
  // numbers go last, where their right alignment does not separate them from a wide first column
  return [...ordered.filter((one) => !isNumber(one)), ...ordered.filter(isNumber)];
}
