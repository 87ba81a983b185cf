import type { ListKind, ValueTypeName } from '../../types/index.js';

/** Values that only the other pages show. */
type WithoutCell = 'bytes' | 'ids';

/** What the values of a column are: a type of values, a closer look at one, a list of them, records, or files. */
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
