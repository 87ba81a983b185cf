import type { GridColDef } from '@mui/x-data-grid';
import type { Identifier, RaRecord } from 'react-admin';
import type { Values } from '../data-provider/values.js';

/** A record of the page, or a row that is not saved yet (see `isDraft`). */
export type StudioRow = RaRecord;

/**
 * A column of the DataGrid. `date` is a day without a time (`@db.Date`), `dateTime` a point in time; both take the
 * API's texts, no `valueGetter` is needed. GridColDef is a union, so this is an intersection: an interface that extends
 * it would lose `valueOptions`.
 */
export type StudioColumn = GridColDef<StudioRow> & {
  /** The cell must not be left empty. */
  required?: boolean;
  /** Message or translation key of what is wrong with a value, before it is sent. */
  validate?: (value: unknown, row: StudioRow) => string | undefined;
};

/** Columns by field. */
export type Columns = ReadonlyMap<string, StudioColumn>;

/** Field → message. */
export type Messages = Record<string, string>;

/** One saved row: what its cells held before, and what they hold now, as the API takes them. */
export interface Change {
  id: Identifier;
  before: Values;
  after: Values;
}

const DRAFT = 'gen-draft:';

export const draftId = (number: number): string => `${DRAFT}${number}`;

/** A row that was added in the grid and is not saved yet. */
export const isDraft = (id: Identifier): boolean => String(id).startsWith(DRAFT);
