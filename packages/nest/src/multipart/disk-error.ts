import { Logger } from '@nestjs/common';
import { httpError } from '../errors/http-error';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Read only, not ours, gone, broken, or too many files are open: nothing that the client did. */
const REFUSES = new Set([
  ...['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR'],
  ...['EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'EBUSY', 'EMFILE', 'ENFILE'],
]);

/** Nothing has the name, or nothing can have it. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

const logger = new Logger('Uploads');

/** What was to be done with a file: the word for the log, and what the client is told. */
const TEXTS = {
  stored: 'Files cannot be stored at the moment; try again later',
  read: 'Files cannot be read at the moment; try again later',
} as const;

/**
 * What went wrong while a file was stored or read: 507 where the disk is full, 503 where it takes or
 * gives no files, else a fault of the server. What the system says stands in the log only.
 */
export function diskError(error: unknown, done: keyof typeof TEXTS = 'stored'): unknown {
  if (!isSystemError(error)) return error;
  const isFull = FULL.has(error.code);
  if (!isFull && !REFUSES.has(error.code)) return error;
  logger.error(`A file could not be ${done}: ${error.message}`);
  return isFull
    ? httpError(507, 'There is no room for the file', { code: 'STORAGE_FULL', cause: error })
    : httpError(503, TEXTS[done], { cause: error });
}

/** The answer of the disk; undefined where there is nothing of that name. */
export async function unlessAbsent<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isSystemError(error) && ABSENT.has(error.code)) return undefined;
    throw error;
  }
}

/** An error of the operating system, for example of its disk. */
export const isSystemError = (
  error: unknown,
): error is { readonly code: string; readonly message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'syscall' in error &&
  'message' in error &&
  'code' in error &&
  typeof error.code === 'string';
