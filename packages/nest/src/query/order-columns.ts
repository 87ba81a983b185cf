import type { FieldDefinition, ResourceDefinition, SortOrder } from '../resource/definition';
import { fieldOf, isSortable } from '../resource/field';
import { relationsOf } from '../resource/relations';
import { isUnfilterable, shadowsOperator } from '../resource/where';
import type { OrderBy } from './sort';

/** One column of an order: of the record itself, or of the record of a to-one relation. */
export interface OrderColumn {
  readonly field: FieldDefinition;
  /** The resource that has the column. */
  readonly resource: ResourceDefinition;
  readonly name: string;
  readonly relation?: string;
  readonly order: SortOrder;
  /** Some records have no value in it. */
  readonly isNullable: boolean;
}

/** Returns the columns of an order; undefined for an order that Prisma accepts but cursors cannot continue. */
export function orderColumns(
  orderBy: OrderBy,
  resource: ResourceDefinition,
): OrderColumn[] | undefined {
  const columns = orderBy.flatMap((entry) =>
    Object.entries(entry).map(([name, order]) =>
      typeof order === 'string'
        ? ownColumn(resource, name, order)
        : relatedColumn(resource, name, order),
    ),
  );
  return columns.every((column) => column !== undefined) ? columns : undefined;
}

function ownColumn(
  resource: ResourceDefinition,
  name: string,
  order: SortOrder,
): OrderColumn | undefined {
  const field = fieldOf(resource, name);
  // a cursor filters by its columns
  if (!field || isUnfilterable(name)) return undefined;
  // code may sort by fields that clients may not
  const { kind, list = false, opaque = false } = field;
  if (!isSortable({ kind, list, ...(opaque && { opaque }) })) return undefined;
  return { field, resource, name, order, isNullable: field.optional === true };
}

function relatedColumn(
  resource: ResourceDefinition,
  relation: string,
  orders: Readonly<Record<string, SortOrder>>,
): OrderColumn | undefined {
  const { to, list } = relationsOf(resource).get(relation) ?? {};
  if (isUnfilterable(relation)) return undefined;
  const [[name, order] = [], ...more] = Object.entries(orders);
  // "has no label" needs NOT, which a field of that name shadows
  if (!to || list || name === undefined || more.length || shadowsOperator(resource, 'NOT'))
    return undefined;
  const column = typeof order === 'string' ? ownColumn(to, name, order) : undefined;
  return column && { ...column, relation, isNullable: true };
}
