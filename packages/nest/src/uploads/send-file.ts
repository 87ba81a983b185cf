import { HttpException } from '@nestjs/common';
import { basename, dirname } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody, RETRY_AFTER_SECONDS } from '../errors/error-body';
import { loadSend } from '../libraries';
import { rawRequest, rawResponse } from '../multipart';
import { diskError } from '../multipart/disk-error';
import type { FileType } from './file-type';
import type { StoredFile } from './storage';

const MESSAGE_BY_STATUS = new Map([
  [404, 'There is no such file'],
  [412, 'The file is not the expected one'],
  [416, 'The range is outside the file'],
]);

/** How long a browser may cache the file. */
export interface CacheLimit {
  /** For a private file: not in shared caches, and no longer than its URL is valid. */
  readonly secondsLeft?: number;
}

/**
 * Sends a stored file as the response of an Express or Fastify request, so that a browser never
 * executes an upload: no type sniffing, no scripts, no embedding, and only raster images are shown
 * inline. Supports ranges and conditional requests.
 *
 * The handler takes the response by `@Res()` and sends nothing itself.
 */
export function sendFile(
  platformRequest: object,
  platformResponse: object,
  file: StoredFile,
  cache: CacheLimit = {},
): Promise<void> {
  const response = takeOverResponse(platformResponse);
  const headers = storedFileHeaders(file.type, basename(file.path), cache);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return streamFile(rawRequest(platformRequest), response, file.path);
}

/** Returns the headers of every stored file, in any storage. */
export function storedFileHeaders(
  type: FileType,
  name: string,
  { secondsLeft }: CacheLimit,
): Record<string, string> {
  return {
    'Content-Type': contentTypeOf(type),
    'Content-Disposition': type.image ? 'inline' : `attachment; filename="${name}"`,
    ...(secondsLeft !== undefined && {
      'Cache-Control': `private, max-age=${secondsLeft}, immutable`,
    }),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // The dashboard may be on another origin.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

const contentTypeOf = ({ mimetype }: FileType): string =>
  mimetype.startsWith('text/') ? `${mimetype}; charset=utf-8` : mimetype;

/** Returns Node's response; tells Fastify that the response is handled here, and carries over its headers. */
export function takeOverResponse(platformResponse: object): ServerResponse {
  const response = rawResponse(platformResponse);
  if (isReply(platformResponse)) {
    platformResponse.hijack();
    for (const [name, value] of Object.entries(platformResponse.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
  }
  return response;
}

interface Reply {
  hijack(): unknown;
  getHeaders(): Record<string, number | string | string[] | undefined>;
}

const isReply = (response: object): response is Reply => 'hijack' in response;

function streamFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  return new Promise((resolve) => {
    // After the last byte, or when the client disconnects.
    response.once('close', resolve).once('finish', resolve);
    // A name is never reused, so its content never changes.
    const options = { root: dirname(path), index: false, maxAge: '1y', immutable: true } as const;
    loadSend()(request, basename(path), { ...options, dotfiles: 'deny' })
      .on('error', (error: SendError) => respondWithError(response, error))
      .pipe(response);
  });
}

interface SendError extends Error {
  readonly status: number;
}

function respondWithError(response: ServerResponse, error: SendError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['Cache-Control', 'Content-Disposition', 'ETag', 'Last-Modified'])
    response.removeHeader(name);
  const { statusCode, message } = errorResponseOf(error);
  const body = JSON.stringify(errorBody(statusCode, message));
  response.statusCode = statusCode;
  if (statusCode === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

function errorResponseOf(error: SendError): { statusCode: number; message: string } {
  const message = MESSAGE_BY_STATUS.get(error.status);
  if (message !== undefined) return { statusCode: error.status, message };
  const failure = diskError(error, 'read');
  return failure instanceof HttpException
    ? { statusCode: failure.getStatus(), message: failure.message }
    : { statusCode: 500, message: 'Internal server error' };
}
