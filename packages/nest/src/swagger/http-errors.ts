import type { OpenAPIObject } from '@nestjs/swagger';
import { ApiErrorDto, ERROR_CONTENT, ERROR_SCHEMA } from './error.dto';
import { mapOperations, type Operation, type Responses } from './operations';
import { DESCRIPTIONS } from './responses';

const COMMON_ERRORS = {
  400: DESCRIPTIONS[400],
  431: 'The URL and headers of the request are too large',
};

/** A route without a body gives these errors only to an unexpected body, which no client generated from its document sends. */
export const BODY_ERRORS = {
  ...COMMON_ERRORS,
  408: 'The request did not arrive in time',
  413: DESCRIPTIONS[413],
  415: DESCRIPTIONS[415],
  417: 'Expect may only be 100-continue',
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
 * HTTP server before routing, see `answerHttpErrors`, those of body parsers, and 304. Express
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
  const errors = Object.entries(operation.requestBody ? BODY_ERRORS : COMMON_ERRORS);
  const added: Responses = Object.fromEntries(
    errors.map(([status, description]) => [status, { description, content: ERROR_CONTENT }]),
  );
  const responses = { ...(withNotModified && NOT_MODIFIED), ...added, ...operation.responses };
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
