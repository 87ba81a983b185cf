import type { OpenAPIObject } from '@nestjs/swagger';
import { namedSchema } from './named-schema';

const REQUIRED = {
  statusCode: { type: 'integer', example: 400 },
  message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  error: { type: 'string', example: 'Bad Request' },
  code: { type: 'string', description: 'The stable part, for programs', example: 'VALIDATION' },
} satisfies Record<string, Schema>;

const ERRORS = {
  type: 'object',
  description: 'Texts by field name',
  additionalProperties: { type: 'array', items: { type: 'string' } },
} satisfies Schema;

const REQUEST_ID = {
  type: 'string',
  description: 'What the log calls the request, where it names each',
} satisfies Schema;

/** The body of every error answer, for OpenAPI. */
export const ApiErrorDto = namedSchema('ApiErrorDto', {
  required: REQUIRED,
  optional: { errors: ERRORS, requestId: REQUEST_ID },
});

/** The same as a document has it. */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  properties: { ...REQUIRED, errors: ERRORS, requestId: REQUEST_ID },
  required: Object.keys(REQUIRED),
};

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
