import { posix } from 'node:path';
import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import {
  columnsOf,
  isGeneratedKey,
  isLong,
  rowClick,
  type Column,
} from '../../plan/dashboard/columns';
import { componentOf, type Page } from '../../plan/dashboard/dashboard-places';
import { addJsxImports } from '../../plan/dashboard/jsx-imports';
import { columnLabel, labelFor, relationLabel } from '../../plan/dashboard/labels';
import { wholeKeyFilter } from '../../plan/dashboard/filters';
import { hiddenColumns, shownByDefault } from '../../plan/dashboard/list';
import { withFieldProp } from '../../plan/dashboard/field-prop';
import { hasPage } from '../../plan/dashboard/page-operations';
import { sortOf } from '../../plan/dashboard/sort';
import { isFiltered } from '../../plan/filterable';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../../plan/resource-plan';
import type { Ejectable } from '../ejectable';
import { renderTemplate } from '../render-template';
import type { DashboardEjectPlaces, EjectedFile } from '../places';
import { defaultsOf, inputsOf, referenceInput } from './inputs';
import { plainNumberColumn } from './number-column';
import { toPlainElement } from './plain';
import { plainSections } from './sections';
import { showActions } from './show-actions';
import { withStoredValues } from './stored-values';

/** The pages of a model, built from react-admin's own components. */
export const PLAIN_PAGES = ['List', 'Create', 'Edit', 'Show'] as const satisfies readonly Page[];

type PlainPage = (typeof PLAIN_PAGES)[number];

export function pageFiles(model: Ejectable, places: DashboardEjectPlaces): EjectedFile[] {
  return plainPages(model).map((page) => {
    const { names, model: modelIR } = model.resource;
    const path = posix.join(places.folder, names.resource, `${componentOf(names, page)}.tsx`);
    const filters = page === 'List' ? filterInputs(model.resource) : [];
    const body = PAGE_BODIES[page](model, filters);
    const view = {
      imports: addJsxImports(new ImportSet(), [...filters, body], () => 'react-admin').toString(),
      filters: filters.length > 0 ? filters.map((one) => printJsx(one, 2)) : undefined,
      component: componentOf(names, page),
      body: printJsx(body, 2),
    };
    return { path, text: renderTemplate('dashboard/page.tsx', view), subject: modelIR.name };
  });
}

/** Returns the pages that the model's mark allows and that have something to fill in. */
export const plainPages = (model: Ejectable): PlainPage[] =>
  PLAIN_PAGES.filter(
    (page) =>
      hasPage(model.resource, page) &&
      (page === 'List' || page === 'Show' || inputsOf(page, model).length > 0),
  );

const PAGE_BODIES: Record<PlainPage, (model: Ejectable, filters: Element[]) => Element> = {
  List: ({ resource }, filters) =>
    element(
      'List',
      {
        ...(filters.length > 0 ? { filters: { code: 'filters' } } : {}),
        sort: { code: sortOf(resource) },
      },
      [dataTable(resource)],
    ),
  Create: (model) =>
    element('Create', { redirect: hasPage(model.resource, 'Show') ? 'show' : 'list' }, [
      element('SimpleForm', { ...defaultsOf(model), warnWhenUnsavedChanges: true }, [
        ...plainSections(model.resource, inputsOf('Create', model)),
      ]),
    ]),
  Edit: (model) =>
    element(
      'Edit',
      {
        // the API may reject a change and give a reason
        mutationMode: 'pessimistic',
        redirect: hasPage(model.resource, 'Show') ? 'show' : 'list',
      },
      [
        element('SimpleForm', { ...toolbar(model.resource), warnWhenUnsavedChanges: true }, [
          ...withStoredValues(plainSections(model.resource, inputsOf('Edit', model))),
        ]),
      ],
    ),
  Show: (model) => {
    const pages = plainPages(model);
    const targets = { hasCreate: pages.includes('Create'), hasEdit: pages.includes('Edit') };
    return element('Show', showActions(model, targets), [
      element('SimpleShowLayout', {}, shownFields(model)),
    ]);
  },
};

function dataTable(resource: ResourcePlan): Element {
  const visible = resource.visible.map((one) => withSortOf(one, resource));
  const columns = columnsOf({ ...resource, visible }, { root: '' }).flatMap(plainColumn);
  return element(
    'DataTable',
    {
      rowClick: rowClick(resource),
      ...(resource.bulk.has('delete') ? {} : { bulkActionButtons: { code: 'false' } }),
      ...hiddenColumns(columns, shownByDefault(resource, columns)),
    },
    columns.map((column) => column.element),
  );
}

/** Plain code sorts by the label of a related record only if it reads that record, which takes one that everybody may see. */
function withSortOf(planned: PlannedField, { relations }: ResourcePlan): PlannedField {
  const relation = relations.find(({ field }) => field === planned.reference?.field);
  return relation?.isClosed ? { ...planned, reference: relation } : planned;
}

function plainColumn(column: Column): Column[] {
  const plain = toPlainElement(column.element, column.field);
  if (!plain) return [];
  const own = plainNumberColumn(plain, column.field);
  // a column sorted by a field of the related record is labelled like the relation
  const isNamed = column.source === column.field.name;
  const label: [string, Attribute][] = isNamed ? [] : [['label', labelFor(column.planned)]];
  const children = own.children.filter((child) => !isDefaultChild(child));
  const element = { ...own, attributes: [...own.attributes, ...label], children };
  return [{ ...column, element: withFieldProp(element, () => 'react-admin') }];
}

