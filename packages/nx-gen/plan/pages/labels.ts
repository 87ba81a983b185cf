import type { Element } from '../../code/jsx';
import type { PlannedField } from '../resource';

/** As react-admin makes a label of a source: `viewCount` → `View count`. */
export const humanize = (name: string): string => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const ID_AT_END = /(?<=[a-z\d])Id$|_id$/;

/** As react-admin makes a label of a reference: `authorId` → `Author`. */
export const referenceLabel = (name: string): string => humanize(name.replace(ID_AT_END, ''));

/** react-admin drops a trailing `Id` from labels, which is right for a reference and for nothing else. */
const losesItsEnd = ({ field, reference }: PlannedField): boolean =>
  reference === undefined && ID_AT_END.test(field.name);

/** The label of a field whose own react-admin would cut; undefined where it reads well by itself. */
export const labelFor = (planned: PlannedField): string | undefined =>
  losesItsEnd(planned) ? humanize(planned.field.name) : undefined;

/** The field's column, field or input, with a label where it needs one. */
export function withLabel(planned: PlannedField, node: Element): Element {
  const label = labelFor(planned);
  return label === undefined || node.attributes.some(([name]) => name === 'label')
    ? node
    : { ...node, attributes: [...node.attributes, ['label', label]] };
}
