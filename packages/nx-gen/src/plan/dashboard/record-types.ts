import type { Import } from '../../code/imports';
import type { Element } from '../../code/jsx';
import type { ResourceNames } from '../class-names';
import { withChoices } from '../composite-choice';
import type { ResourcePlan } from '../resource-plan';
import { sortedReference } from './columns';

/** Where the pages of a resource find these types. */
const RECORD = './record';

const typeOf = (name: string): Import => ({ name, from: RECORD, isType: true });

/** The record itself. The type of a model Related would be called as a component is. */
export const recordType = ({ names: { record } }: Pick<ResourcePlan, 'names'>): Import =>
  typeOf(record === 'RelatedRecord' ? 'RelatedModelRecord' : record);

/** What a form holds: the record, unless more can be written than read. */
export const formType = (resource: ResourcePlan): Import =>
  resource.secrets.length > 0 ? typeOf(formName(resource.names)) : recordType(resource);

/** What a table has columns of: the record, unless it is sorted by something of related ones. */
export const columnsType = (resource: ResourcePlan): Import =>
  hasSortedReferences(resource) ? typeOf(columnsName(resource.names)) : recordType(resource);

/** What lists are filtered by. */
export const filtersType = ({ names }: ResourcePlan): Import => typeOf(`${names.classStem}Filters`);

export const formName = ({ classStem }: ResourceNames): string => `${classStem}FormValues`;
export const columnsName = ({ classStem }: ResourceNames): string => `${classStem}Columns`;

const hasSortedReferences = (resource: ResourcePlan): boolean =>
  withChoices(resource).visible.some((planned) => sortedReference(planned) !== undefined);

/** What the elements of a page name: things that the one type holds, and in its tables columns of the other. */
interface Named {
  fields: Import;
  columns?: Import;
}

/** The types that a page, or a table, of records has. */
export const recordTypes = (resource: ResourcePlan): Named => ({
  fields: recordType(resource),
  columns: columnsType(resource),
});

/** Attributes that name something of the record. */
const NAMING = ['source', 'field', 'image', 'changes', 'hiddenColumns', 'without'];

/** Elements whose source is none of the record's: `q`, the search, and the children that are made with it. */
const isOfNoField = ({ tag }: Element): boolean => tag === 'SearchInput' || tag === 'NewChildren';

/**
 * The element, and those in it, told which record they are about: the compiler then finds a wrong source. Those that
 * are told already stay as they are, and so do the user's own.
 */
export function typed(node: Element, types: Named): Element {
  if (node.typeArgument) return node;
  const { fields, columns = fields } = types;
  const names = node.attributes.some(([name]) => NAMING.includes(name));
  const typeArgument = node.tag.startsWith('DataTable') ? columns : fields;
  return {
    ...node,
    ...(names && !node.uses && !isOfNoField(node) && { typeArgument }),
    attributes: node.attributes.map(([name, value]) => [
      name,
      typeof value === 'object' && 'node' in value ? { node: typed(value.node, types) } : value,
    ]),
    children: node.children.map((child) => typed(child, types)),
  };
}
