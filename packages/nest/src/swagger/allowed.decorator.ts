import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import { namedSchema } from './named-schema';
import { ApiErrors } from './responses';
import { ApiRoute } from './route-docs';

const HOW_MANY = { oneOf: [{ type: 'boolean' }, { type: 'string', enum: ['some'] }] };

const byName = (values: object) => ({ type: 'object', additionalProperties: values });

/** What differs between new and existing records, by field. */
const byForm = (values: object) => ({
  type: 'object',
  properties: { create: byName(values), edit: byName(values) },
});

const FieldAllowed = namedSchema('FieldAllowed', {
  required: { read: HOW_MANY, write: HOW_MANY },
  optional: { create: HOW_MANY },
});

/** The OpenAPI schema of `AllowedHere`. */
const AllowedHere = namedSchema('AllowedHere', {
  required: Object.fromEntries(
    ['list', 'show', 'create', 'edit', 'delete'].map((operation) => [operation, HOW_MANY]),
  ),
  optional: {
    restore: HOW_MANY,
    fields: byName({ $ref: getSchemaPath(FieldAllowed) }),
    only: byForm({}),
    values: byForm({ type: 'array', items: { type: 'string' } }),
  },
});

/** Documents `GET /access`: what the caller may do, by resource. */
export const ApiAllowed = (): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(FieldAllowed, AllowedHere),
    ApiRoute('getAccess', 'What the current user may do', { hasVisitors: true }),
    ApiOkResponse({
      description: 'By resource; some: it depends on the record',
      schema: { type: 'object', additionalProperties: { $ref: getSchemaPath(AllowedHere) } },
    }),
    ApiErrors(401, 503),
  );
