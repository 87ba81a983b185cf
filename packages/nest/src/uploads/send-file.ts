import { HttpException } from '@nestjs/common';
import { basename, dirname } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody, RETRY_AFTER_SECONDS } from '../errors/error-body';
import { loadSend } from '../libraries';
import { rawRequest, rawResponse } from '../multipart';
import { diskError } from '../multipart/disk-error';
import type { FileType } from './file-type';
import type { StoredFile } from './storage';

const PROBLEMS = new Map([
  [404, 'There is no such file'],
  [412, 'The file is not the expected one'],
  [416, 'The range is outside the file'],
]);

/** For how long a browser may keep what it was sent. */
export interface Kept {
  /** Of a private file: for nobody else, and no longer than its address is valid. */
  readonly secondsLeft?: number;
}

/**
 * Sends a stored file as the answer of an Express or Fastify request, so that a browser never runs
 * what somebody uploaded: no guessing of the type, no scripts, no page of ours around it, and only
 * raster images are shown in place. Ranges and conditional requests are answered as they should.
 *
 * The handler takes the response by `@Res()` and answers nothing itself.
 */
export function sendFile(
  platformRequest: object,
  platformResponse: object,
  file: StoredFile,
  kept: Kept = {},
): Promise<void> {
  const response = takeOver(platformResponse);
  const headers = headersOf(file.type, basename(file.path), kept);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return pipe(rawRequest(platformRequest), response, file.path);
}

/** What every stored file is sent with, wherever it lies. */
export function headersOf(
  type: FileType,
  name: string,
  { secondsLeft }: Kept,
): Record<string, string> {
  return {
    'Content-Type': contentTypeOf(type),
    'Content-Disposition': type.image ? 'inline' : `attachment; filename="${name}"`,
    ...(secondsLeft !== undefined && {
      'Cache-Control': `private, max-age=${secondsLeft}, immutable`,
    }),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // The dashboard may live on another origin.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

const contentTypeOf = ({ mimetype }: FileType): string =>
  mimetype.startsWith('text/') ? `${mimetype}; charset=utf-8` : mimetype;

/** Node's response; Fastify is told that the answer comes from us, and its headers go along. */
export function takeOver(platformResponse: object): ServerResponse {
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

function pipe(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  return new Promise((resolve) => {
    // After the last byte, or when the client went away.
    response.once('close', resolve).once('finish', resolve);
    // A name is never given twice, so its content never changes.
    const options = { root: dirname(path), index: false, maxAge: '1y', immutable: true } as const;
    loadSend()(request, basename(path), { ...options, dotfiles: 'deny' })
      .on('error', (error: SendError) => refuse(response, error))
      .pipe(response);
  });
}

interface SendError extends Error {
  readonly status: number;
}

function refuse(response: ServerResponse, error: SendError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['Cache-Control', 'Content-Disposition', 'ETag', 'Last-Modified'])
    response.removeHeader(name);
  const { statusCode, message } = problemOf(error);
  const body = JSON.stringify(errorBody(statusCode, message));
  response.statusCode = statusCode;
  if (statusCode === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

function problemOf(error: SendError): { statusCode: number; message: string } {
  const message = PROBLEMS.get(error.status);
  if (message !== undefined) return { statusCode: error.status, message };
  const failure = diskError(error, 'read');
  return failure instanceof HttpException
    ? { statusCode: failure.getStatus(), message: failure.message }
    : { statusCode: 500, message: 'Internal server error' };
}
