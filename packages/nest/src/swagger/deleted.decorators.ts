import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiBody, ApiResponse } from '@nestjs/swagger';
import { keepBodyForm } from '../body-query/route';
import type { ResourceDefinition } from '../resource/definition';
import type { ModelTypes } from '../resource/model-types';
import type { Resource } from '../resource/typed-definition';
import type { AnswerOf } from '../resource/wire-types';
import { idsBodySchema } from './bodies';
import { namedSchema } from './named-schema';
import { ApiId, ApiIfMatch } from './parameters';
import { ApiOne, ApiPages } from './read-docs';
import { recordSchema } from './record-schema';
import { ApiErrors } from './responses';
import { ApiRecord, ApiRoute, ApiStale, recordsOf, refusalsOf, type Access } from './route-docs';
import { stemOf } from './schema-names';
import { bulkResultSchema } from './schemas';

/** Documents `GET /deleted/<resource>`, and the route of an `@AlsoPost()` beside it. */
export function ApiListDeleted<T extends ModelTypes>(
  dto: Type<AnswerOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  const summary = `One page of the deleted ${recordsOf(resource)}`;
  return ApiPages(
    { dto, resource, access, summary },
    `${summary}; for requests that no address can carry`,
  );
}

/** Documents `GET /deleted/<resource>/:id`. */
export function ApiGetDeleted<T extends ModelTypes>(
  dto: Type<AnswerOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  const summary = `One deleted ${resource.model}`;
  return ApiOne(
    { dto, resource, access, summary },
    'The record as it was',
    deletedSchema(dto, resource),
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
