import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import { array, object, PRINT_WIDTH } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { headerFor, type ModuleFileView } from '../artefact';
import { perModel, type Given } from '../file-kind';
import { filter } from '../../types/elements';
import { isFiltered } from '../resource';
import { filteredBy, idRelations } from '../relation';
import { type PlannedField, type PlannedRelation, type ResourcePlan } from '../resource-plan';
import { bulkActions } from './bulk-actions';
import {
  columnsOf,
  isGeneratedKey,
  isLong,
  isQuiet,
  mostTelling,
  rowClick,
  type Column,
} from './columns';
import { faceOf } from './face';
import { firstNameOf } from './first-name';
import { isImage } from './image';
import { addJsxImports } from './jsx-imports';
import { customActions, customAside } from './custom-parts';
import { hasPage } from './pages-of';
import { asPeopleSee } from './people-view';
import { componentOf, pageFile, type DashboardPlaces } from './dashboard-places';
import { mainChoice } from './main-choice';
import { filtersType, recordTypes, typed } from './record-types';
import { matching, referenceInput } from './reference-inputs';
import { smallList } from './small-list';
import { isAddedUp, summedWithin } from './sums';

/** More columns than this crowd a table; the others wait in the column chooser. */
const SHOWN_COLUMNS = 8;

/** The List page: search, filters, a table with a column chooser, and the way to the Studio. */
export const listPage = perModel({
  template: 'dashboard/list.tsx',
  path: (names, places: DashboardPlaces) => pageFile(names, 'List', places),
  isPlanned: (resource) => hasPage(resource, 'List'),
  view: listView,
});

/** `dashboard/list.tsx`: the List page. */
export interface ListView extends ModuleFileView {
  /** `export const filters = […];`; undefined where nothing can be filtered. */
  filters: string | undefined;
  /** `UserList`. */
  component: string;
  /** The element that the page is. */
  list: string;
}

function listView(given: ResourcePlan, { places }: Given<DashboardPlaces>): ListView {
  const resource = asPeopleSee(given);
  const { names, model } = resource;
  const component = componentOf(names, 'List');
  const filters = filterInputs(resource);
  const list = element(
    'ListPage',
    {
      ...(filters.length > 0 ? { filters: { code: 'filters' } } : {}),
      sort: { code: sortOf(resource) },
      ...(hasPage(resource, 'Studio') ? { studio: true } : {}),
      ...customAside(resource, 'List', places),
    },
    [typed(body(resource, places), recordTypes(resource))],
  );
  return {
    header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
    imports: addJsxImports(new ImportSet(), [...filters, list]).toString(),
    filters: filtersLine(filters, hasPage(resource, 'Studio')),
    component,
    list: printJsx(list, 2),
  };
}

/** The constant with the filter inputs, which the Studio has too; none where there are no inputs. */
function filtersLine(filters: Element[], isShared: boolean): string | undefined {
  const start = `${isShared ? 'export ' : ''}const filters = [`;
  const inputs = filters.map((input) => printJsx(input, 2, 1));
  const line = `${start}${inputs.join(', ')}];`;
  if (filters.length === 0) return undefined;
  return line.length <= PRINT_WIDTH && !line.includes('\n')
    ? line
    : `${start}\n${inputs.map((input) => `  ${input},\n`).join('')}];`;
}

export const sortOf = ({ defaultSort }: ResourcePlan) =>
  object([
    ['field', stringLiteral(defaultSort.field)],
    ['order', stringLiteral(defaultSort.order.toUpperCase())],
  ]);

const keyed = (input: Element): Element => {
  const source = input.attributes.find(([name]) => name === 'source')?.[1];
  return { ...input, attributes: [['key', source ?? input.tag], ...input.attributes] };
};

