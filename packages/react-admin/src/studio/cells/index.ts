import type { StudioColumn } from '../base/types.js';
import type { CellType } from './cell-type.js';
import type { CellTypeName } from '../base/cell-type-name.js';
import { choiceCells } from './choice.js';
import { dateCells } from './date.js';
import { listCells } from './list.js';
import { numberCells } from './number.js';
import { referenceCells } from './reference.js';
import { referencesCells } from './references.js';
import { textCells } from './text.js';
import { uploadCells } from './upload.js';

export type { CellType } from './cell-type.js';
export type { CellTypeName } from '../base/cell-type-name.js';

/** The only table of column types. */
const cellTypes: Record<CellTypeName, CellType> = {
  ...textCells,
  ...numberCells,
  ...dateCells,
  ...choiceCells,
  ...listCells,
  ...referenceCells,
  ...referencesCells,
  ...uploadCells,
};

/** Returns how the cells of a column are displayed, edited and pasted. */
export function cellTypeOf({ type = 'text', required }: StudioColumn): CellType {
  // only a boolean that can be empty needs a third state
  return cellTypes[type === 'boolean' && !required ? 'optionalBoolean' : type];
}
