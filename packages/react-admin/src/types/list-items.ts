import { dateItems } from './date-items.js';
import type { ResourceField } from './field.js';
import type { ListItem } from './list-item.js';
import { numberItems } from './number-items.js';
import { linesOf } from './split.js';
import { valueTypeNameOf, type ListKind } from './value-type-name.js';

/**
 * How the values of lists are typed; a kind without a row does not compile. It stands apart from how values travel, which
 * a dashboard needs from its start.
 */
const items: Readonly<Record<Exclude<ListKind, 'boolean'>, ListItem>> = {
  text: { split: linesOf, parse: (typed) => typed, format: String },
  ...numberItems,
  ...dateItems,
};

const isTyped = (name: string): name is keyof typeof items => Object.hasOwn(items, name);

/** How one value of a list is typed and shown; undefined of those that are chosen. */
export const listItemOf = (kind: ListKind): ListItem | undefined =>
  isTyped(kind) ? items[kind] : undefined;

/** What the chips of a list are told of its values; text unless each is typed or chosen by itself. */
export function listKindOf(field: ResourceField): ListKind {
  const name = valueTypeNameOf(field);
  return name === 'boolean' || isTyped(name) ? name : 'text';
}