const shown = (input: Element): Element => ({
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
      planned === first && at === 0 ? shown(input) : input,
    ),
  );
  // what a mark lists are fields
  const relations = resource.model.filterBy ? [] : idRelations(resource);
  const linked = relations.flatMap((relation) => linkedFilter(relation, names));
  return [...search, ...inputs, ...linked]
    .map(keyed)
    .map((input) => typed(input, { fields: filtersType(resource) }));
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
      referenceInput(planned.field.name, reference, {}, matching(planned)),
      ...emptyFilter(planned),
    ];
  const filters = wholeKeyFilter(planned, resource) ?? type.filters?.(field) ?? [];
  if (filters.length === 0) return [];
  // the filter of a field that is called so: a range is none of the API's
  const range = names.has(`${field.name}_range`) ? `${field.name}_range` : undefined;
  const own = filters.filter(({ attributes }) => new Map(attributes).get('source') !== range);
  return [...own, ...emptyFilter(planned)];
}

/** What names a record, of which this dashboard has none to choose, is typed or pasted whole: nobody asks for a range of keys. */
function wholeKeyFilter(
  { field, type }: PlannedField,
  { identifiers, model }: ResourcePlan,
): Element[] | undefined {
  if (identifiers.includes(field.name)) return [filter('TextInput', '')(field)];
  const refers = model.fields.some(({ relation }) => relation?.fields.includes(field.name));
  const input = refers && type.isNumber ? type.form?.(field) : undefined;
  return input && [input];
}

/** The records that have one of the others, which is chosen as in a form. */
function linkedFilter(relation: PlannedRelation, names: ReadonlySet<string>): Element[] {
  const source = `${relation.field.name}_has`;
  if (filteredBy(relation) === undefined || names.has(source)) return [];
  return [referenceInput(source, relation)];
}

const emptyFilter = ({ field, type, reference }: PlannedField): Element[] =>
  !field.isRequired && !field.isList && (reference || type.isOftenEmpty)
    ? [filter('NullableBooleanInput', '_null')(field)]
    : [];

/** The table, and on a phone a list of records. */
function body(resource: ResourcePlan, places: DashboardPlaces): Element {
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
      ...columns.map((column) => addedUp(column, resource)),
      ...(actions.length > 0 ? [element('ActionsColumn', {}, actions)] : []),
      ...rowActions(resource),
    ],
  );
}

/** What the runtime offers at the end of a row; none where a click on the row is all that can be done with its record. */
function rowActions(resource: ResourcePlan): Element[] {
  const canDelete = resource.operations.has('delete');
  const leadsOn = hasPage(resource, 'Show') && hasPage(resource, 'Edit');
  return leadsOn || canDelete ? [element('RowActions', canDelete ? { canDelete: true } : {})] : [];
}

/** The foot of the table has the sum of a column that says so. */
const addedUp = ({ planned, element: column }: Column, resource: ResourcePlan): Element =>
  column.tag === 'DataTable.NumberCol' && isAddedUp(planned, resource)
    ? { ...column, attributes: [...column.attributes, ['sum', summedWithin(resource) ?? true]] }
    : column;

/** The column of what the record is called has its picture too, unless the user's own field stands there. */
function withFace(resource: ResourcePlan, columns: Column[]): Column[] {
  const label = columns.find(({ field }) => field.name === resource.label);
  if (!label || label.element.children.length > 0 || faceOf(resource).image === undefined)
    return columns;
  const faced = { ...label, element: { ...label.element, children: [element('RecordFace')] } };
  return columns.map((column) => (column === label ? faced : column));
}

/**
 * The columns that wait in the column chooser.
 *
 * @param isShownElsewhere what another column shows
 */
export function hiddenColumns(
  resource: ResourcePlan,
  columns: readonly Column[],
  isShownElsewhere: (column: Column) => boolean = () => false,
): Record<string, Attribute> {
  const isHidden = (column: Column): boolean =>
    isQuiet(resource, column.planned) ||
    isLong(resource, column.planned) ||
    isShownElsewhere(column);
  const others = columns.filter((column) => !isHidden(column));
  const shown = new Set(mostTelling(resource, others, SHOWN_COLUMNS));
  const hidden = columns
    .filter((column) => !shown.has(column))
    .map(({ source }) => stringLiteral(source));
  return hidden.length > 0 && hidden.length < columns.length
    ? { hiddenColumns: { code: array(hidden) } }
    : {};
}
