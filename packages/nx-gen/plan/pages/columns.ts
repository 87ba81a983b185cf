import { element, type Attribute, type Element } from '../../code/jsx';
import { isOpaque, type PlannedField, type ResourcePlan } from '../resource';
import { referenceLabel, withLabel } from './labels';
import { hasPage } from './pages-of';

/** A column of a table of records. */
export interface Column {
  field: PlannedField['field'];
  /** What the table knows the column by, and sorts by. */
  source: string;
  element: Element;
}

/** The columns of a resource, in schema order; none for a value that is too big for a table. */
export const columnsOf = ({ visible }: ResourcePlan): Column[] =>
  visible.flatMap((planned) => {
    const { field, type } = planned;
    if (planned.reference) return [referenceColumn(planned)];
    const column = type.column && unsorted(field, type.column(field));
    return column ? [{ field, source: field.name, element: withLabel(planned, column) }] : [];
  });

const unsorted = (field: PlannedField['field'], column: Element): Element =>
  isOpaque(field)
    ? { ...column, attributes: [...column.attributes, ['disableSort', true]] }
    : column;

/** A reference is sorted by what people see of it; where that is its id only, it is not sorted at all. */
function referenceColumn({ field, reference }: PlannedField): Column {
  const { name } = field;
  const content = element('ReferenceField', {
    source: name,
    reference: reference?.to.names.resource,
  });
  const label = reference?.label;
  const source = label === undefined ? name : `${reference?.field.name}.${label}`;
  const attributes: Record<string, Attribute> =
    label === undefined ? { source, disableSort: true } : { source, label: referenceLabel(name) };
  return { field, source, element: element('DataTable.Col', attributes, [content]) };
}

/** A key that nobody chose says nothing to filter by. */
export const isGeneratedKey = ({ isId, default: given }: PlannedField['field']): boolean =>
  isId && given !== undefined;

/** A random key says nothing to people, nor does any key beside a label, nor the time of the last change. */
export const isQuiet = ({ model, label }: ResourcePlan, field: PlannedField['field']): boolean =>
  field.name === 'updatedAt' ||
  (isGeneratedKey(field) && field.kind === 'String') ||
  (label !== undefined && model.key.fields.includes(field.name));

/** Where a click on a row leads. */
export const rowClick = (resource: ResourcePlan): Attribute => {
  if (hasPage(resource, 'Show')) return 'show';
  return hasPage(resource, 'Edit') ? 'edit' : { code: 'false' };
};
