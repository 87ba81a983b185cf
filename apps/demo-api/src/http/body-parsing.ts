import {
  BadRequestException,
  UnsupportedMediaTypeException,
  type RawBodyRequest,
} from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { isUtf8 } from 'node:buffer';

/** Room for a long article; files go through /upload. */
const MAX_JSON = '1mb';

/** JSON is the only body that is read here; multipart ones are read by the routes that take files. */
export function useBodyParsing(app: NestExpressApplication): void {
  app.use(requireKnownType);
  app.useBodyParser('json', {
    limit: MAX_JSON,
    verify: (request: RawBodyRequest<Request>, _response: Response, body: Buffer) => {
      // Node replaces broken characters without a word: what is stored would not be what was sent
      if (!isUtf8(body)) throw new BadRequestException('The body is not UTF-8 text');
      // Webhooks sign bytes: the same JSON written anew is other bytes
      request.rawBody = body;
    },
  });
}

/** A body that no parser takes would look like no body: an update with nothing in it succeeds. */
function requireKnownType(request: Request, _response: Response, next: NextFunction): void {
  const { headers } = request;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const known = /^(application\/json|multipart\/form-data)\s*(;|$)/i;
  if (hasBody && !known.test(headers['content-type'] ?? ''))
    next(new UnsupportedMediaTypeException('Send application/json or multipart/form-data'));
  else next();
}