/** The default column component. */
const isDefaultChild = ({ tag, attributes }: Element): boolean =>
  tag === 'TextField' && attributes.length === 1;

/** Labels of the filter inputs, by the suffix of their source. */
const FILTER_LABELS: Readonly<Record<string, (label: string) => string>> = {
  q: (label) => `${label} contains`,
  gte: (label) => `${label} from`,
  lte: (label) => `${label} to`,
  in: (label) => label,
  has: (label) => label,
};

function filterInputs(resource: ResourcePlan): Element[] {
  const { searchable, visible } = resource;
  const search =
    searchable.length > 0
      ? [element('SearchInput', { key: 'q', source: 'q', alwaysOn: true })]
      : [];
  return [
    ...search,
    ...visible
      .filter(({ field }) => !isGeneratedKey(field) && isFiltered(field))
      .flatMap((planned) => fieldFilters(planned, resource)),
  ];
}

function fieldFilters(planned: PlannedField, resource: ResourcePlan): Element[] {
  const { field, type, reference } = planned;
  if (reference) return [withKey(referenceInput(field.name, reference), field.name)];
  const filters = wholeKeyFilter(planned, resource) ?? type.filters?.(field) ?? [];
  return filters.flatMap(splitRange).flatMap((filter) => {
    const own = toPlainElement(filter, field);
    const source = own?.attributes.find(([name]) => name === 'source')?.[1];
    if (!own || typeof source !== 'string') return [];
    const suffix = source === field.name ? '' : source.slice(field.name.length + 1);
    const label = FILTER_LABELS[suffix]?.(columnLabel(field));
    return [
      withKey(
        {
          ...own,
          attributes: [
            ...own.attributes,
            ...(label === undefined ? [] : [attributeEntry('label', label)]),
          ],
        },
        source,
      ),
    ];
  });
}

/** The component of both ends of a range. */
const RANGE_END_INPUTS: Readonly<Record<string, string>> = {
  DayRangeInput: 'DateOnlyInput',
  NumericRangeInput: 'NumericInput',
  TimeRangeInput: 'TimeOnlyInput',
};

/** Splits a range into two filters, from and to; returns other filters unchanged. */
function splitRange(filter: Element): Element[] {
  const tag = RANGE_END_INPUTS[filter.tag];
  if (tag === undefined) return [filter];
  return ['_gte', '_lte'].map((end) => ({
    ...filter,
    tag,
    attributes: filter.attributes.map(([name, value]) =>
      name === 'source' && typeof value === 'string'
        ? attributeEntry(name, value.replace(/_range$/, end))
        : attributeEntry(name, value),
    ),
  }));
}

const attributeEntry = (name: string, value: Attribute): [string, Attribute] => [name, value];

const withKey = (input: Element, key: string): Element => ({
  ...input,
  attributes: [['key', key], ...input.attributes],
});

/** Removes the delete button if deletion is not allowed. */
const toolbar = ({ operations }: ResourcePlan): Record<string, Attribute> =>
  operations.has('delete')
    ? {}
    : { toolbar: { node: element('Toolbar', {}, [element('SaveButton')]) } };

function shownFields({ resource, links }: Ejectable): Element[] {
  return [
    ...resource.visible.flatMap(({ field, type, reference }) => {
      if (reference)
        return [
          element('ReferenceField', {
            source: field.name,
            reference: reference.to.names.resource,
            label: relationLabel(reference),
            ...(hasPage(reference.to, 'Show') ? { link: 'show' } : {}),
          }),
        ];
      const own = type.show && toPlainElement(type.show(field), field);
      return own ? [own] : [];
    }),
    ...links.map(({ relation: { field, to } }) =>
      element('ReferenceArrayField', { source: field.name, reference: to.names.resource }),
    ),
    ...resource.relations.flatMap(relatedTable),
  ];
}

/** Renders the related records in a table, with the columns that identify them. */
function relatedTable(relation: PlannedRelation): Element[] {
  const { to, kind, heldBy } = relation;
  const [pair, ...more] = heldBy;
  if (kind !== 'many' || !pair || more.length > 0 || pair[1] !== 'id') return [];
  const [foreignKey] = pair;
  const canFilter = to.visible.some(({ field: one }) => one.name === foreignKey && isFiltered(one));
  if (!canFilter || !to.operations.has('list')) return [];
  const columns = to.visible
    .filter((one) => one.field.name !== foreignKey && !one.reference && !one.type.isChoice)
    .flatMap((one) => columnsOf({ ...to, visible: [one] }, { root: '' }))
    .flatMap(plainColumn);
  const shown = columns.filter(({ planned }) => !isIdOf(to, planned) && !isLong(to, planned));
  if (shown.length === 0) return [];
  return [
    element(
      'ReferenceManyField',
      {
        reference: to.names.resource,
        target: foreignKey,
        label: relationLabel(relation),
        sort: { code: sortOf(to) },
      },
      [
        element(
          'DataTable',
          { rowClick: rowClick(to), bulkActionButtons: { code: 'false' } },
          shown.slice(0, MAX_COLUMNS).map((column) => column.element),
        ),
      ],
    ),
  ];
}

const MAX_COLUMNS = 5;

const isIdOf = ({ model }: ResourcePlan, { field }: PlannedField): boolean =>
  model.key.fields.includes(field.name);
