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

/** The one table over types of columns. */
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

/** How the cells of a column are shown, edited and pasted. */
export function cellTypeOf({ type = 'text', required }: StudioColumn): CellType {
  // only a switch that may be unset needs a third state
  return cellTypes[type === 'boolean' && !required ? 'optionalBoolean' : type];
}
