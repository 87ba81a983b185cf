import type { Identifier, RaRecord, RecordValues } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import type { EnumChoice } from '../../i18n/choice-text.js';
import type { NumberOptions } from '../../numbers/format-number.js';
import type { Reference, Source } from '../../records/source.js';
import type { CellTypeName } from './cell-type-name.js';

/** A record of the page, or a row that is not saved yet (see `isDraft`). Its values are those of the API. */
export type StudioRow = RaRecord;

/** What a column says of its values, whatever record they are of. */
interface ColumnSettings {
  /** How the values are shown, edited and pasted; `text` unless said. */
  type?: CellTypeName;
  /** Cells can be changed; `new`: in rows that are not saved yet. */
  editable?: boolean | 'new';
  /** A record that the user may not change: its cell stays as it is. */
  isFixed?: (id: Identifier) => boolean;
  /** The one value that rules leave to a new row, such as its owner: it has it from the start. */
  only?: Identifier;
  /** A record whose value is not told to this user. */
  isUnseen?: (id: Identifier) => boolean;
  /** No two records have the same value: a duplicate begins without it. */
  isUnique?: boolean;
  /** The cell must not be empty. */
  required?: boolean;
  /** White space at the ends of what is typed or pasted goes. */
  trim?: boolean;
  /** A cell that is left empty in a new row is filled in by the server. */
  hasDefault?: boolean;
  /** BCP 47 tag of the language in which numbers are written; that of the dashboard unless said. */
  locale?: string;
  /** How a number is written, in the cell. */
  options?: NumberOptions;
  /**
   * Least and greatest value: of a number its digits; of a moment another one (`2020-01-31T10:00:00Z`) or `now`; of a day
   * another one (`2020-01-31`) or `today`.
   */
  min?: string;
  max?: string;
  /** Least and greatest number of the values of a list. */
  minItems?: number;
  maxItems?: number;
  /** Which files an upload takes, and most bytes of one, where that is less than the server takes: as of the form's input. */
  accept?: readonly string[];
  maxSize?: number;
  /** The values of an enum. */
  choices?: EnumChoice[];
  /** The relation in which records are chosen, where a rule says which may be: `links.collection`. */
  choosableFor?: string;
  /** False where the server cannot search that resource for a text. */
  isSearched?: boolean;
  sortable?: boolean;
  /** Takes the place of the translated name of the field. */
  label?: string;
  /** Pixels. */
  minWidth?: number;
  /** Message or translation key of what is wrong with a value, before it is sent. */
  validate?: (value: unknown, row: StudioRow) => string | undefined;
}

/** One field of the records as a column of the Studio. */
export interface StudioColumn<
  RecordType extends RecordValues = RecordValues,
> extends ColumnSettings {
  field: Source<RecordType>;
  /** The resource whose records' ids the cells hold, one each or several. */
  reference?: Reference<RecordType>;
  /** What the server sorts by where that is not the field itself, such as `user.name`. */
  sortBy?: Source<RecordType>;
  /** Fields of that resource → the fields of a row that have the same: none but such records are offered. */
  match?: Readonly<Record<string, Source<RecordType>>>;
}

/**
 * A column of whatever records. TypeScript 5 compares two `StudioColumn` by the records that they are of, and finds those of an
 * order to be none of any record.
 */
export interface AnyColumn extends ColumnSettings {
  field: string;
  reference?: string;
  sortBy?: string;
  match?: Readonly<Record<string, string>>;
}

/** Columns by field. */
export type Columns = ReadonlyMap<string, StudioColumn>;

/** Field → message. */
export type Messages = Record<string, string>;

/** The place of a cell. */
export interface Cell {
  id: Identifier;
  field: string;
}

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

const GAP = 'gen-gap:';

/** Keeps the place of a record that is not read yet, or was let go: the one at this index among all that match. */
export const gapId = (index: number): string => `${GAP}${index}`;

export const isGap = (id: Identifier): boolean => String(id).startsWith(GAP);

/** The index that a gap keeps. */
export const gapIndex = (id: Identifier): number => Number(String(id).slice(GAP.length));

/** True where people may change the cells of a column in this row. */
export const isEditable = (column: StudioColumn, id: Identifier): boolean => {
  const { editable, only, isFixed, isUnseen } = column;
  if (isGap(id)) return false;
  if (isDraft(id)) return Boolean(editable) && only === undefined;
  return editable === true && !isFixed?.(id) && !isUnseen?.(id);
};
