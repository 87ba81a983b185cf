import { onceFor } from '../../base/once-for';
import type { Import } from '../../code/imports';
import type { Element } from '../../code/jsx';
import type { ResourceNames } from '../class-names';
import { withKeyChoices } from '../composite-choice';
import type { PlannedShape, ResourcePlan } from '../resource-plan';
import { nameInPage } from './jsx-imports';
import { relatedNamesOf } from './related-names';

/** The module with these types, relative to a resource's pages. */
const RECORD_MODULE = './record';

const typeOf = (name: string): Import => ({ name, from: RECORD_MODULE, isType: true });

/** The record's type. */
export const recordType = ({ names }: Pick<ResourcePlan, 'names'>): Import =>
  typeOf(nameInPage(names.classStem, 'Record'));

/** The type of JSON values with known keys. */
export const valueType = ({ stem }: PlannedShape): Import => typeOf(`${stem}Value`);

/** The type of a form's values: the record, unless write-only fields are added. */
export const formType = (resource: ResourcePlan): Import =>
  resource.secrets.length > 0 ? typeOf(formName(resource.names)) : recordType(resource);

/** The type for a table's columns: the record, unless some columns sort by related records, or show fields of them. */
export const columnsType = (resource: ResourcePlan): Import =>
  hasRelatedColumns(resource) ? typeOf(columnsName(resource.names)) : recordType(resource);

/** The type for a list's filters. */
export const filtersType = ({ names }: ResourcePlan): Import => typeOf(`${names.classStem}Filters`);

export const formName = ({ classStem }: ResourceNames): string => `${classStem}FormValues`;
export const columnsName = ({ classStem }: ResourceNames): string => `${classStem}Columns`;

const hasRelatedColumns = onceFor((resource: ResourcePlan): boolean =>
  withKeyChoices(resource).visible.some((planned) => relatedNamesOf(resource, planned).length > 0),
);

/** The types that the elements of a page refer to: one for fields, and one for table columns. */
interface ElementTypes {
  fields: Import;
  columns?: Import;
}

/** Returns the types for a page, or a table, of records. */
export const recordTypes = (resource: ResourcePlan): ElementTypes => ({
  fields: recordType(resource),
  columns: columnsType(resource),
});

/** Attributes that refer to fields of the record. */
const FIELD_ATTRIBUTES = ['source', 'field', 'image', 'changes', 'hiddenColumns', 'without'];

/** Elements whose source is no field of the record: `q`, the search, and the children created with it. */
const hasNonFieldSource = ({ tag }: Element): boolean =>
  tag === 'SearchInput' || tag === 'NewChildren';

/**
 * Adds the record's type to the element and its children, so that the compiler detects a wrong source. Elements with a
 * type argument stay unchanged, and so do the user's own.
 */
export function addTypeArguments(node: Element, types: ElementTypes): Element {
  if (node.typeArgument) return node;
  const { fields, columns = fields } = types;
  const refersToFields = node.attributes.some(([name]) => FIELD_ATTRIBUTES.includes(name));
  const typeArgument = node.tag.startsWith('DataTable') ? columns : fields;
  return {
    ...node,
    ...(refersToFields && !node.uses && !hasNonFieldSource(node) && { typeArgument }),
    attributes: node.attributes.map(([name, value]) => [
      name,
      typeof value === 'object' && 'node' in value
        ? { node: addTypeArguments(value.node, types) }
        : value,
    ]),
    children: node.children.map((child) => addTypeArguments(child, types)),
  };
}
