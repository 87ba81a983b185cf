import { HttpException } from '@nestjs/common';
import type { MulterError } from 'multer';
import { httpError } from '../errors/http-error';
import { diskError, isSystemError } from './disk-error';

const MIB = 1024 * 1024;

/** Limits of the form itself, by multer's error code. */
const LIMIT_MESSAGES = new Map([
  ['LIMIT_FIELD_VALUE', 'A form field is too long'],
  ['LIMIT_FIELD_COUNT', 'The form has too many fields'],
  ['LIMIT_PART_COUNT', 'The form has too many parts'],
]);

const CONNECTION_LOST = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']);

/**
 * Converts an error of reading a multipart body into the response for the client.
 * @param maxFileBytes the limit that the message names
 */
export function multipartError(error: unknown, maxFileBytes: number): unknown {
  if (error instanceof HttpException) return error;
  if (isMulterError(error)) return fromMulter(error, maxFileBytes);
  if (!isSystemError(error) || CONNECTION_LOST.has(error.code))
    return httpError(400, 'The multipart body is malformed or ended too early', { cause: error });
  return diskError(error);
}

/** Checked by name, because multer is only loaded with the first form. */
const isMulterError = (error: unknown): error is MulterError =>
  error instanceof Error && error.name === 'MulterError';

function fromMulter({ code, field, message }: MulterError, maxFileBytes: number): HttpException {
  if (code === 'LIMIT_FILE_SIZE')
    return httpError(413, `The file is larger than ${formatSize(maxFileBytes)}`);
  const tooMuch = LIMIT_MESSAGES.get(code);
  if (tooMuch !== undefined) return httpError(413, tooMuch);
  if (code === 'LIMIT_UNEXPECTED_FILE')
    return httpError(400, `The form has a file "${field ?? ''}" that is not expected here`);
  return httpError(400, message);
}

/** Formats a limit as text. */
export const formatSize = (bytes: number): string =>
  bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes} bytes`;
