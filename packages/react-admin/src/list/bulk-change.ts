import type { RecordValues } from 'react-admin';
import type { EnumChoice } from '../i18n/choice-text.js';
import type { NumberKind } from '../numbers/parse-number.js';
import type { DateKind } from './bulk-dates.js';
import type { Reference, Source } from '../records/source.js';

/** A field that the selected records can all be given one value of. */
export interface BulkChange<RecordType extends RecordValues = RecordValues> {
  source: Source<RecordType>;
  /** Its values; yes and no where there are none. */
  choices?: readonly EnumChoice[];
  /** The resource of which one record is chosen. */
  reference?: Reference<RecordType>;
  /** The relation in which it is chosen, where a rule says which may be: `links.collection`. */
  choosableFor?: string;
  /** False where the server cannot search that resource for a text. */
  isSearched?: boolean;
  /** What is typed: a number or a date of this kind, or a text. */
  typed?: NumberKind | DateKind | 'text';
  /** What stands behind the number that is typed. */
  unit?: string;
  /** The field may also be left without a value. */
  optional?: boolean;
}

/** One that is given a record. */
export type BulkReference = BulkChange & { reference: string };

export const isReference = (change: BulkChange): change is BulkReference =>
  change.reference !== undefined;

/** One whose value is typed. */
export type BulkTyping = BulkChange & { typed: NonNullable<BulkChange['typed']> };

export const isTyped = (change: BulkChange): change is BulkTyping => change.typed !== undefined;
