import type { GridColType } from '@mui/x-data-grid';
import type { ComponentType } from 'react';
import type { Parsed } from '../base/parsed.js';
import type { StudioColumn, StudioRow } from '../base/types.js';

export interface CellViewProps {
  column: StudioColumn;
  row: StudioRow;
}

/** How one type of values is shown, edited, pasted and copied. Values are those of the API. */
export interface CellType {
  /** The DataGrid's own type, which chooses the editor and the alignment. */
  grid: GridColType;
  /** Least width in pixels. */
  minWidth: number;
  align?: 'right';
  /** What the grid shows and edits, where that is not the value itself. */
  toCell?: (value: unknown, column: StudioColumn) => unknown;
  /** What the API takes, of what the grid has edited; an `UnreadText` where that is nothing. */
  fromCell?: (value: unknown, column: StudioColumn) => unknown;
  /** The value as people read it, and as it is copied. */
  toText: (value: unknown, column: StudioColumn) => string;
  /** The copied text, where the readable one could not be pasted again. */
  toClipboard?: (value: unknown, column: StudioColumn) => string;
  /** A pasted text that is not empty. */
  parse: (text: string, column: StudioColumn) => Parsed;
  /** Spaces at the ends of a pasted text belong to it. */
  keepsSpaces?: boolean;
  /** A text that could be pasted, for those who pasted another one. */
  example?: (column: StudioColumn) => string;
  /** The content of the cell, where it is more than the text. */
  View?: ComponentType<CellViewProps>;
  /** Edited in a dialog instead of the cell. */
  dialog?: 'longText' | 'json' | 'list' | 'choices' | 'references' | 'upload';
  /** Type of one of several values. */
  item?: CellType;
  /** Editor in the cell, where it is not the grid's own. */
  editor?: 'time' | 'password' | 'digits' | 'reference' | 'options';
  /** The server never tells the value. */
  isWriteOnly?: boolean;
  isSortable?: boolean;
}
