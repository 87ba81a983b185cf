import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { decodeCursor, listDigest } from './cursor';
import { stretchesAfter } from './keyset';
import { orderColumns, type OrderColumn } from './order-columns';
import { single } from './parameters';
import { reversed, type OrderBy } from './sort';
import type { QueryString } from './types';

/** From where on a list by cursors is read. */
export interface Place {
  /** Towards the beginning: the order is turned round, and its rows have to be. */
  readonly isBackward: boolean;
  /** Begins at an end of the list, from no record. */
  readonly isEnd: boolean;
  /** What comes behind the record, in the direction of reading: by stretches of the order. */
  readonly stretches: readonly object[] | undefined;
  /** In the direction of reading. */
  readonly orderBy: OrderBy;
  /** In the direction of the list. */
  readonly columns: readonly OrderColumn[];
  /** Of which list its cursors are. */
  readonly digest: string;
}

interface Asked {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly search?: string | undefined;
  readonly where?: object | undefined;
}

/** Reads `after` and `before`. */
export function readPlace(query: QueryString): Pick<Asked, 'after' | 'before'> {
  const [after, before] = [single(query, 'after'), single(query, 'before')];
  if (after === undefined && before === undefined) return {};
  if (after !== undefined && before !== undefined)
    throw invalid('before', 'before and after exclude each other');
  if (single(query, 'page') !== undefined)
    throw invalid('page', 'page must not stand beside after or before');
  return { after, before };
}

/**
 * Undefined for a list by page numbers.
 * @throws BadRequestException for an order in which no record says where to go on
 */
export function placeOf(
  { after, before, search, where }: Asked,
  orderBy: OrderBy,
  resource: ResourceDefinition,
): Place | undefined {
  const cursor = after ?? before;
  if (cursor === undefined) return undefined;
  const columns = orderColumns(orderBy, resource);
  if (!columns) {
    const name = after === undefined ? 'before' : 'after';
    throw invalid(name, `${name} cannot go on in this order: use page, or another sortBy`);
  }
  const digest = listDigest(resource.model, orderBy, search, where);
  const isBackward = after === undefined;
  const read = isBackward ? columns.map(turned) : columns;
  const values =
    cursor === ''
      ? undefined
      : decodeCursor(isBackward ? 'before' : 'after', cursor, columns, digest);
  return {
    isBackward,
    isEnd: values === undefined,
    stretches: values && stretchesAfter(resource, read, values),
    orderBy: isBackward ? reversed(orderBy) : orderBy,
    columns,
    digest,
  };
}

const turned = (column: OrderColumn): OrderColumn => ({
  ...column,
  order: column.order === 'asc' ? 'desc' : 'asc',
});
