import type { ResourceField, ResourceInfo } from '../data-provider/options.js';
import { own } from '../data-provider/values.js';

/** Whether the API can group, sum and filter by the field: it is in lists, sortable and filterable. */
const isAggregatable = ({ list, inList, sort, filter }: ResourceField): boolean =>
  !list && inList !== false && sort !== false && filter !== false;

/** Returns the first enum field. */
export const firstEnumField = ({
  fields,
}: ResourceInfo): [name: string, enumName: string] | undefined =>
  Object.entries(fields).flatMap(([name, field]): [string, string][] =>
    field.enum !== undefined && isAggregatable(field) ? [[name, field.enum]] : [],
  )[0];

const NUMERIC_KINDS = new Set(['Int', 'BigInt', 'Float', 'Decimal']);

/** Whether the API sums the field; sums of keys and foreign keys are meaningless. */
export function isSummable({ fields, key, figures }: ResourceInfo, name: string): boolean {
  const field = own(fields, name);
  return Boolean(
    figures &&
    field &&
    NUMERIC_KINDS.has(field.kind) &&
    isAggregatable(field) &&
    !field.reference &&
    !key.includes(name),
  );
}
