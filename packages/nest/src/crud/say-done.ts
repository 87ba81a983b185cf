import { Logger } from '@nestjs/common';
import { httpError } from '../errors/http-error';
import { isUnreadable } from '../errors/prisma-errors';
import type { ReadSession } from './transaction';

const logger = new Logger('Database');

/** The writes that return the record. */
export type RecordWriting = keyof typeof DONE;

const DONE = { create: 'created', update: 'changed', delete: 'deleted' } as const;

/**
 * Awaits a write and what it returns. If Prisma cannot read that, such as a value of an enum that only a newer release knows, the
 * write has been done all the same, and the response says so; in a transaction it is undone with it.
 */
export async function sayDone<R>(
  { isJoined = false }: ReadSession,
  how: RecordWriting,
  write: Promise<R>,
): Promise<R> {
  try {
    return await write;
  } catch (error) {
    if (isJoined || !isUnreadable(error)) throw error;
    logger.error(error);
    const message = `The record has been ${DONE[how]}, but this version of the API cannot read it: do not repeat the request`;
    throw httpError(500, message, { cause: error });
  }
}
