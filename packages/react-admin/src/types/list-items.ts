import { dateItems } from './date-items.js';
import type { ResourceField } from './field.js';
import type { ListItem } from './list-item.js';
import { numberItems } from './number-items.js';
import { linesOf } from './split.js';
import { valueTypeNameOf, type ListKind } from './value-type-name.js';

/**
 * How the values of lists are typed; a kind without a row does not compile. Separate from the wire formats, which a dashboard
 * needs from the start.
 */
const items: Readonly<Record<Exclude<ListKind, 'boolean'>, ListItem>> = {
  text: { split: linesOf, parse: (typed) => typed, format: String },
  ...numberItems,
  ...dateItems,
};

const isTypedKind = (name: string): name is keyof typeof items => Object.hasOwn(items, name);

/** Returns how a value of a list is typed and shown; undefined for values that are chosen. */
export const listItemOf = (kind: ListKind): ListItem | undefined =>
  isTypedKind(kind) ? items[kind] : undefined;

/** Returns the kind of a list's chips; text for values that are not typed or chosen individually. */
export function listKindOf(field: ResourceField): ListKind {
  const name = valueTypeNameOf(field);
  return name === 'boolean' || isTypedKind(name) ? name : 'text';
}
