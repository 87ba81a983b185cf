import { BadRequestException, type RawBodyRequest } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { isUtf8 } from 'node:buffer';
import { MAX_JSON_BYTES, type HttpPlatform } from './http-platform';

/** By default, Fastify answers 404 for an id of more than 100 characters. */
const routerOptions = { maxParamLength: 2000 };

export const fastify: HttpPlatform = {
  adapter: () => new FastifyAdapter({ bodyLimit: MAX_JSON_BYTES, routerOptions }),

  readBodies(app) {
    (app as NestFastifyApplication).useBodyParser(
      'application/json',
      { bodyLimit: MAX_JSON_BYTES },
      (request, body, done) => {
        // Webhooks sign bytes: the same JSON written anew is other bytes
        (request as RawBodyRequest<object>).rawBody = body;
        try {
          done(null, jsonOf(body));
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      },
    );
  },
};

/** As the parser of Express reads it: without a byte there is no value. */
function jsonOf(body: Buffer): unknown {
  // Node replaces broken characters without a word: what is stored would not be what was sent
  if (!isUtf8(body)) throw new BadRequestException('The body is not UTF-8 text');
  if (!body.length) return {};
  try {
    return JSON.parse(body.toString());
  } catch (cause) {
    throw new BadRequestException('The body is not valid JSON', { cause });
  }
}
