import { HttpError, type RaRecord } from 'react-admin';
import { valueTypeOf } from '../types/index.js';
import { referenceOf, withReferences } from './composite-references.js';
import type { FieldDirective, ResourceField, ResourceInfo } from './options.js';
import type { PayloadContext } from './payload.js';
import { withId } from './record-id.js';
import { withoutSignature } from './uploads/url-signature.js';
import { isObject, isSame, type Values } from './values.js';

/** The two versions of a record that two people changed. */
export interface Conflict {
  /** The current record, saved by somebody else. */
  current: RaRecord;
  /** The submitted values that differ from `current`, in the API's format; files are already uploaded. */
  mine: Values;
  /** The values in `current` of the fields of `mine`, and of every field that somebody else has changed since. */
  theirs: Values;
  fields: Record<string, ResourceField>;
  directives: Record<string, FieldDirective>;
}

/** A 412 with the two versions. */
interface ConflictError extends HttpError {
  conflict: Conflict;
}

/** Returns the two versions if the error is an edit conflict; undefined for any other error. */
export const conflictOf = (error: unknown): Conflict | undefined =>
  isConflictError(error) ? error.conflict : undefined;

const isConflictError = (error: unknown): error is ConflictError =>
  error instanceof HttpError && 'conflict' in error;

/** Returns the version of a record as an `If-Match` header; undefined if the model has no version field. */
export function versionTag(record?: Values, info?: ResourceInfo): string | undefined {
  const version = info?.version && record?.[info.version];
  return typeof version === 'string' || version === null ? `"${version}"` : undefined;
}

/**
 * Returns `If-Match` for a write of a record as it was read. Where the API needs a version that is not known, as of a record that
 * was never read, it is `*`: the API writes whatever there is.
 */
export const ifMatchOf = (record?: Values, info?: ResourceInfo): string | undefined =>
  versionTag(record, info) ?? (info?.needsVersion ? '*' : undefined);

/** Returns the server's current record from its response to a stale write; undefined for any other error. */
export function currentRecordOf<RecordType extends RaRecord>(
  error: unknown,
  { info }: PayloadContext,
): RecordType | undefined {
  if (!(error instanceof HttpError) || error.status !== 412) return undefined;
  const current: unknown = isObject(error.body) ? error.body['current'] : undefined;
  return isRecord<RecordType>(current) ? withId(current, info) : undefined;
}

/** The caller names the record's type, as with every response; see `Http`. */
const isRecord = <RecordType extends RaRecord>(value: unknown): value is RecordType =>
  isObject(value);

/** Returns the differences between a stale write and the current record. */
export function conflictBetween(
  current: RaRecord,
  sent: Values,
  previous: Values,
  { info, directives }: PayloadContext,
): Conflict {
  const fields = info?.fields ?? {};
  const differs = (name: string, value: unknown): boolean =>
    !isSame(comparable(value, fields[name]), comparable(current[name], fields[name]));
  // columns of a composite reference are reported as the reference
  const reportedName = (name: string): string => referenceOf(name, info) ?? name;
  const submitted: Values = withReferences({ ...previous, ...sent }, info);
  const mine = [...new Set(Object.keys(sent).map(reportedName))]
    .map((name): [string, unknown] => [name, submitted[name]])
    .filter(([name, value]) => differs(name, value));
  const changed = Object.keys(current).filter(
    (name) =>
      name !== info?.version &&
      reportedName(name) === name &&
      name in previous &&
      differs(name, previous[name]),
  );
  // in the order of the record, which is that of the schema
  const names = new Set([...mine.map(([name]) => name), ...changed]);
  const theirs = Object.entries(current).filter(([name]) => names.has(name));
  return {
    current,
    mine: Object.fromEntries(mine),
    theirs: Object.fromEntries(theirs),
    fields,
    directives,
  };
}

const comparable = (value: unknown, field?: ResourceField): unknown =>
  sortIfUnordered(field?.private ? withoutSignature(value) : value, field);

const sortIfUnordered = (value: unknown, field?: ResourceField): unknown => {
  const type = valueTypeOf(field);
  return type.inOrder && Array.isArray(value) ? type.inOrder(value) : value;
};

/** In English, for callers that show the error itself; `EditConflict` shows the versions. */
const CONFLICT_MESSAGE = 'Somebody else has changed this record meanwhile';

/**
 * Returns the error passed to pages: its body contains `current` like any record, and it carries both versions; see `conflictOf`.
 */
export const conflictError = (error: unknown, conflict: Conflict): ConflictError =>
  Object.assign(
    new HttpError(CONFLICT_MESSAGE, 412, {
      ...(error instanceof HttpError && isObject(error.body) ? error.body : {}),
      current: conflict.current,
    }),
    { conflict },
  );
