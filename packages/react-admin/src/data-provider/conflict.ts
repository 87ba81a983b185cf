import { HttpError, type RaRecord } from 'react-admin';
import { valueTypeOf } from '../types/index.js';
import { referenceOf, withReferences } from './composite-references.js';
import type { FieldDirective, ResourceField, ResourceInfo } from './options.js';
import type { PayloadContext } from './payload.js';
import { withId } from './record-id.js';
import { withoutSignature } from './uploads/signed-address.js';
import { isObject, isSame, type Values } from './values.js';

/** Two people changed one record: what each of them wants it to be. */
export interface Conflict {
  /** The record as it is now, saved by somebody else. */
  current: RaRecord;
  /** What was sent and is not so in `current`, as the API takes it; files are uploaded. */
  mine: Values;
  /** The values in `current` of the fields of `mine`, and of all that somebody else has changed meanwhile. */
  theirs: Values;
  fields: Record<string, ResourceField>;
  directives: Record<string, FieldDirective>;
}

/** A 412 with the two versions. */
interface ConflictError extends HttpError {
  conflict: Conflict;
}

/** The two versions, of an error that says that somebody else has changed the record; undefined for any other error. */
export const conflictOf = (error: unknown): Conflict | undefined =>
  isConflictError(error) ? error.conflict : undefined;

const isConflictError = (error: unknown): error is ConflictError =>
  error instanceof HttpError && 'conflict' in error;

/** The version of a record as `If-Match` has it; undefined where the model has none. */
export function versionTag(record?: Values, info?: ResourceInfo): string | undefined {
  const version = info?.version && record?.[info.version];
  return typeof version === 'string' || version === null ? `"${version}"` : undefined;
}

/** The record that the server holds, of its answer to a stale write; undefined for any other error. */
export function currentOf<RecordType extends RaRecord>(
  error: unknown,
  { info }: PayloadContext,
): RecordType | undefined {
  if (!(error instanceof HttpError) || error.status !== 412) return undefined;
  const current: unknown = isObject(error.body) ? error.body['current'] : undefined;
  return isRecord<RecordType>(current) ? withId(current, info) : undefined;
}

/** As in every answer, the caller names the type of the record; see `Http`. */
const isRecord = <RecordType extends RaRecord>(value: unknown): value is RecordType =>
  isObject(value);

/** What differs between a stale write and the record that it met. */
export function conflictBetween(
  current: RaRecord,
  sent: Values,
  previous: Values,
  { info, directives }: PayloadContext,
): Conflict {
  const fields = info?.fields ?? {};
  const differs = (name: string, value: unknown): boolean =>
    !isSame(compared(value, fields[name]), compared(current[name], fields[name]));
  // what several columns hold is told as the one choice that it is
  const toldAs = (name: string): string => referenceOf(name, info) ?? name;
  const written: Values = withReferences({ ...previous, ...sent }, info);
  const mine = [...new Set(Object.keys(sent).map(toldAs))]
    .map((name): [string, unknown] => [name, written[name]])
    .filter(([name, value]) => differs(name, value));
  const changed = Object.keys(current).filter(
    (name) =>
      name !== info?.version &&
      toldAs(name) === name &&
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

const compared = (value: unknown, field?: ResourceField): unknown =>
  inOrder(field?.private ? withoutSignature(value) : value, field);

const inOrder = (value: unknown, field?: ResourceField): unknown => {
  const type = valueTypeOf(field);
  return type.inOrder && Array.isArray(value) ? type.inOrder(value) : value;
};

/** English for those who show the error itself; `EditConflict` shows the versions. */
const CHANGED = 'Somebody else has changed this record meanwhile';

/** The error that pages get: its body holds `current` as any record, and it knows both versions, see `conflictOf`. */
export const conflictError = (error: unknown, conflict: Conflict): ConflictError =>
  Object.assign(
    new HttpError(CHANGED, 412, {
      ...(error instanceof HttpError && isObject(error.body) ? error.body : {}),
      current: conflict.current,
    }),
    { conflict },
  );
