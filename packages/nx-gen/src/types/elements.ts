import { element, type Attribute, type Element } from '../code/jsx';
import type { FieldIR } from '../schema/ir';

/** A column of the List; its content where react-admin's plain text is not enough. */
export const col = (field: FieldIR, child?: Element, attributes: Record<string, Attribute> = {}) =>
  element('DataTable.Col', { source: field.name, ...attributes }, child ? [child] : []);

/** A field or an input that needs nothing but the name of its source. */
export const simple =
  (tag: string, attributes: Record<string, Attribute> = {}) =>
  (field: FieldIR): Element =>
    element(tag, { source: field.name, ...attributes });

/** A column that shows a field of its own. */
export const columnOf =
  (tag: string, attributes: Record<string, Attribute> = {}, sortable = true) =>
  (field: FieldIR): Element =>
    col(field, simple(tag, attributes)(field), sortable ? {} : { disableSort: true });

/** The input of one filter, with the suffix that the API knows it by. */
export const filter =
  (tag: string, suffix: string, attributes: Record<string, Attribute> = {}) =>
  (field: FieldIR): Element =>
    element(tag, { source: field.name + suffix, ...attributes });

/** The input of both ends of a filter: from, and up to. */
export const range =
  (tag: string, attributes: Record<string, Attribute> = {}) =>
  (field: FieldIR): Element[] => [filter(tag, '_range', attributes)(field)];
