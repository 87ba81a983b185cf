import { hueOf } from '../../colours/hue-of.js';
import type { CellViewProps } from './cell-type.js';
import { CHIP_CLASS, chipClass } from './chip-classes.js';
import { choiceName } from './choice-name.js';

/**
 * An enum's value with the colour that it has in lists. A bare element, whose classes the grid styles once for all cells: a
 * component of Material UI in each of a thousand cells would be felt when scrolling.
 */
export function ChoiceView({ column: { field, choices }, row }: CellViewProps) {
  const value: unknown = row[field];
  if (typeof value !== 'string' || value === '') return null;
  return (
    <span className={`${CHIP_CLASS} ${chipClass(hueOf(value))}`}>{choiceName(value, choices)}</span>
  );
}
