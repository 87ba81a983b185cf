import type { GridColType } from '@mui/x-data-grid';
import type { ComponentType } from 'react';
import type { StudioMessage } from '../messages.js';
import type { StudioColumn, StudioRow } from '../types.js';

/** A value for a cell, or the key of the message that says why there is none. */
export type Parsed = { value: unknown } | { problem: StudioMessage };

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
  /** What the grid shows and edits, where that is not the value itself. */
  toCell?: (value: unknown) => unknown;
  /** What the API takes, of what the grid has edited. */
  fromCell?: (value: unknown) => unknown;
  /** The value as people read it, and as it is copied. */
  toText: (value: unknown, column: StudioColumn) => string;
  /** The copied text, where the readable one could not be pasted again. */
  toClipboard?: (value: unknown) => string;
  /** A pasted text that is not empty. */
  parse: (text: string, column: StudioColumn) => Parsed;
  /** Spaces at the ends of a pasted text belong to it. */
  keepsSpaces?: boolean;
  /** What is wrong with a value that somebody has typed. */
  check?: (value: unknown) => StudioMessage | undefined;
  /** The content of the cell, where it is more than the text. */
  View?: ComponentType<CellViewProps>;
  /** Edited in a dialog instead of the cell. */
  dialog?: 'longText' | 'json' | 'list' | 'choices' | 'references';
  /** Type of one of several values. */
  item?: CellType;
  /** Editor in the cell, where it is not the grid's own. */
  editor?: 'time' | 'password' | 'digits' | 'reference' | 'options';
  /** The server never tells the value. */
  isWriteOnly?: boolean;
  isSortable?: boolean;
}
