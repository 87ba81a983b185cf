import { HttpException, Logger } from '@nestjs/common';
import { alreadyTaken, httpError, notFound, stillUsed, TAKEN } from './http-error';
import { conflictFields, unfitFields } from './conflict-fields';
import type { ErrorContext } from './error-context';
import {
  driverCause,
  hasCode,
  isKnownPrismaError,
  isPrismaInitializationError,
  isPrismaValidationError,
  type KnownPrismaError,
} from './prisma-errors';
import { isPoolTimeout, isSocketError, meaningOf, type Meaning } from './meaning';

const logger = new Logger('Database');

/**
 * The HttpException for an error of a Prisma call; other errors come back as they are. Nothing of
 * the database's or Prisma's own text is in it: that goes to the log.
 */
export function databaseError(error: unknown, context: ErrorContext = {}): unknown {
  if (error instanceof HttpException) return error;
  if (isKnownPrismaError(error)) return knownError(error, context);
  if (isPrismaValidationError(error)) {
    logger.error(error.message, error.stack);
    return httpError(400, 'The request does not fit the data model', { cause: error });
  }
  if (isPrismaInitializationError(error) || isPoolTimeout(error)) return unavailable(error);
  // Outside a Prisma call the socket may be one to any other service.
  if (context.operation !== undefined && isSocketError(error)) return unavailable(error);
  return error;
}

/** True where a Prisma call found no database to ask. */
export const isUnreachable = (error: unknown): boolean =>
  isPrismaInitializationError(error) ||
  isPoolTimeout(error) ||
  isSocketError(error) ||
  (isKnownPrismaError(error) && /^P1\d{3}$/.test(error.code));

/** True where a table or a column is missing, in the database or in the client. */
export const isAboutTables = (error: unknown): boolean =>
  isPrismaValidationError(error) || hasCode(error, 'P2021') || hasCode(error, 'P2022');

/** True where another record than the written one is missing, or may be. */
export function isAboutOtherRecords(error: unknown): boolean {
  if (!isKnownPrismaError(error)) return false;
  const meaning = meaningOfKnown(error);
  return meaning === 'missing' || meaning === 'reference';
}

/** True where the database refuses what is written for what it is: the same statement is refused again. */
export const isRefusal = (error: unknown): boolean =>
  isKnownPrismaError(error) && ['unique', 'reference', 'value'].includes(meaningOfKnown(error));

const meaningOfKnown = (error: KnownPrismaError): Meaning =>
  meaningOf(error.code, driverCause(error).originalCode);

function knownError(error: KnownPrismaError, context: ErrorContext): unknown {
  switch (meaningOfKnown(error)) {
    case 'unique':
      return taken(error, context);
    case 'reference':
      return reference(error, context);
    case 'missing':
      // A new record is not missing itself: somebody deleted one that it is linked to.
      if (context.operation === 'create') return busy(error);
      if (context.resource && context.id !== undefined) {
        return notFound(context.resource.model, context.id);
      }
      return httpError(404, 'Record not found', { cause: error });
    case 'value':
      return badValue(error, context);
    case 'busy':
      return busy(error);
    case 'unavailable':
      return unavailable(error);
    default:
      return error;
  }
}

function busy(error: KnownPrismaError) {
  return httpError(409, 'The record was being changed by another request; try again', {
    cause: error,
  });
}

function taken(cause: KnownPrismaError, context: ErrorContext) {
  const { resource } = context;
  const fields = conflictFields(driverCause(cause), context);
  return resource && fields.length
    ? alreadyTaken(resource.model, fields, cause)
    : httpError(409, 'A record with these values already exists', { code: TAKEN, cause });
}

function reference(error: KnownPrismaError, context: ErrorContext) {
  if (context.operation !== 'delete') {
    const fields = conflictFields(driverCause(error), context);
    const reason = 'names a record that does not exist';
    const what = fields.length ? fields.join(', ') : 'A record with these values';
    const errors = Object.fromEntries(fields.map((name) => [name, [`${name} ${reason}`]]));
    return httpError(409, `${what} ${reason}`, {
      code: 'FOREIGN_KEY',
      errors: fields.length ? errors : undefined,
      cause: error,
    });
  }
  return stillUsed(context.resource?.model ?? 'The record', error);
}

function badValue(error: KnownPrismaError, context: ErrorContext) {
  const fields = unfitFields(driverCause(error), context);
  const errors = Object.fromEntries(fields.map((name) => [name, [`${name} cannot be stored`]]));
  return httpError(400, 'A value does not fit its column', {
    code: 'VALIDATION',
    errors: fields.length ? errors : undefined,
    cause: error,
  });
}

function unavailable(error: unknown) {
  logger.error(error instanceof Error ? error.message : String(error));
  const message = isAboutTables(error)
    ? 'The tables of the database are not those that this API asks for; try again later'
    : 'The database cannot be reached; try again later';
  return httpError(503, message, { cause: error });
}
