import type { OpenAPIObject } from '@nestjs/swagger';
import { getSchemaPath } from '@nestjs/swagger';
import { ApiErrorDto, ERROR_SCHEMA } from './error.dto';
import { eachOperation, type Operation, type Responses } from './operations';
import { DESCRIPTIONS } from './responses';

const ANY = {
  400: DESCRIPTIONS[400],
  431: 'The address and the headers of the request are too large',
};

/** A route without a body answers so to a stray one, which no client of its document sends. */
const WITH_BODY = {
  ...ANY,
  408: 'The request did not arrive in time',
  413: DESCRIPTIONS[413],
  415: DESCRIPTIONS[415],
  417: 'Expect may be 100-continue only',
};

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
  const mayBeKnown = isCompared && !isAlwaysSent(operation.responses);
  const responses = { ...(mayBeKnown && NOT_MODIFIED), ...added, ...operation.responses };
  return { ...operation, responses };
}

/** Named by the `ETag` of a record that is not sent again to whoever has its version. */
export const COMPARED = 'If-None-Match';

/** The version of a record is for `If-Match`; where what it shows may change without it, it is always sent. */
const isAlwaysSent = (responses: Responses): boolean =>
  Object.values(responses).some((response) => {
    const etag = response && 'headers' in response ? response.headers?.['ETag'] : undefined;
    return etag && 'description' in etag && !etag.description?.includes(COMPARED);
  });

const CONTENT = {
  'application/json': { schema: { $ref: getSchemaPath(ApiErrorDto) } },
};
