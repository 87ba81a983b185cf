import { HttpException, Logger } from '@nestjs/common';
import {
  alreadyTaken,
  httpError,
  notFound,
  referenceToMissing,
  stillReferenced,
  UNIQUE_CONFLICT,
} from './http-error';
import {
  conflictFields,
  invalidValueFields,
  namesUnknownColumn,
  writtenReference,
} from './conflict-fields';
import type { ErrorContext } from './error-context';
import { unsetByHook } from './unset-by-hook';
import {
  driverCause,
  hasCode,
  isBusyFile,
  isKnownPrismaError,
  isMalformedKey,
  isPrismaInitializationError,
  isPrismaValidationError,
  type DriverCause,
  type KnownPrismaError,
} from './prisma-errors';
import { isPoolFailure, isSocketError, meaningOf, type Meaning } from './meaning';

const logger = new Logger('Database');

/**
 * Converts an error of a Prisma call to an HttpException, or to an error for the log where the server is at fault; returns other
 * errors unchanged. An HttpException contains no text of the database or Prisma: that goes to the log.
 */
export function databaseError(error: unknown, context: ErrorContext = {}): unknown {
  if (error instanceof HttpException) return error;
  if (isKnownPrismaError(error)) return knownError(error, context);
  if (isBusyFile(error)) return tooLate(error);
  if (isPrismaValidationError(error)) {
    const unset = unsetByHook(error, context);
    if (unset) return unset;
    logger.error(error.message, error.stack);
    return httpError(400, 'The request does not fit the data model', { cause: error });
  }
  if (isPrismaInitializationError(error) || isPoolFailure(error)) return unavailable(error);
  // Outside a Prisma call, the socket may belong to any other service.
  if (context.operation !== undefined && isSocketError(error)) return unavailable(error);
  return error;
}

/** Checks whether a Prisma call could not reach the database. */
export const isUnreachable = (error: unknown): boolean =>
  isPrismaInitializationError(error) ||
  isPoolFailure(error) ||
  isSocketError(error) ||
  (isKnownPrismaError(error) && /^P1\d{3}$/.test(error.code));

/** Checks whether a table or a column is missing, in the database or in the client. */
export const isSchemaMismatch = (error: unknown): boolean =>
  isPrismaValidationError(error) || hasCode(error, 'P2021') || hasCode(error, 'P2022');

/** Checks whether a record other than the written one is missing, or may be. */
export function isRelatedRecordMissing(error: unknown): boolean {
  if (!isKnownPrismaError(error)) return false;
  const meaning = meaningOfKnown(error);
  return meaning === 'missing' || meaning === 'reference';
}

/** Checks whether the database refuses the written data itself: the same statement would be refused again. */
export const isRejectedData = (error: unknown): boolean =>
  isKnownPrismaError(error) &&
  ['unique', 'conflict', 'refused', 'reference', 'value'].includes(meaningOfKnown(error));

function meaningOfKnown(error: KnownPrismaError): Meaning {
  if (isMalformedKey(error)) return 'value';
  const cause = driverCause(error);
  return isSqliteTrigger(cause) ? 'refused' : meaningOf(error.code, cause.originalCode);
}

/** SQLite has one code for a trigger that raises an error and for a reference that restricts a deletion. */
const isSqliteTrigger = ({ originalCode = '', message = '' }: DriverCause): boolean =>
  /^1811$|^SQLITE_CONSTRAINT_TRIGGER$/.test(originalCode) &&
  message !== '' &&
  !message.includes('FOREIGN KEY');

function knownError(error: KnownPrismaError, context: ErrorContext): unknown {
  switch (meaningOfKnown(error)) {
    case 'unique':
      return uniqueConflict(error, context);
    case 'conflict':
      return httpError(
        409,
        'The record conflicts with another one, for example because they overlap',
        {
          cause: error,
        },
      );
    case 'refused':
      // what a trigger says may name other records
      logger.warn(error.message);
      return httpError(409, 'A rule of the database refuses this change', { cause: error });
    case 'reference':
      return referenceConflict(error, context);
    case 'missing':
      // A new record cannot be missing itself: a record that it links to has been deleted.
      if (context.operation === 'create') return busy(error);
      if (context.resource && context.id !== undefined) {
        return notFound(context.resource.model, context.id);
      }
      return httpError(404, 'Record not found', { cause: error });
    case 'value':
      // a deletion writes nothing but what it takes out of others, such as of those that must keep one of several references
      if (context.operation === 'delete')
        return stillReferenced(context.resource?.model ?? 'The record', error);
      return isNewColumn(error, context)
        ? schemaMismatch(error, driverCause(error).message ?? error.message)
        : invalidValue(error, context);
    case 'denied':
      logger.error(error.message);
      return httpError(403, 'The database does not permit this', { cause: error });
    case 'busy':
      return busy(error);
    case 'late':
      return tooLate(error);
    case 'unavailable':
      return unavailable(error);
    default:
      return error;
  }
}

function busy(error: KnownPrismaError) {
  return httpError(409, 'The record is being changed by another request; try again', {
    cause: error,
  });
}

function uniqueConflict(cause: KnownPrismaError, context: ErrorContext) {
  const { resource } = context;
  const fields = conflictFields(driverCause(cause), context);
  return resource && fields.length
    ? alreadyTaken(resource.model, fields, cause)
    : httpError(409, 'A record with these values already exists', { code: UNIQUE_CONFLICT, cause });
}

function referenceConflict(error: KnownPrismaError, context: ErrorContext) {
  const cause = driverCause(error);
  if (context.operation !== 'delete' && !isAboutReferrers(cause)) {
    return referenceToMissing(
      conflictFields(cause, context),
      writtenReference(cause, context),
      error,
    );
  }
  return stillReferenced(context.resource?.model ?? 'The record', error);
}

/**
 * Checks whether others refer to what the statement would change, rather than that it refers to something missing. PostgreSQL and
 * CockroachDB name their table only then.
 */
const isAboutReferrers = ({ originalCode = '', message = '' }: DriverCause): boolean =>
  ['23001', '1451'].includes(originalCode) ||
  / violates foreign key constraint ".*" on table "/.test(message);

function invalidValue(error: KnownPrismaError, context: ErrorContext) {
  const cause = driverCause(error);
  const fields = invalidValueFields(cause, context);
  const errors = Object.fromEntries(fields.map((name) => [name, [`${name} cannot be stored`]]));
  // nobody but the log then says what was refused
  if (fields.length === 0 && context.operation !== 'read')
    logger.warn(cause.message ?? error.message);
  return httpError(400, 'A value does not fit its column', {
    code: 'VALIDATION',
    errors: fields.length ? errors : undefined,
    cause: error,
  });
}

/** Checks for a column that must not be empty and that this version of the API does not know: no client can fill it. */
const isNewColumn = (error: KnownPrismaError, { resource, operation }: ErrorContext): boolean =>
  error.code === 'P2011' &&
  resource !== undefined &&
  (operation === 'create' || operation === 'update') &&
  namesUnknownColumn(driverCause(error), resource);

/** The database is there, but a lock or much work kept it from answering. */
function tooLate(error: Error) {
  logger.error(error.message);
  return httpError(503, 'The database took too long to answer; try again later', { cause: error });
}

function unavailable(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  if (isSchemaMismatch(error)) return schemaMismatch(error, message);
  logger.error(message);
  return httpError(503, 'The database cannot be reached; try again later', { cause: error });
}

function schemaMismatch(cause: unknown, said: string) {
  logger.error(said);
  return httpError(
    503,
    'The tables of the database are not those that this API asks for; try again later',
    { cause },
  );
}
