import type { FieldDefinition, ResourceDefinition, SortOrder } from '../resource/definition';
import { fieldOf, isSortable } from '../resource/field';
import { relationsOf } from '../resource/relations';
import { takesWord } from '../resource/where';
import type { OrderBy } from './sort';

/** One column of an order: the record's own, or one of the record of a to-one relation. */
export interface OrderColumn {
  readonly field: FieldDefinition;
  /** Of whose record the column is. */
  readonly resource: ResourceDefinition;
  readonly name: string;
  readonly relation?: string;
  readonly order: SortOrder;
  /** Some records have no value there. */
  readonly isNullable: boolean;
}

/** The columns of an order; undefined where Prisma takes it and nobody can go on from a record in it. */
export function orderColumns(
  orderBy: OrderBy,
  resource: ResourceDefinition,
): OrderColumn[] | undefined {
  const columns = orderBy.flatMap((entry) =>
    Object.entries(entry).map(([name, order]) =>
      typeof order === 'string'
        ? ownColumn(resource, name, order)
        : labelColumn(resource, name, order),
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
  if (!field) return undefined;
  // code may order by what requests may not
  const { kind, list = false, opaque = false } = field;
  if (!isSortable({ kind, list, ...(opaque && { opaque }) })) return undefined;
  return { field, resource, name, order, isNullable: field.optional === true };
}

function labelColumn(
  resource: ResourceDefinition,
  relation: string,
  orders: Readonly<Record<string, SortOrder>>,
): OrderColumn | undefined {
  const { to, list } = relationsOf(resource).get(relation) ?? {};
  const [[name, order] = [], ...more] = Object.entries(orders);
  // "has no label" is asked by NOT, which a field of that name takes away
  if (!to || list || name === undefined || more.length || takesWord(resource, 'NOT'))
    return undefined;
  const column = typeof order === 'string' ? ownColumn(to, name, order) : undefined;
  return column && { ...column, relation, isNullable: true };
}
