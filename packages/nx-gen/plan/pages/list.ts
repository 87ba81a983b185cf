import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import { array, object, PRINT_WIDTH } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { headerFor, type Artefact } from '../artefact';
import { humanize, withLabel } from './labels';
import { isFilterable, type PlannedField, type ResourcePlan } from '../resource';
import { columnsOf, isGeneratedKey, isQuiet, rowClick } from './columns';
import { addJsxImports } from './imports';
import { hasPage } from './pages-of';
import { componentOf, pageFile, type DashboardPlaces } from './places';
import { referenceInput } from './reference-inputs';

/** More columns than this crowd a table; the others wait in the column chooser. */
const SHOWN_COLUMNS = 8;

/** A table that is wider than a phone scrolls by itself, not with the page. */
const WIDE_TABLE: Attribute = {
  code: 'wideTable',
  uses: [{ name: 'wideTable', from: '@gen/react-admin' }],
};

/** The List page: search, filters, a table with a column chooser, and the way to the Studio. */
export function planList(resource: ResourcePlan, places: DashboardPlaces): Artefact {
  const { names, model } = resource;
  const component = componentOf(names, 'List');
  const filters = filterInputs(resource);
  const toolbar = element('TopToolbar', {}, toolbarButtons(resource, filters));
  const list = element(
    'List',
    {
      sx: WIDE_TABLE,
      actions: { code: '<ListToolbar />' },
      ...(filters.length > 0 ? { filters: { code: 'filters' } } : {}),
      sort: { code: sortOf(resource) },
    },
    [table(resource)],
  );
  return {
    path: pageFile(names, 'List', places),
    template: 'dashboard/list.tsx',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
      imports: addJsxImports(new ImportSet(), [...filters, toolbar, list]).toString(),
      filters: filtersLine(filters),
      toolbar: printJsx(toolbar, 2),
      component,
      list: printJsx(list, 2),
    },
  };
}

/** The constant with the filter inputs; none where there are no inputs. */
export function filtersLine(filters: Element[]): string | undefined {
  const start = 'const filters = [';
  const inputs = filters.map((filter) => printJsx(filter, 2, 1));
  const line = `${start}${inputs.join(', ')}];`;
  if (filters.length === 0) return undefined;
  return line.length <= PRINT_WIDTH && !line.includes('\n')
    ? line
    : `${start}\n${inputs.map((input) => `  ${input},\n`).join('')}];`;
}

const isSearchInput = ({ tag }: Element): boolean => tag === 'SearchInput';

const toolbarButtons = (resource: ResourcePlan, filters: Element[]): Element[] =>
  [
    ...(filters.some((filter) => !isSearchInput(filter)) ? ['FilterButton'] : []),
    'ColumnsButton',
    ...(hasPage(resource, 'Create') ? ['CreateButton'] : []),
    'ExportButton',
    ...(hasPage(resource, 'Studio') ? ['StudioButton'] : []),
  ].map((tag) => element(tag));

export const sortOf = ({ defaultSort }: ResourcePlan) =>
  object([
    ['field', stringLiteral(defaultSort.field)],
    ['order', stringLiteral(defaultSort.order.toUpperCase())],
  ]);

const keyed = ({ tag, attributes, children }: Element): Element => {
  const source = attributes.find(([name]) => name === 'source')?.[1];
  return { tag, attributes: [['key', source ?? tag], ...attributes], children };
};

/** `_gte` and `_lte` ranges have a label of their own: the source alone reads like code. */
const RANGE_WORDS: Record<string, string> = { _gte: 'from', _lte: 'to' };

export function filterInputs({ searchable, visible }: ResourcePlan): Element[] {
  const search =
    searchable.length > 0 ? [element('SearchInput', { source: 'q', alwaysOn: true })] : [];
  return [...search, ...visible.flatMap(fieldFilters)].map(keyed);
}

function fieldFilters(planned: PlannedField): Element[] {
  const { field, type, reference } = planned;
  if (field.isList || isGeneratedKey(field) || !isFilterable(field)) return [];
  if (reference) return [referenceInput(planned, reference)];
  return (type.filters?.(field) ?? []).map((input) =>
    withLabel(planned, labelled(input, field.name)),
  );
}

function labelled(input: Element, name: string): Element {
  const source = input.attributes.find(([key]) => key === 'source')?.[1];
  const word = typeof source === 'string' ? RANGE_WORDS[source.slice(name.length)] : undefined;
  return word
    ? { ...input, attributes: [...input.attributes, ['label', `${humanize(name)} ${word}`]] }
    : input;
}

function table(resource: ResourcePlan): Element {
  const columns = columnsOf(resource);
  const quiet = columns.filter(({ field }) => isQuiet(resource, field));
  const rest = columns.filter(({ field }) => !isQuiet(resource, field));
  const hidden = [...quiet, ...rest.slice(SHOWN_COLUMNS)].map(({ source }) =>
    stringLiteral(source),
  );
  return element(
    'DataTable',
    {
      rowClick: rowClick(resource),
      // the one bulk action that the table offers by itself
      ...(resource.operations.has('delete') ? {} : { bulkActionButtons: { code: 'false' } }),
      ...(hidden.length > 0 && hidden.length < columns.length
        ? { hiddenColumns: { code: array(hidden) } }
        : {}),
    },
    columns.map((column) => column.element),
  );
}
