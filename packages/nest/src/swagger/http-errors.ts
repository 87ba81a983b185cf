import type { OpenAPIObject } from '@nestjs/swagger';
import { getSchemaPath } from '@nestjs/swagger';
import { ApiErrorDto, ERROR_SCHEMA } from './error.dto';
import { eachOperation, type Operation, type Responses } from './operations';
import { DESCRIPTIONS } from './responses';

/** Parsers of bodies stand before the routes, so that a route without a body answers for a stray one too. */
const ANY = {
  400: DESCRIPTIONS[400],
  413: DESCRIPTIONS[413],
  415: DESCRIPTIONS[415],
  417: 'Expect may be 100-continue only',
  431: 'The address and the headers of the request are too large',
};
const WITH_BODY = { ...ANY, 408: 'The request did not arrive in time' };

const NOT_MODIFIED: Responses = { 304: { description: 'The answer that If-None-Match names' } };

/** What of a Nest application says how it answers. */
export interface Platform {
  getHttpAdapter(): { getType(): string };
}

/**
 * Adds to every operation of an OpenAPI document what is answered without its route: by the HTTP
 * server before any route sees the request, see `answerHttpErrors`, by the parsers of bodies, and by
 * Express, which compares answers with `If-None-Match`.
 * @param app the application; without it, it is taken to run on Express
 */
export function withHttpErrors(document: OpenAPIObject, app?: Platform): OpenAPIObject {
  const isExpress = (app?.getHttpAdapter().getType() ?? 'express') === 'express';
  const schemas = { [ApiErrorDto.name]: ERROR_SCHEMA, ...document.components?.schemas };
  return eachOperation(
    { ...document, components: { ...document.components, schemas } },
    (operation, method) => told(operation, isExpress && method === 'get'),
  );
}

function told(operation: Operation, isCompared: boolean): Operation {
  const may = Object.entries(operation.requestBody ? WITH_BODY : ANY);
  const added: Responses = Object.fromEntries(
    may.map(([status, description]) => [status, { description, content: CONTENT }]),
  );
  const mayBeKnown = isCompared && !hasVersion(operation.responses);
  const responses = { ...(mayBeKnown && NOT_MODIFIED), ...added, ...operation.responses };
  return { ...operation, responses };
}

/** The version of a record is for `If-Match`; what is included in it may change without it, so it is always sent. */
const hasVersion = (responses: Responses): boolean =>
  Object.values(responses).some(
    (response) => response && 'headers' in response && response.headers?.['ETag'] !== undefined,
  );

const CONTENT = {
  'application/json': { schema: { $ref: getSchemaPath(ApiErrorDto) } },
};
