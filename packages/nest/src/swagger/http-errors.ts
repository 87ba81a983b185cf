import type { OpenAPIObject } from '@nestjs/swagger';
import { ApiErrorDto, ERROR_CONTENT, ERROR_SCHEMA } from './error.dto';
import { mapOperations, type Operation, type Responses } from './operations';
import { errorResponse } from './responses';

/** What parsers of bodies answer; a route without a body only to one that no client generated from its document sends. */
const BODY_ERRORS = [400, 413, 415];

/** What the HTTP server answers to any request, before it looks for a route. */
export const OTHER_ERRORS = {
  description: [
    'Any other error:\n',
    '- 400: The request is malformed',
    '- 408: The request did not arrive in time',
    '- 417: Expect may only be 100-continue',
    '- 431: The URL and headers of the request are too large',
    '- 500: The server failed; its log says why',
  ].join('\n'),
  content: ERROR_CONTENT,
};

const NOT_MODIFIED: Responses = {
  304: { description: 'Not modified: If-None-Match has the current version' },
};

/** The part of a Nest application that identifies its platform. */
export interface Platform {
  getHttpAdapter(): { getType(): string };
}

/**
 * Adds to every operation of an OpenAPI document the responses that no route declares: those of the
 * HTTP server before routing as `default`, see `answerHttpErrors`, those of body parsers, and 304. Express
 * compares every response with `If-None-Match`; on Fastify only records are compared.
 * @param app the application; defaults to one on Express
 */
export function withHttpErrors(document: OpenAPIObject, app?: Platform): OpenAPIObject {
  const isExpress = (app?.getHttpAdapter().getType() ?? 'express') === 'express';
  const schemas = { [ApiErrorDto.name]: ERROR_SCHEMA, ...document.components?.schemas };
  return mapOperations(
    { ...document, components: { ...document.components, schemas } },
    (operation, method) =>
      addErrorResponses(operation, method === 'get' && canBeNotModified(operation, isExpress)),
  );
}

function addErrorResponses(operation: Operation, withNotModified: boolean): Operation {
  const added: Responses = {};
  if (operation.requestBody)
    for (const status of BODY_ERRORS) added[status] = errorResponse(status);
  const responses = {
    ...(withNotModified && NOT_MODIFIED),
    ...added,
    ...operation.responses,
    default: operation.responses.default ?? OTHER_ERRORS,
  };
  return { ...operation, responses };
}

/** Named in the description of a record's `ETag` if it is not resent to a client that has its version. */
export const IF_NONE_MATCH = 'If-None-Match';

/**
 * A record whose shown content may change without a new version is always sent: its `ETag` is only
 * for `If-Match`. Other responses have an `ETag` on Express alone.
 */
function canBeNotModified({ responses }: Operation, isExpress: boolean): boolean {
  const etags = Object.values(responses).flatMap((response) =>
    response && 'headers' in response ? (response.headers?.['ETag'] ?? []) : [],
  );
  if (etags.length === 0) return isExpress;
  return etags.every((etag) => 'description' in etag && etag.description?.includes(IF_NONE_MATCH));
}
