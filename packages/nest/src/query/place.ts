import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { decodeCursor, listDigest } from './cursor';
import { orderColumns, type OrderColumn } from './order-columns';
import { readSingle } from './parameters';
import { reverseOrder, type OrderBy } from './sort';
import type { QueryString } from './types';

/** The position from which a list by cursors is read. */
export interface CursorPosition {
  readonly parameter: 'after' | 'before';
  /** Reads towards the start: both the order and the resulting rows are reversed. */
  readonly isBackward: boolean;
  /** The sort values of the record that it starts at; undefined at one end of the list. */
  readonly values: readonly unknown[] | undefined;
  /** In reading direction. */
  readonly orderBy: OrderBy;
  /** In list order. */
  readonly columns: readonly OrderColumn[];
  /** Identifies the list that its cursors belong to. */
  readonly digest: string;
}

interface CursorOptions {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly search?: string | undefined;
  readonly where?: object | undefined;
}

/** Reads `after` and `before`. */
export function readCursors(query: QueryString): Pick<CursorOptions, 'after' | 'before'> {
  const [after, before] = [readSingle(query, 'after'), readSingle(query, 'before')];
  if (after === undefined && before === undefined) return {};
  if (after !== undefined && before !== undefined)
    throw invalid('before', 'before and after cannot be combined');
  if (readSingle(query, 'page') !== undefined)
    throw invalid('page', 'page cannot be combined with after or before');
  return { after, before };
}

/**
 * Returns undefined for a list by page numbers.
 * @throws BadRequestException for an order that cursors cannot continue
 */
export function cursorPositionOf(
  { after, before, search, where }: CursorOptions,
  orderBy: OrderBy,
  resource: ResourceDefinition,
): CursorPosition | undefined {
  const cursor = after ?? before;
  if (cursor === undefined) return undefined;
  const columns = orderColumns(orderBy, resource);
  const parameter = after === undefined ? 'before' : 'after';
  if (!columns) throw cannotContinue(parameter);
  const digest = listDigest(resource.model, orderBy, search, where);
  const isBackward = after === undefined;
  const values = cursor === '' ? undefined : decodeCursor(parameter, cursor, columns, digest);
  return {
    parameter,
    isBackward,
    values,
    orderBy: isBackward ? reverseOrder(orderBy) : orderBy,
    columns,
    digest,
  };
}

/** Returns the 400 for an order that cursors cannot continue. */
export const cannotContinue = (parameter: CursorPosition['parameter']) =>
  invalid(parameter, `${parameter} cannot go on in this order: use page, or another sortBy`);
