import type { RecordValues } from 'react-admin';
import type { EnumChoice } from '../i18n/choice-text.js';
import type { NumberKind } from '../numbers/parse-number.js';
import type { DateKind } from './bulk-dates.js';
import type { Reference, Source } from '../records/source.js';

/** A field that can be set to one value on all selected records. */
export interface BulkChange<RecordType extends RecordValues = RecordValues> {
  source: Source<RecordType>;
  /** Its possible values; yes and no if omitted. */
  choices?: readonly EnumChoice[];
  /** The resource to choose a record from. */
  reference?: Reference<RecordType>;
  /** The field is a list of such records: they are added to it or removed from it, or replace all of it. */
  isList?: boolean;
  /** The relation it is chosen in, if a rule restricts the choices: `links.collection`. */
  choosableFor?: string;
  /** False if the server cannot search that resource. */
  isSearched?: boolean;
  /** The list that its text is chosen from. */
  format?: 'timezone' | 'currency';
  /** The type of a typed value: a kind of number or date, or text. */
  typed?: NumberKind | DateKind | 'text';
  /** The unit after a typed number. */
  unit?: string;
  /** Whether the field can also be cleared. */
  optional?: boolean;
}

/** A change that sets a reference. */
export type BulkReferenceChange = BulkChange & { reference: string; isList?: false };

export const isReferenceChange = (change: BulkChange): change is BulkReferenceChange =>
  change.reference !== undefined && !change.isList;

/** A change of a list of related records. */
export type BulkIdsChange = BulkChange & { reference: string; isList: true };

export const isIdsChange = (change: BulkChange): change is BulkIdsChange =>
  change.reference !== undefined && change.isList === true;

/** A change that sets a text of a list. */
export type BulkFormatChange = BulkChange & { format: NonNullable<BulkChange['format']> };

export const isFormatChange = (change: BulkChange): change is BulkFormatChange =>
  change.format !== undefined;

/** A change whose value is typed. */
export type BulkTypedChange = BulkChange & { typed: NonNullable<BulkChange['typed']> };

export const isTypedChange = (change: BulkChange): change is BulkTypedChange =>
  change.typed !== undefined;
