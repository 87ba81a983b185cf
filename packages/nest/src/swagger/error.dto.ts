import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ERROR_CODES } from '../errors/error-body';
import { namedSchema } from './named-schema';

const REQUIRED = {
  statusCode: { type: 'integer', example: 400 },
  message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  error: { type: 'string', example: 'Bad Request' },
  code: {
    type: 'string',
    description: `A stable code, for programs: ${ERROR_CODES.join(', ')}, or one of a route`,
    example: 'VALIDATION',
  },
} satisfies Record<string, Schema>;

const ERRORS = {
  type: 'object',
  description: 'Messages by field name',
  additionalProperties: { type: 'array', items: { type: 'string' } },
} satisfies Schema;

const REQUEST_ID = {
  type: 'string',
  description: 'The ID of the request in the log, if requests have one',
} satisfies Schema;

/** The body of every error response, for OpenAPI. */
export const ApiErrorDto = namedSchema('ApiErrorDto', {
  required: REQUIRED,
  optional: { errors: ERRORS, requestId: REQUEST_ID },
});

/** The content of a response with this body. */
export const ERROR_CONTENT = {
  'application/json': { schema: { $ref: getSchemaPath(ApiErrorDto) } },
};

/** The same schema as it appears in a document. */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  properties: { ...REQUIRED, errors: ERRORS, requestId: REQUEST_ID },
  required: Object.keys(REQUIRED),
};

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
