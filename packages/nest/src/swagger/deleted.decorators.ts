import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiBody, ApiResponse } from '@nestjs/swagger';
import { setBodyForm } from '../body-query/route';
import type { ResourceDefinition } from '../resource/definition';
import type { ModelTypes } from '../resource/model-types';
import type { Resource } from '../resource/typed-definition';
import type { ResponseOf } from '../resource/wire-types';
import { idsBodySchema } from './bodies';
import { namedSchema } from './named-schema';
import { idForAll, idForMany, idForOne } from './operation-ids';
import { ApiId, ApiIfMatch } from './parameters';
import { ApiOne, ApiPages } from './read-docs';
import { recordSchema } from './record-schema';
import { ApiErrors } from './responses';
import {
  ApiRecord,
  ApiRoute,
  ApiStale,
  ApiVersionsOfMany,
  pluralNameOf,
  authErrorsOf,
  type Access,
} from './route-docs';
import { stemOf } from './schema-names';
import { bulkResultSchema } from './schemas';

/** Documents `GET /deleted/<resource>`, and the route of an `@AlsoPost()` beside it. */
export function ApiListDeleted<T extends ModelTypes>(
  dto: Type<ResponseOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  const summary = `One page of the deleted ${pluralNameOf(resource)}`;
  return ApiPages(
    { dto, resource, access, summary, operationId: idForAll('listDeleted', resource) },
    {
      operationId: idForAll('queryDeleted', resource),
      summary: `${summary}; for requests that no address can carry`,
    },
  );
}

/** Documents `GET /deleted/<resource>/:id`. */
export function ApiGetDeleted<T extends ModelTypes>(
  dto: Type<ResponseOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  const summary = `One deleted ${resource.model}`;
  return ApiOne(
    { dto, resource, access, summary, operationId: idForOne('getDeleted', resource) },
    'The record as it was',
    deletedSchema(dto, resource),
  );
}

/** Returns the schema of a record with the date of its deletion, if the table has one. */
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

/** Documents `POST /deleted/<resource>/:id/restore`, which responds with 200, as nothing is created. */
export function ApiRestore<T extends ModelTypes>(
  dto: Type<ResponseOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    ApiRoute(idForOne('restore', resource), `Bring a deleted ${resource.model} back`, access),
    ApiId(resource),
    ApiIfMatch(resource),
    ApiRecord(200, dto, 'The record', resource, access),
    ApiStale(dto, resource),
    ApiErrors(400, ...authErrorsOf(access), 404, 409, 503),
  );
}

/** Documents `POST /deleted/<resource>/restore`, with its ids in the body. */
export function ApiBulkRestore(resource: ResourceDefinition, access?: Access): MethodDecorator {
  return applyDecorators(
    (prototype: object, method: string | symbol) => setBodyForm('ids', prototype, method),
    HttpCode(200),
    ApiRoute(
      idForMany('restore', resource),
      `Bring several deleted ${pluralNameOf(resource)} back, all or none`,
      access,
    ),
    ApiBody({ schema: idsBodySchema(resource) }),
    ApiVersionsOfMany(resource),
    ApiResponse({ status: 200, description: 'What was changed', type: bulkResultSchema(resource) }),
    ApiErrors(400, ...authErrorsOf(access), 404, 409, 413, 415, 503),
  );
}
