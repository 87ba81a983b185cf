import type { ListKind, ValueTypeName } from '../../types/index.js';

/** Values shown only on other pages. */
type WithoutCell = 'bytes' | 'ids';

/** The type of a column's values: a value type, a more specific form of one, a list of them, records, or files. */
export type CellTypeName =
  | Exclude<ValueTypeName, WithoutCell | 'float'>
  | 'number'
  | 'longText'
  | 'password'
  | 'optionalBoolean'
  | `${ListKind | 'choice'}List`
  | 'reference'
  | 'references'
  | 'image'
  | 'images'
  | 'file'
  | 'files';
