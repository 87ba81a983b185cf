import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import { array, PRINT_WIDTH } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { ModuleFileView } from '../artefact';
import { perModel, type ViewContext } from '../file-kind';
import { filter } from '../../types/elements';
import { isFiltered } from '../resource';
import { filterKeyOf, idRelations } from '../relation';
import { type PlannedField, type PlannedRelation, type ResourcePlan } from '../resource-plan';
import { bulkActions } from './bulk-actions';
import { aliasColumns } from './column-aliases';
import {
  columnsOf,
  isGeneratedKey,
  isLong,
  isUninformative,
  mostInformative,
  namedColumns,
  rowClick,
  type Column,
} from './columns';
import { faceOf } from './face';
import { withFieldProp } from './field-prop';
import { firstNameOf } from './first-name';
import { isImage } from './image';
import { addJsxImports, nameInPage } from './jsx-imports';
import { customActions, customAside, pageHeader } from './custom-parts';
import { hasPage } from './page-operations';
import { asDisplayed } from './displayed-resource';
import { pageFile, type DashboardPlaces } from './dashboard-places';
import { mainChoice } from './main-choice';
import { columnsType, filtersType, recordTypes, addTypeArguments } from './record-types';
import { matchAttribute, referenceInput } from './reference-inputs';
import { smallList } from './small-list';
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
  /** `export const filters = […];`; undefined without filters. */
  filters: string | undefined;
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
  const filters = filterInputs(resource);
  const { list, declarations } = aliasColumns(
    pageElement(resource, filters, places),
    columnsType(resource),
  );
  return {
    header: pageHeader(resource, 'List'),
    imports: addJsxImports(new ImportSet(), [...filters, list]).toString(),
    filters: filtersLine(filters, hasPage(resource, 'Studio')),
    columns: declarations,
    component: nameInPage(names.classStem, 'List'),
    list: printJsx(list, 2),
  };
}

const pageElement = (
  resource: ResourcePlan,
  filters: Element[],
  places: DashboardPlaces,
): Element =>
  element(
    'ListPage',
    {
      ...(filters.length > 0 ? { filters: { code: 'filters' } } : {}),
      ...(hasPage(resource, 'Studio') ? { studio: true } : {}),
      ...customAside(resource, 'List', places),
    },
    [addTypeArguments(responsiveTable(resource, places), recordTypes(resource))],
  );

/** Returns the constant with the filter inputs, which the Studio shares; undefined without any. */
function filtersLine(filters: Element[], isShared: boolean): string | undefined {
  const start = `${isShared ? 'export ' : ''}const filters = [`;
  const inputs = filters.map((input) => printJsx(input, 2, 1));
  const line = `${start}${inputs.join(', ')}];`;
  if (filters.length === 0) return undefined;
  return line.length <= PRINT_WIDTH && !line.includes('\n')
    ? line
    : `${start}\n${inputs.map((input) => `  ${input},\n`).join('')}];`;
}

const withKey = (input: Element): Element => {
  const source = input.attributes.find(([name]) => name === 'source')?.[1];
  return { ...input, attributes: [['key', source ?? input.tag], ...input.attributes] };
};

const withAlwaysOn = (input: Element): Element => ({
  ...input,
  attributes: [...input.attributes, ['alwaysOn', true]],
});

export function filterInputs(resource: ResourcePlan): Element[] {
  const { searchable, visible } = resource;
  const search =
    searchable.length > 0 ? [element('SearchInput', { source: 'q', alwaysOn: true })] : [];
  const first = mainChoice(visible.filter(({ field }) => isFiltered(field)));
  const names = new Set(resource.model.fields.map(({ name }) => name));
  const inputs = visible.flatMap((planned) =>
    fieldFilters(planned, resource, names).map((input, at) =>
      planned === first && at === 0 ? withAlwaysOn(input) : input,
    ),
  );
  // the mark's `filterBy` lists fields only
  const relations = resource.model.filterBy ? [] : idRelations(resource);
  const linked = relations.flatMap((relation) => linkedFilter(relation, names));
  return [...search, ...inputs, ...linked]
    .map(withKey)
    .map((input) => addTypeArguments(input, { fields: filtersType(resource) }));
}

