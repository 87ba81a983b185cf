import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiBody, ApiResponse } from '@nestjs/swagger';
import { keepBodyForm } from '../body-query/route';
import { byBody } from '../body-query/second-route';
import type { ResourceDefinition } from '../resource/definition';
import type { ModelTypes } from '../resource/model-types';
import type { Resource } from '../resource/typed-definition';
import type { AnswerOf } from '../resource/wire-types';
import { ApiListBody, idsBodySchema } from './bodies';
import { ApiGetQuery, ApiId, ApiIfMatch, ApiListQuery } from './parameters';
import { namedSchema } from './named-schema';
import { recordSchema } from './record-schema';
import { ApiErrors } from './responses';
import {
  ApiPage,
  ApiRecord,
  ApiRoute,
  ApiStale,
  headersOf,
  recordsOf,
  refusalsOf,
  type Access,
} from './route-docs';
import { stemOf } from './schema-names';
import { bulkResultSchema } from './schemas';

/** Documents `GET /deleted/<resource>`, and the route of an `@AlsoPost()` beside it. */
export function ApiListDeleted<T extends ModelTypes>(
  dto: Type<AnswerOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  const summary = `One page of the deleted ${recordsOf(resource)}`;
  const page = ApiPage(dto, resource);
  return applyDecorators(
    ApiRoute(summary, access),
    ApiListQuery(dto, resource),
    page,
    ApiErrors(400, ...refusalsOf(access), 503),
    byBody(
      'list',
      ApiRoute(`${summary}; for requests that no address can carry`, access),
      ApiListBody(dto, resource),
      page,
      ApiErrors(400, ...refusalsOf(access), 413, 415, 503),
    ),
  );
}

/** Documents `GET /deleted/<resource>/:id`. */
export function ApiGetDeleted<T extends ModelTypes>(
  dto: Type<AnswerOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiRoute(`One deleted ${resource.model}`, access),
    ApiId(resource),
    ApiGetQuery(resource),
    ApiResponse({
      status: 200,
      description: 'The record as it was',
      ...headersOf(resource),
      type: deletedSchema(dto, resource),
    }),
    ApiErrors(400, ...refusalsOf(access), 404, 503),
  );
}

/** A record with the date of its deletion, where the table keeps one. */
function deletedSchema(dto: Type, resource: ResourceDefinition): Type {
  const record = recordSchema(dto, resource);
  const at = resource.softDelete?.at;
  if (at === undefined) return record;
  const date = { type: 'string', format: 'date-time', nullable: true };
  return namedSchema(
    `${stemOf(dto, resource)}Deleted`,
    { required: { [at]: { ...date, description: 'When it was deleted' } } },
    record as Type<object>,
  );
}

/** Documents `POST /deleted/<resource>/:id/restore`, which answers 200: nothing is created. */
export function ApiRestore<T extends ModelTypes>(
  dto: Type<AnswerOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    ApiRoute(`Bring a deleted ${resource.model} back`, access),
    ApiId(resource),
    ApiIfMatch(resource),
    ApiRecord(200, dto, 'The record', resource, access),
    ApiStale(dto, resource),
    ApiErrors(400, ...refusalsOf(access), 404, 409, 503),
  );
}

/** Documents `POST /deleted/<resource>/restore`, whose ids stand in the body. */
export function ApiBulkRestore(resource: ResourceDefinition, access?: Access): MethodDecorator {
  return applyDecorators(
    (prototype: object, method: string | symbol) => keepBodyForm('ids', prototype, method),
    HttpCode(200),
    ApiRoute(`Bring several deleted ${recordsOf(resource)} back, all or none`, access),
    ApiBody({ schema: idsBodySchema(resource) }),
    ApiResponse({ status: 200, description: 'What was changed', type: bulkResultSchema(resource) }),
    ApiErrors(400, ...refusalsOf(access), 404, 409, 413, 415, 503),
  );
}
