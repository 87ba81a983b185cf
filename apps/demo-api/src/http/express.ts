import {
  BadRequestException,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
  type RawBodyRequest,
} from '@nestjs/common';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { isUtf8 } from 'node:buffer';
import { MAX_JSON_BYTES, type HttpPlatform } from './http-platform';

const MULTIPART = /^multipart\/form-data\s*(;|$)/i;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

export const express: HttpPlatform = {
  adapter: () => new ExpressAdapter(),

  readBodies(app) {
    app.use(judgeHead);
    (app as NestExpressApplication).useBodyParser('json', {
      limit: MAX_JSON_BYTES,
      verify: (request: RawBodyRequest<Request>, _response: Response, body: Buffer) => {
        // Node replaces broken characters without a word: what is stored would not be what was sent
        if (!isUtf8(body)) throw new BadRequestException('The body is not UTF-8 text');
        // Webhooks sign bytes: the same JSON written anew is other bytes
        request.rawBody = body;
      },
    });
  },
};

/**
 * Refuses what the head of a request tells already. A body that no parser takes would look like no
 * body: an update with nothing in it succeeds. One that is too large need not arrive for its answer.
 */
function judgeHead({ headers }: Request, _response: Response, next: NextFunction): void {
  const length = Number(headers['content-length'] ?? 0);
  const hasBody = headers['transfer-encoding'] !== undefined || length > 0;
  const type = headers['content-type'] ?? '';
  if (!hasBody || MULTIPART.test(type)) next();
  else if (!JSON_TYPE.test(type))
    next(new UnsupportedMediaTypeException('Send application/json or multipart/form-data'));
  else if (length > MAX_JSON_BYTES)
    next(new PayloadTooLargeException('A JSON body may have 1 MiB'));
  else next();
}
