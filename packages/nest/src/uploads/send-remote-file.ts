import { HttpException } from '@nestjs/common';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { httpError } from '../errors/http-error';
import { rawRequest } from '../multipart';
import { storedFileHeaders, takeOverResponse } from './send-file';
import type { RemoteFile, UploadStorage } from './storage';

/**
 * Sends a private file from another server through the application, with the headers of every
 * stored file: nobody else has access to that server.
 * @returns false if there is none; sends nothing then
 */
export async function sendRemoteFile(
  platformRequest: object,
  platformResponse: object,
  storage: Pick<UploadStorage, 'open'>,
  { key, secondsLeft }: { readonly key: string; readonly secondsLeft: number },
): Promise<boolean> {
  const { headers, method } = rawRequest(platformRequest);
  const requestHeaders = { range: headers.range, ifNoneMatch: headers['if-none-match'] };
  const file = await storage.open?.(key, requestHeaders);
  if (!file) return false;
  if (file.status === 416) throw rangeError(file);
  const response = takeOverResponse(platformResponse);
  response.statusCode = file.status;
  const own = storedFileHeaders(file.type, basename(key), { secondsLeft });
  for (const [name, value] of Object.entries({ ...own, ...file.headers }))
    response.setHeader(name, value);
  if (!file.body || method === 'HEAD') {
    file.body?.destroy();
    response.end();
    return true;
  }
  // A client that disconnects or a server that breaks off ends both: the incomplete response is detectable by its length.
  await pipeline(file.body, response).catch(() => response.destroy());
  return true;
}

const rangeError = ({ body }: RemoteFile): HttpException => {
  body?.destroy();
  return httpError(416, 'The range is outside the file');
};
