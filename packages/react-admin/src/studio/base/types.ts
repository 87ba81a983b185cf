import type { Identifier, RaRecord, RecordValues } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import type { EnumChoice } from '../../i18n/choice-text.js';
import type { NumberOptions } from '../../numbers/format-number.js';
import type { Letters } from '../../records/letters.js';
import type { Match } from '../../records/matched.js';
import type { Reference, Source } from '../../records/source.js';
import type { CellTypeName } from './cell-type-name.js';

/** A record of the page, or an unsaved row (see `isDraft`). Its values are in the API's format. */
export type StudioRow = RaRecord;

/** The settings of a column, independent of the record type. */
interface ColumnSettings {
  /** How the values are displayed, edited and pasted; defaults to `text`. */
  type?: CellTypeName;
  /** Whether cells can be edited; `new` means only in unsaved rows, `saved` only in the others. */
  editable?: boolean | 'new' | 'saved';
  /** Whether the user may not edit the cell in this record. */
  isFixed?: (id: Identifier) => boolean;
  /** The only value that rules allow in a new row, such as its owner, which is set from the start. */
  only?: Identifier;
  /** Whether the value in this record is hidden from the user. */
  isUnseen?: (id: Identifier) => boolean;
  /** Whether values are unique: a duplicated row begins without one. */
  isUnique?: boolean;
  /** Whether the cell must not be empty. */
  required?: boolean;
  /** Whether a new row has an empty text, which the server needs and which need not be filled in. */
  startsEmpty?: boolean;
  /** Whether leading and trailing white space is stripped from typed and pasted text. */
  trim?: boolean;
  /** The case that letters of typed and pasted text get. */
  letters?: Letters;
  /** Whether the server fills in a cell left empty in a new row. */
  hasDefault?: boolean;
  /** BCP 47 tag of the language for numbers; defaults to the dashboard's. */
  locale?: string;
  /** The number format of the cell; while it is edited, it is the plain number. */
  options?: NumberOptions;
  /** The unit of the cell's number, which may also be typed and pasted: `%`. */
  unit?: '%';
  /**
   * Minimum and maximum: digits for a number; for a moment another one (`2020-01-31T10:00:00Z`) or `now`; for a day another one
   * (`2020-01-31`) or `today`.
   */
  min?: string;
  max?: string;
  /** Minimum and maximum length of a list. */
  minItems?: number;
  maxItems?: number;
  /** Accepted file types of an upload and the maximum size in bytes, if smaller than the server's, as in the form's input. */
  accept?: readonly string[];
  maxSize?: number;
  /** The values of an enum. */
  choices?: EnumChoice[];
  /** Whether the value of an enum is offered in a record that does not have it. */
  isOffered?: (value: string, id: Identifier) => boolean;
  /** The relation for which records are chosen, if a rule restricts the choices: `links.collection`. */
  choosableFor?: string;
  /** False if the server cannot search that resource. */
  isSearched?: boolean;
  sortable?: boolean;
  /** Replaces the translated name of the field. */
  label?: string;
  /** Pixels. */
  minWidth?: number;
  /** Validates a value before it is sent; returns a message or its translation key. */
  validate?: (value: unknown, row: StudioRow) => string | undefined;
}

/** One field of the records as a column of the Studio. */
export interface StudioColumn<
  RecordType extends RecordValues = RecordValues,
> extends ColumnSettings {
  field: Source<RecordType>;
  /** The resource whose ids the cells contain, one each or several. */
  reference?: Reference<RecordType>;
  /** The sort field if it is not the field itself, such as `user.name`. */
  sortBy?: Source<RecordType>;
  /** Fields of that resource → fields of the row with the same value: only matching records are offered. */
  match?: Match<Source<RecordType>>;
  /** Fields of which a record has none beside this one: choosing a value here empties them. */
  excludes?: readonly Source<RecordType>[];
  /** The field of the row that contains the currency of an amount. */
  currencySource?: Source<RecordType>;
}

/**
 * A column of any record type. TypeScript 5 compares `StudioColumn` types by their record types, so that a column of orders is
 * not assignable to one of any record.
 */
export interface AnyColumn extends ColumnSettings {
  field: string;
  reference?: string;
  sortBy?: string;
  match?: Match;
  excludes?: readonly string[];
  currencySource?: string;
}

/** Columns by field. */
export type Columns = ReadonlyMap<string, StudioColumn>;

/** Field → message. */
export type FieldMessages = Record<string, string>;

/** The position of a cell. */
export interface Cell {
  id: Identifier;
  field: string;
}

/** A saved row: the previous and new values of its changed cells, in the API's format. */
export interface Change {
  id: Identifier;
  before: Values;
  after: Values;
}

const DRAFT_PREFIX = 'gen-draft:';

export const draftId = (number: number): string => `${DRAFT_PREFIX}${number}`;

/** Whether a row was added in the grid and is not saved yet. */
export const isDraft = (id: Identifier): boolean => String(id).startsWith(DRAFT_PREFIX);

const GAP_PREFIX = 'gen-gap:';

/** Returns the id of a placeholder for a record that is not loaded, at this index among all matching ones. */
export const gapId = (index: number): string => `${GAP_PREFIX}${index}`;

export const isGap = (id: Identifier): boolean => String(id).startsWith(GAP_PREFIX);

/** Returns the index of a placeholder. */
export const gapIndex = (id: Identifier): number => Number(String(id).slice(GAP_PREFIX.length));

/** Whether cells of the column can be edited in unsaved rows. */
export const isEditableWhenNew = ({ editable }: StudioColumn): boolean =>
  Boolean(editable) && editable !== 'saved';

/** Whether the user may edit the cell of a column in this row. */
export const isEditable = (column: StudioColumn, id: Identifier): boolean => {
  const { editable, only, isFixed, isUnseen } = column;
  if (isGap(id)) return false;
  if (isDraft(id)) return isEditableWhenNew(column) && only === undefined;
  return (editable === true || editable === 'saved') && !isFixed?.(id) && !isUnseen?.(id);
};
