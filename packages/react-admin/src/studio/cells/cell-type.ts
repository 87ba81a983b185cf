import type { GridColType } from '@mui/x-data-grid';
import type { ComponentType } from 'react';
import type { ParseResult } from '../base/parsed.js';
import type { StudioColumn, StudioRow } from '../base/types.js';

export interface CellViewProps {
  column: StudioColumn;
  row: StudioRow;
}

/** How values of one type are displayed, edited, pasted and copied. Values are in the API's format. */
export interface CellType {
  /** The DataGrid's own type, which determines the editor and the alignment. */
  grid: GridColType;
  /** Minimum width in pixels. */
  minWidth: number;
  align?: 'right';
  /** Converts a value to what the grid shows and edits, if that differs. */
  toCell?: (value: unknown, column: StudioColumn) => unknown;
  /** Converts what the grid has edited to the API's format; an `UnparsedText` if it is invalid. */
  fromCell?: (value: unknown, column: StudioColumn) => unknown;
  /** Formats the value for display and for copying; with the row, also what depends on its other values. */
  toText: (value: unknown, column: StudioColumn, row?: StudioRow) => string;
  /** Formats the value for copying, if the displayed text could not be pasted again. */
  toClipboard?: (value: unknown, column: StudioColumn) => string;
  /** Parses a pasted text that is not empty. */
  parse: (text: string, column: StudioColumn) => ParseResult;
  /** Whether leading and trailing spaces of a pasted text are kept. */
  keepsSpaces?: boolean;
  /** Whether an empty text, or one of spaces, is a value: also in a required column. */
  isBlankValue?: boolean;
  /** An example of a valid text, shown after an invalid one was pasted. */
  example?: (column: StudioColumn) => string;
  /** Renders the content of the cell, if it is more than the text. */
  View?: ComponentType<CellViewProps>;
  /** The dialog in which the cell is edited, if it is not edited inline. */
  dialog?: 'longText' | 'json' | 'list' | 'choices' | 'references' | 'upload';
  /** Type of one of several values. */
  item?: CellType;
  /** The inline editor, if it is not the grid's own. */
  editor?: 'time' | 'password' | 'digits' | 'reference' | 'options';
  /** Whether the server never returns the value. */
  isWriteOnly?: boolean;
  isSortable?: boolean;
}