function fieldFilters(
  planned: PlannedField,
  resource: ResourcePlan,
  names: ReadonlySet<string>,
): Element[] {
  const { field, type, reference } = planned;
  if (isGeneratedKey(field) || !isFiltered(field)) return [];
  if (reference)
    return [
      referenceInput(planned.field.name, reference, {}, matchAttribute(planned)),
      ...emptyFilter(planned),
    ];
  const filters = wholeKeyFilter(planned, resource) ?? type.filters?.(field) ?? [];
  if (filters.length === 0) return [];
  // with a field of that name, the API has no range filter
  const range = names.has(`${field.name}_range`) ? `${field.name}_range` : undefined;
  const own = filters.filter(({ attributes }) => new Map(attributes).get('source') !== range);
  return [...own, ...emptyFilter(planned)];
}

/**
 * Returns a plain input for an identifier that cannot be chosen from a list, typed or pasted as a whole, since nobody
 * filters by a range of keys.
 */
export function wholeKeyFilter(
  { field, type }: PlannedField,
  { identifiers, model }: ResourcePlan,
): Element[] | undefined {
  if (identifiers.includes(field.name)) return [filter('TextInput', '')(field)];
  const isForeignKey = model.fields.some(({ relation }) => relation?.fields.includes(field.name));
  const input = isForeignKey && type.isNumber ? type.form?.(field) : undefined;
  return input && [input];
}

/** Filters for the records that are linked to a chosen one, which is picked as in a form. */
function linkedFilter(relation: PlannedRelation, names: ReadonlySet<string>): Element[] {
  const source = `${relation.field.name}_has`;
  if (filterKeyOf(relation) === undefined || names.has(source)) return [];
  return [referenceInput(source, relation)];
}

const emptyFilter = ({ field, type, reference }: PlannedField): Element[] =>
  !field.isRequired && !field.isList && (reference || type.isOftenEmpty)
    ? [filter('NullableBooleanInput', '_null')(field)]
    : [];

/** Returns the table, replaced by a list of records on phones. */
function responsiveTable(resource: ResourcePlan, places: DashboardPlaces): Element {
  const columns = columnsOf(resource, places);
  return element('ResponsiveTable', { small: { node: smallList(resource, columns, places) } }, [
    table(resource, columns, places),
  ]);
}

function table(resource: ResourcePlan, given: Column[], places: DashboardPlaces): Element {
  const columns = withFace(resource, given);
  const hasFace = columns !== given;
  const first = firstNameOf(resource)?.field;
  const actions = customActions(resource, 'List', places);
  return element(
    'DataTable',
    {
      rowClick: rowClick(resource),
      bulkActionButtons: { node: bulkActions(resource) },
      ...hiddenColumns(
        resource,
        columns,
        ({ field }) => hasFace && (isImage(field) || field.name === first?.name),
      ),
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
 * Returns the columns hidden behind the column chooser: those that the mark does not name, or else the least informative
 * ones.
 *
 * @param isShownElsewhere whether another column shows the same
 */
export function hiddenColumns(
  resource: ResourcePlan,
  columns: readonly Column[],
  isShownElsewhere: (column: Column) => boolean = () => false,
): Record<string, Attribute> {
  const isHidden = (column: Column): boolean =>
    isUninformative(resource, column.planned) ||
    isLong(resource, column.planned) ||
    isShownElsewhere(column);
  const shown = new Set(
    namedColumns(resource, columns) ??
      mostInformative(
        resource,
        columns.filter((column) => !isHidden(column)),
        MAX_SHOWN_COLUMNS,
      ),
  );
  const hidden = columns
    .filter((column) => !shown.has(column))
    .map(({ source }) => stringLiteral(source));
  return hidden.length > 0 && hidden.length < columns.length
    ? { hiddenColumns: { code: array(hidden) } }
    : {};
}
