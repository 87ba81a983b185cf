import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import { array } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { ModuleFileView } from '../artefact';
import { perModel, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { bulkActions } from './bulk-actions';
import { aliasColumns } from './column-aliases';
import {
  isLong,
  isUninformative,
  mostInformative,
  namedColumns,
  rowClick,
  type Column,
} from './columns';
import { faceOf } from './face';
import { isJoined } from './exclusive-columns';
import { withFieldProp } from './field-prop';
import { filtersAttribute } from './filters';
import { firstNameOf } from './first-name';
import { isImage } from './image';
import { addJsxImports, nameInPage } from './jsx-imports';
import { customActions, customAside, pageHeader } from './custom-parts';
import { hasPage } from './page-operations';
import { asDisplayed } from './displayed-resource';
import { pageFile, type DashboardPlaces } from './dashboard-places';
import { columnsType, recordTypes, addTypeArguments } from './record-types';
import { smallList } from './small-list';
import { tableColumnsOf } from './related-columns';
import { isSummable, sumFilterOf } from './sums';

/** Maximum number of visible columns; further ones are hidden behind the column chooser. */
const MAX_SHOWN_COLUMNS = 8;

/** The List page: search, filters, a table with a column chooser, and a link to the Studio. */
export const listPage = perModel({
  template: 'dashboard/list.tsx',
  path: (names, places: DashboardPlaces) => pageFile(names, 'List', places),
  isPlanned: (resource) => hasPage(resource, 'List'),
  view: listView,
});

/** `dashboard/list.tsx`: the List page. */
export interface ListView extends ModuleFileView {
  /** `const Column = DataTable.Col<UserColumns>;`: the components of the columns. */
  columns: string[];
  /** `UserList`. */
  component: string;
  /** The page's element. */
  list: string;
}

function listView(given: ResourcePlan, { places }: ViewContext<DashboardPlaces>): ListView {
  const resource = asDisplayed(given);
  const { names } = resource;
  const { table: list, declarations } = aliasColumns(
    pageElement(resource, places),
    columnsType(resource),
  );
  return {
    header: pageHeader(resource, 'List'),
    imports: addJsxImports(new ImportSet(), [list]).toString(),
    columns: declarations,
    component: nameInPage(names.classStem, 'List'),
    list: printJsx(list, 2),
  };
}

const pageElement = (resource: ResourcePlan, places: DashboardPlaces): Element =>
  element(
    'ListPage',
    {
      ...filtersAttribute(resource),
      ...(hasPage(resource, 'Studio') ? { studio: true } : {}),
      ...customAside(resource, 'List', places),
    },
    [addTypeArguments(responsiveTable(resource, places), recordTypes(resource))],
  );

/** Returns the table, replaced by a list of records on phones. */
function responsiveTable(resource: ResourcePlan, places: DashboardPlaces): Element {
  const columns = tableColumnsOf(resource, places);
  const own = columns.filter(({ isRelated }) => !isRelated);
  return element('ResponsiveTable', { small: { node: smallList(resource, own, places) } }, [
    table(resource, columns, places),
  ]);
}

function table(resource: ResourcePlan, given: Column[], places: DashboardPlaces): Element {
  const all = withFace(resource, given);
  const hasFace = all !== given;
  const first = firstNameOf(resource)?.field;
  const actions = customActions(resource, 'List', places);
  const shown = shownByDefault(
    resource,
    all,
    (column) =>
      isJoined(resource, all, column) ||
      (hasFace && (isImage(column.field) || column.field.name === first?.name)),
  );
  // what joins others is no field that could be chosen
  const columns = all.filter((column) => !column.joined || shown.has(column));
  return element(
    'DataTable',
    {
      rowClick: rowClick(resource),
      bulkActionButtons: { node: bulkActions(resource) },
      ...hiddenColumns(columns, shown),
    },
    [
      ...columns.map((column) => withSum(withFieldProp(column.element), column, resource)),
      ...(actions.length > 0 ? [element('ActionsColumn', {}, actions)] : []),
      ...rowActions(resource),
    ],
  );
}

/** Returns the buttons at the end of a row; empty where clicking the row is the only action. */
function rowActions(resource: ResourcePlan): Element[] {
  const canDelete = resource.operations.has('delete');
  const hasBothPages = hasPage(resource, 'Show') && hasPage(resource, 'Edit');
  return hasBothPages || canDelete
    ? [element('RowActions', canDelete ? { canDelete: true } : {})]
    : [];
}

/** Adds the column's sum to the footer, where it is meaningful. */
const withSum = (column: Element, { planned }: Column, resource: ResourcePlan): Element =>
  column.tag === 'DataTable.NumberCol' && isSummable(planned, resource)
    ? { ...column, attributes: [...column.attributes, ['sum', sumFilterOf(resource) ?? true]] }
    : column;

/** Adds the record's picture to its label column, unless that shows the user's own field. */
function withFace(resource: ResourcePlan, columns: Column[]): Column[] {
  const label = columns.find(({ field }) => field.name === resource.label);
  if (!label || label.element.children.length > 0 || faceOf(resource).image === undefined)
    return columns;
  const withPicture = {
    ...label,
    element: { ...label.element, children: [element('RecordFace')] },
  };
  return columns.map((column) => (column === label ? withPicture : column));
}

/**
 * Returns the columns that a table shows by default: those that the mark names, or else the most informative ones.
 *
 * @param isShownElsewhere whether another column shows the same
 */
export function shownByDefault(
  resource: ResourcePlan,
  columns: readonly Column[],
  isShownElsewhere: (column: Column) => boolean = () => false,
): ReadonlySet<Column> {
  const isHidden = (column: Column): boolean =>
    isUninformative(resource, column.planned) ||
    isLong(resource, column.planned) ||
    isShownElsewhere(column);
  return new Set(
    namedColumns(resource, columns) ??
      mostInformative(
        resource,
        columns.filter((column) => !isHidden(column)),
        MAX_SHOWN_COLUMNS,
      ),
  );
}

/** Returns the columns hidden behind the column chooser: the others. */
export function hiddenColumns(
  columns: readonly Column[],
  shown: ReadonlySet<Column>,
): Record<string, Attribute> {
  const hidden = columns
    .filter((column) => !shown.has(column))
    .map(({ source }) => stringLiteral(source));
  return hidden.length > 0 && hidden.length < columns.length
    ? { hiddenColumns: { code: array(hidden) } }
    : {};
}
