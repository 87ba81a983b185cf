import type { OpenAPIObject } from '@nestjs/swagger';
import { STATUS_CODES } from 'node:http';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head'] as const;

/** Parsers of bodies stand before the routes, so that a route without a body answers for a stray one too. */
const ANY = {
  400: 'The request is malformed',
  413: 'The body is too large',
  415: 'The body is of a type, a charset or an encoding that nobody reads',
  417: 'Expect may be 100-continue only',
  431: 'The address and the headers of the request are too large',
};
const WITH_BODY = { ...ANY, 408: 'The request did not arrive in time' };

/** Express compares every answer with `If-None-Match`. */
const NOT_MODIFIED: Responses = { 304: { description: 'The answer that If-None-Match names' } };

/**
 * Adds to every operation of an OpenAPI document what is answered without its route: by the HTTP
 * server before any route sees the request, see `answerHttpErrors`, and by the parsers of bodies.
 */
export function withHttpErrors(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [[method, told(method, operation)] as const] : [];
    });
    return [path, { ...item, ...Object.fromEntries(operations) }] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function told(method: (typeof METHODS)[number], operation: Operation): Operation {
  const may = Object.entries(operation.requestBody ? WITH_BODY : ANY);
  const added: Responses = Object.fromEntries(
    may.map(([status, description]) => [status, { description, content: CONTENT }]),
  );
  const responses = { ...(method === 'get' && NOT_MODIFIED), ...added, ...operation.responses };
  return { ...operation, responses };
}

/** As `ApiErrorDto`, which a document without generated routes does not have. */
const CONTENT = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['statusCode', 'message', 'error', 'code'],
      properties: {
        statusCode: { type: 'integer' },
        message: { type: 'string' },
        error: { type: 'string', example: STATUS_CODES[400] },
        code: { type: 'string' },
      },
    },
  },
};
