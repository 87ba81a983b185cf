import { ImportSet, type Import } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import { array, object, print, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { ModuleFileView } from '../artefact';
import { perModel, type ViewContext } from '../file-kind';
import { isSorted, type ScalarField } from '../../schema/ir';
import { CHOICES, choicesOf, mayBeCleared } from '../../types';
import { listRules } from '../../types/list';
import { isOpaque } from '../../schema/opaque';
import { idRelations, isUnchoosableKey, isWritable } from '../relation';
import { isListed } from '../resource';
import {
  writableFields,
  type PlannedField,
  type PlannedRelation,
  type ResourcePlan,
} from '../resource-plan';
import { columnsType, formType, recordType } from './record-types';
import { choosableEntries } from './choosable';
import { inTableOrder } from './columns';
import { customActions, pageHeader } from './custom-parts';
import { filtersAttribute } from './filters';
import { startsEmpty } from './initial-value';
import { addJsxImports } from './jsx-imports';
import { isRecordSpecific } from './record-specific';
import { hasPage } from './page-operations';
import { asDisplayed } from './displayed-resource';
import { excludesEntries } from './exclusive-inputs';
import { matchOf } from './reference-inputs';
import { componentOf, pageFile, type DashboardPlaces } from './dashboard-places';

const STUDIO_MODULE = '@gen/react-admin/studio';

/** The Studio page: the records as a spreadsheet. */
export const studioPage = perModel({
  template: 'dashboard/studio.tsx',
  path: (names, places: DashboardPlaces) => pageFile(names, 'Studio', places),
  isPlanned: (resource) => hasPage(resource, 'Studio'),
  view: studioView,
});

/** `dashboard/studio.tsx`: the Studio page. */
export interface StudioView extends ModuleFileView {
  /** `const columns: StudioColumn[] = […];`. */
  columns: string;
  /** `UserStudio`. */
  component: string;
  /** The page's element. */
  page: string;
}

function studioView(given: ResourcePlan, { places }: ViewContext<DashboardPlaces>): StudioView {
  const resource = asDisplayed(given);
  const { names, searchable, bulk } = resource;
  const imports = new ImportSet().add({ name: 'StudioColumn', from: STUDIO_MODULE, isType: true });
  const types = columnTypes(resource);
  imports.add(...types);
  const component = componentOf(names, 'Studio');
  const columns = columnsOf(resource);
  for (const column of columns)
    if (!isLinked(column) && column.type.isChoice)
      imports.add({ name: choicesOf(column.field), from: CHOICES });
  const [actions] = customActions(resource, 'Studio', places);
  const attributes: Record<string, Attribute> = {
    columns: { code: 'columns' },
    ...filtersAttribute(resource),
    ...(searchable.length > 0 ? {} : { isSearched: { code: 'false' } }),
    ...(bulk.has('delete') ? {} : { canDelete: { code: 'false' } }),
    ...(actions && { rowActions: { node: actions } }),
  };
  const studio = element('Studio', attributes);
  addJsxImports(imports, [studio], () => STUDIO_MODULE);
  return {
    header: pageHeader(resource, 'Studio'),
    imports: imports.toString(),
    columns: print(
      [
        `const columns: StudioColumn<${types.map(({ name }) => name).join(' & ')}>[] = `,
        array(
          columns.map((column) =>
            isLinked(column) ? linkedColumn(resource, column) : columnOf(resource, column),
          ),
        ),
        ';',
      ],
      0,
    ),
    component,
    page: arrowBody(`const ${component} = () => `, studio),
  };
}

/** Returns the types that the grid refers to: columns as in tables, passwords as in forms. */
function columnTypes(resource: ResourcePlan): Import[] {
  const columns = columnsType(resource);
  if (resource.secrets.length === 0) return [columns];
  const form = formType(resource);
  return columns.name === recordType(resource).name ? [form] : [form, columns];
}

/** Formats an element that a function returns: on the function's own line where it fits, as Prettier does. */
function arrowBody(start: string, node: Element): string {
  const line = printJsx(node, start.length, ';'.length);
  return line.includes('\n') ? `(\n  ${printJsx(node, 2)}\n)` : line;
}

type Column = PlannedField | PlannedRelation;

const isLinked = (column: Column): column is PlannedRelation => 'to' in column;

/** Returns visible fields, passwords that users may set, and many-to-many relations, in the order of tables. */
function columnsOf(resource: ResourcePlan): Column[] {
  const { model, visible, operations } = resource;
  // lists omit their ids, so each visible record is read
  const linkedColumns = operations.has('show') ? idRelations(resource) : [];
  const scalar = [...visible, ...writableFields(resource)].filter(
    ({ field, type }) => type.studio && (isListed(field) || isRequiredInNewRow(resource, field)),
  );
  const byName = new Map<string, Column>(
    [...linkedColumns, ...scalar].map((column) => [column.field.name, column]),
  );
  return inTableOrder(
    resource,
    model.fields.flatMap(({ name }) => byName.get(name) ?? []),
  );
}

/** Checks whether new rows in the Studio require the field, whether or not lists include it. */
const isRequiredInNewRow = ({ creatable }: ResourcePlan, field: ScalarField): boolean =>
  field.isRequired &&
  !field.isList &&
  field.default === undefined &&
  creatable.some((one) => one.field.name === field.name);

/** The column of a many-to-many relation. */
function linkedColumn(resource: ResourcePlan, relation: PlannedRelation): Code {
  const { field, to } = relation;
  return object([
    ['field', stringLiteral(field.name)],
    ['type', stringLiteral('references')],
    ...(isWritable(relation) ? [['editable', 'true'] satisfies [string, Code]] : []),
    ...(isWritable(relation) ? listRules.studioRules(field) : []),
    ['reference', stringLiteral(to.names.resource)],
    ...choosableEntries(resource, relation),
    ...(to.searchable.length === 0 ? [['isSearched', 'false'] satisfies [string, Code]] : []),
  ]);
}

function columnOf(resource: ResourcePlan, planned: PlannedField): Code {
  const { field, type, reference } = planned;
  const editable = editableOf(resource, planned);
  const entries: [string, Code][] = [['field', stringLiteral(field.name)]];
  const cellType = reference ? 'reference' : type.studio?.type;
  if (cellType !== undefined) entries.push(['type', stringLiteral(cellType)]);
  if (editable !== undefined) {
    entries.push(['editable', editable]);
    if (isRecordSpecific(planned)) entries.push(['isUnique', 'true']);
    // an empty list is a valid value, and so is an empty text in some fields
    if (field.isRequired && !field.isList && !mayBeCleared(field)) {
      entries.push(['required', 'true']);
      if (isFilledByServer(field)) entries.push(['hasDefault', 'true']);
    }
    if (startsEmpty(field)) entries.push(['startsEmpty', 'true']);
    entries.push(...excludesEntries(resource.model, field));
  }
  if (editable !== undefined && !reference) entries.push(...(type.studioRules?.(field) ?? []));
  entries.push(...(type.studioFacts?.(field) ?? []));
  if (reference) {
    const { to, field: relation, label } = reference;
    entries.push(['reference', stringLiteral(to.names.resource)]);
    entries.push(...choosableEntries(resource, reference));
    const match = matchOf(planned, resource);
    if (match !== undefined) entries.push(['match', match]);
    if (to.searchable.length === 0) entries.push(['isSearched', 'false']);
    // sorting would reveal related records
    if (label !== undefined) entries.push(['sortBy', stringLiteral(`${relation.name}.${label}`)]);
  }
  const isSortable = reference
    ? reference.label !== undefined
    : !isOpaque(field) && isSorted(field);
  if (!isSortable) entries.push(['sortable', 'false']);
  return object(entries);
}

/** Checks whether a new row may leave the required field empty. */
const isFilledByServer = ({ default: value, preset, directives }: ScalarField): boolean =>
  value !== undefined || preset === 'owner' || directives.updateOnly !== undefined;

/** Returns where cells are editable: everywhere, in new or in saved rows only, or nowhere. */
function editableOf(resource: ResourcePlan, one: PlannedField): Code | undefined {
  const { creatable, updatable } = resource;
  const isAmong = (fields: readonly PlannedField[]): boolean =>
    fields.some(({ field }) => field.name === one.field.name);
  if (
    !one.type.studio?.isEditable ||
    one.field.isSetByChoice ||
    isUnchoosableKey(resource, one.field)
  )
    return undefined;
  // for saved rows, lists must include the value to edit it
  if (isAmong(updatable) && isListed(one.field))
    return isAmong(creatable) ? 'true' : stringLiteral('saved');
  return isAmong(creatable) ? stringLiteral('new') : undefined;
}
