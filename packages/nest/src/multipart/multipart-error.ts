import { HttpException } from '@nestjs/common';
import { MulterError } from 'multer';
import { httpError } from '../errors/http-error';

const MIB = 1024 * 1024;

/** Limits of the form itself, by multer's code. */
const TOO_MUCH = new Map([
  ['LIMIT_FIELD_VALUE', 'A form field is too long'],
  ['LIMIT_FIELD_COUNT', 'The form has too many fields'],
  ['LIMIT_PART_COUNT', 'The form has too many parts'],
]);

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
const CONNECTION_LOST = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']);

/**
 * What went wrong while a multipart body was read, as the answer for the client.
 * @param maxFileBytes the limit that the answer names
 */
export function multipartError(error: unknown, maxFileBytes: number): unknown {
  if (error instanceof HttpException) return error;
  if (error instanceof MulterError) return fromMulter(error, maxFileBytes);
  if (!isSystemError(error) || CONNECTION_LOST.has(error.code))
    return httpError(400, 'The multipart body is malformed or broke off', { cause: error });
  return diskError(error);
}

/** What went wrong while a file was stored: 507 where the disk is full, else a fault of the server. */
export function diskError(error: unknown): unknown {
  return isSystemError(error) && DISK_FULL.has(error.code)
    ? httpError(507, 'There is no room for the file', { code: 'STORAGE_FULL', cause: error })
    : error;
}

function fromMulter({ code, field, message }: MulterError, maxFileBytes: number): HttpException {
  if (code === 'LIMIT_FILE_SIZE')
    return httpError(413, `The file is larger than ${sizeText(maxFileBytes)}`);
  const tooMuch = TOO_MUCH.get(code);
  if (tooMuch !== undefined) return httpError(413, tooMuch);
  if (code === 'LIMIT_UNEXPECTED_FILE')
    return httpError(400, `The form has a file "${field ?? ''}" that is not expected here`);
  return httpError(400, message);
}

/** A limit in words. */
export const sizeText = (bytes: number): string =>
  bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes} bytes`;

/** An error of the operating system, for example of its disk. */
const isSystemError = (error: unknown): error is { readonly code: string } =>
  typeof error === 'object' &&
  error !== null &&
  'syscall' in error &&
  'code' in error &&
  typeof error.code === 'string';
