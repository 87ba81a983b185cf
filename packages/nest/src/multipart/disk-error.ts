import { Logger } from '@nestjs/common';
import { httpError } from '../errors/http-error';

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Read-only, no permission, missing, broken, or too many open files: not the client's fault. */
const UNAVAILABLE_CODES = new Set([
  ...['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR'],
  ...['EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'EBUSY', 'EMFILE', 'ENFILE'],
]);

/** The name does not exist, or cannot exist. */
const NOT_FOUND_CODES = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

const logger = new Logger('Uploads');

/** The failed action: the word for the log, and the message for the client. */
const MESSAGES = {
  stored: 'Files cannot be stored at the moment; try again later',
  read: 'Files cannot be read at the moment; try again later',
} as const;

/**
 * Converts an error of storing or reading a file: 507 if the disk is full, 503 if it refuses
 * access, otherwise returns it unchanged. The system's message goes only to the log.
 */
export function diskError(error: unknown, action: keyof typeof MESSAGES = 'stored'): unknown {
  if (!isSystemError(error)) return error;
  const isFull = DISK_FULL_CODES.has(error.code);
  if (!isFull && !UNAVAILABLE_CODES.has(error.code)) return error;
  logger.error(`A file could not be ${action}: ${error.message}`);
  return isFull
    ? httpError(507, 'There is no room for the file', { code: 'STORAGE_FULL', cause: error })
    : httpError(503, MESSAGES[action], { cause: error });
}

/** Awaits a disk operation; returns undefined if there is no file of that name. */
export async function undefinedIfMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (isSystemError(error) && NOT_FOUND_CODES.has(error.code)) return undefined;
    throw error;
  }
}

/** Checks for an error of the operating system, for example of its disk. */
export const isSystemError = (
  error: unknown,
): error is { readonly code: string; readonly message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'syscall' in error &&
  'message' in error &&
  'code' in error &&
  typeof error.code === 'string';
