import type { OrderColumn } from '../query/order-columns';
import { isRecord } from '../values/record';
import type { Row } from './prisma-client';
import type { Select } from './select';

/** Adds the columns that a list is sorted by, even if it does not show them. */
export function withColumns(select: Select, columns: readonly OrderColumn[]): Select {
  const more: Record<string, true | object> = { ...select };
  for (const { relation, name } of columns)
    if (relation === undefined) more[name] = true;
    else more[relation] = { select: { ...labelsOf(more[relation]), [name]: true } };
  return more;
}

/** Removes those from a row that the list does not show. */
export function withoutColumns(row: Row, select: Select, columns: readonly OrderColumn[]): Row {
  const shown: Row = { ...row };
  for (const { relation, name } of columns) {
    const key = relation ?? name;
    const related = shown[key];
    if (!Object.hasOwn(select, key)) delete shown[key];
    else if (
      relation !== undefined &&
      isRecord(related) &&
      !Object.hasOwn(labelsOf(select[key]), name)
    )
      shown[key] = omitKey(related, name);
  }
  return shown;
}

function labelsOf(selected: true | object | undefined): Row {
  const inside = isRecord(selected) ? selected['select'] : undefined;
  return isRecord(inside) ? inside : {};
}

const omitKey = (row: Row, name: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
