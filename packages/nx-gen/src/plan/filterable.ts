import { isOpenToFilters, type FieldIR } from '../schema/ir';
import { isUnfilterableName } from '../schema/logical-operators';
import { isOpaque } from '../schema/opaque';

/** Checks whether conditions can refer to the field. */
export const isFilterable = (field: FieldIR): boolean =>
  !isOpaque(field) && !isUnfilterableName(field.name);

/** Checks whether clients may filter by the field. */
export const isFiltered = (field: FieldIR): boolean =>
  isFilterable(field) && isOpenToFilters(field);
