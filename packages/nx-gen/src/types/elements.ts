import { element, type Attribute, type Element } from '../code/jsx';
import type { FieldIR } from '../schema/ir';

/** A column of the List; with content where react-admin's plain text is not enough. */
export const col = (field: FieldIR, child?: Element, attributes: Record<string, Attribute> = {}) =>
  element('DataTable.Col', { source: field.name, ...attributes }, child ? [child] : []);

/** A field or an input that only needs its source. */
export const simple =
  (tag: string, attributes: Record<string, Attribute> = {}) =>
  (field: FieldIR): Element =>
    element(tag, { source: field.name, ...attributes });

/** A column that contains a field component. */
export const columnOf =
  (tag: string, attributes: Record<string, Attribute> = {}, sortable = true) =>
  (field: FieldIR): Element =>
    col(field, simple(tag, attributes)(field), sortable ? {} : { disableSort: true });

/** The input of one filter, whose source carries the API's filter suffix. */
export const filter =
  (tag: string, suffix: string, attributes: Record<string, Attribute> = {}) =>
  (field: FieldIR): Element =>
    element(tag, { source: field.name + suffix, ...attributes });

/** The input of a range filter, with a lower and an upper end. */
export const range =
  (tag: string, attributes: Record<string, Attribute> = {}) =>
  (field: FieldIR): Element[] => [filter(tag, '_range', attributes)(field)];
