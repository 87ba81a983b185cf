import type { StudioColumn } from '../types.js';
import type { CellType } from './cell-type.js';
import { choiceCells } from './choice.js';
import { dateCells } from './date.js';
import { listCells } from './list.js';
import { numberCells } from './number.js';
import { referenceCells } from './reference.js';
import { referencesCells } from './references.js';
import { textCells } from './text.js';
import { uploadCells } from './upload.js';

export type { CellType, Parsed } from './cell-type.js';

const TYPES = {
  ...textCells,
  ...numberCells,
  ...dateCells,
  ...choiceCells,
  ...listCells,
  ...referenceCells,
  ...referencesCells,
  ...uploadCells,
};

export type CellTypeName = keyof typeof TYPES;

/** The one table over types of columns. */
const cellTypes: Record<CellTypeName, CellType> = TYPES;

/** How the cells of a column are shown, edited and pasted. */
export function cellTypeOf({ type = 'text', required }: StudioColumn): CellType {
  // only a switch that may be unset needs a third state
  return cellTypes[type === 'boolean' && !required ? 'optionalBoolean' : type];
}
