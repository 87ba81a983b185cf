import { HttpException } from '@nestjs/common';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { httpError } from '../errors/http-error';
import { rawRequest } from '../multipart';
import { headersOf, takeOver } from './send-file';
import type { OpenedFile, UploadStorage } from './storage';

/**
 * Sends a private file that lies elsewhere through the application, with the headers of every stored file: nobody else
 * may ask its server.
 * @returns false where there is none; nothing is sent then
 */
export async function sendOpened(
  platformRequest: object,
  platformResponse: object,
  storage: Pick<UploadStorage, 'open'>,
  { key, secondsLeft }: { readonly key: string; readonly secondsLeft: number },
): Promise<boolean> {
  const { headers, method } = rawRequest(platformRequest);
  const asked = { range: headers.range, ifNoneMatch: headers['if-none-match'] };
  const file = await storage.open?.(key, asked);
  if (!file) return false;
  if (file.status === 416) throw outsideOf(file);
  const response = takeOver(platformResponse);
  response.statusCode = file.status;
  const own = headersOf(file.type, basename(key), { secondsLeft });
  for (const [name, value] of Object.entries({ ...own, ...file.headers }))
    response.setHeader(name, value);
  if (!file.body || method === 'HEAD') {
    file.body?.destroy();
    response.end();
    return true;
  }
  // Whoever goes away, or a server that breaks off, ends both: the answer is not whole, and its length says so.
  await pipeline(file.body, response).catch(() => response.destroy());
  return true;
}

const outsideOf = ({ body }: OpenedFile): HttpException => {
  body?.destroy();
  return httpError(416, 'The range is outside the file');
};
