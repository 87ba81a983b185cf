import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import { array, object, PRINT_WIDTH } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { headerFor, type Artefact } from '../artefact';
import { filter } from '../field-types/elements';
import { isFilterable, type PlannedField, type ResourcePlan } from '../resource';
import { bulkActions } from './bulk-actions';
import { columnsOf, isGeneratedKey, isLong, isQuiet, rowClick, type Column } from './columns';
import { addJsxImports } from './imports';
import { hasPage } from './pages-of';
import { componentOf, pageFile, type DashboardPlaces } from './places';
import { referenceInput } from './reference-inputs';
import { smallList } from './small-list';

/** More columns than this crowd a table; the others wait in the column chooser. */
const SHOWN_COLUMNS = 8;

/** The List page: search, filters, a table with a column chooser, and the way to the Studio. */
export function planList(resource: ResourcePlan, places: DashboardPlaces): Artefact {
  const { names, model } = resource;
  const component = componentOf(names, 'List');
  const filters = filterInputs(resource);
  const list = element(
    'ListPage',
    {
      ...(filters.length > 0 ? { filters: { code: 'filters' } } : {}),
      sort: { code: sortOf(resource) },
      ...(hasPage(resource, 'Studio') ? { studio: true } : {}),
    },
    [body(resource, places)],
  );
  return {
    path: pageFile(names, 'List', places),
    template: 'dashboard/list.tsx',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
      imports: addJsxImports(new ImportSet(), [...filters, list]).toString(),
      filters: filtersLine(filters),
      component,
      list: printJsx(list, 2),
    },
  };
}

/** The constant with the filter inputs; none where there are no inputs. */
export function filtersLine(filters: Element[]): string | undefined {
  const start = 'const filters = [';
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

export function filterInputs({ searchable, visible }: ResourcePlan): Element[] {
  const search =
    searchable.length > 0 ? [element('SearchInput', { source: 'q', alwaysOn: true })] : [];
  return [...search, ...visible.flatMap(fieldFilters)].map(keyed);
}

function fieldFilters(planned: PlannedField): Element[] {
  const { field, type, reference } = planned;
  if (isGeneratedKey(field) || !isFilterable(field)) return [];
  if (reference) return [referenceInput(planned, reference), ...emptyFilter(planned)];
  const filters = type.filters?.(field) ?? [];
  return filters.length > 0 ? [...filters, ...emptyFilter(planned)] : [];
}

/** Kinds of which people look for records that have none; an empty text or number is seldom more than that. */
const OFTEN_EMPTY = new Set(['Boolean', 'DateTime', 'Enum']);

const emptyFilter = ({ field, reference }: PlannedField): Element[] =>
  !field.isRequired && !field.isList && (reference || OFTEN_EMPTY.has(field.kind))
    ? [filter('NullableBooleanInput', '_null')(field)]
    : [];

/** The table, and on a phone a list of records. */
function body(resource: ResourcePlan, places: DashboardPlaces): Element {
  const columns = columnsOf(resource, places);
  return element('ResponsiveTable', { small: { node: smallList(resource, columns, places) } }, [
    table(resource, columns),
  ]);
}

function table(resource: ResourcePlan, columns: Column[]): Element {
  const isHidden = ({ planned }: Column): boolean =>
    isQuiet(resource, planned.field) || isLong(resource, planned);
  const quiet = columns.filter(isHidden);
  const rest = columns.filter((column) => !isHidden(column));
  const hidden = [...quiet, ...rest.slice(SHOWN_COLUMNS)].map(({ source }) =>
    stringLiteral(source),
  );
  const attributes: Record<string, Attribute> = {
    rowClick: rowClick(resource),
    bulkActionButtons: { node: bulkActions(resource) },
  };
  if (hidden.length > 0 && hidden.length < columns.length)
    attributes['hiddenColumns'] = { code: array(hidden) };
  return element(
    'DataTable',
    attributes,
    columns.map((column) => column.element),
  );
}
