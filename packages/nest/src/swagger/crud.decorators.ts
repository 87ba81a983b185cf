import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiResponse } from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import type { ModelTypes } from '../resource/model-types';
import type { Resource } from '../resource/typed-definition';
import type { ResponseOf } from '../resource/wire-types';
import { exclusiveTexts } from './exclusive-texts';
import { TEXTS } from './parameter-texts';
import { ApiId, ApiIds, ApiIfMatch } from './parameters';
import { storeBodyDocs } from '../body-query/second-route';
import { idsBodySchema } from './bodies';
import { idForAll, idForMany, idForOne } from './operation-ids';
import { ApiOne, ApiPages } from './read-docs';
import { ApiErrors } from './responses';
import {
  ApiChangeBody,
  ApiRecord,
  ApiRoute,
  ApiStale,
  ApiVersionsOfMany,
  pluralNameOf,
  authErrorsOf,
  type Access,
} from './route-docs';
import { bulkResultSchema } from './schemas';

/** Documents `GET /<resource>`, and the route of an `@AlsoPost()` beside it. */
export function ApiList<T extends ModelTypes>(
  dto: Type<ResponseOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  const summary = `One page of ${pluralNameOf(resource)}`;
  return ApiPages(
    { dto, resource, access, summary, operationId: idForAll('list', resource) },
    {
      operationId: idForAll('query', resource),
      summary: `${summary}, as the list; for requests that no address can carry`,
    },
  );
}

/** Documents `GET /<resource>/:id`. */
export function ApiGet<T extends ModelTypes>(
  dto: Type<ResponseOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  const operationId = idForOne('get', resource);
  const summary = `One ${resource.model}`;
  return ApiOne({ dto, resource, access, summary, operationId }, 'The record');
}

/** Documents `POST /<resource>`. */
export function ApiCreate<T extends ModelTypes>(
  dto: Type<ResponseOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiRoute(
      idForOne('create', resource),
      `Create one ${resource.model}`,
      access,
      exclusiveTexts(resource),
    ),
    ApiRecord(201, dto, 'The record as created', resource, access),
    ApiErrors(400, ...authErrorsOf(access), 409, 413, 415, 503),
  );
}

/** Documents `PUT` and `PATCH /<resource>/:id`. */
export function ApiUpdate<T extends ModelTypes>(
  dto: Type<ResponseOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  const summary = `Update one ${resource.model}; absent fields stay as they are`;
  return applyDecorators(
    ApiRoute(
      { put: idForOne('update', resource), patch: idForOne('patch', resource) },
      summary,
      access,
    ),
    ApiId(resource),
    ApiIfMatch(resource),
    ApiRecord(200, dto, 'The record', resource, access),
    ApiStale(dto, resource),
    ApiErrors(400, ...authErrorsOf(access), 404, 409, 413, 415, 503),
  );
}

/** Documents `DELETE /<resource>/:id`. */
export function ApiDelete<T extends ModelTypes>(
  dto: Type<ResponseOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiRoute(idForOne('delete', resource), `Delete one ${resource.model}`, access),
    ApiId(resource),
    ApiIfMatch(resource),
    ApiRecord(200, dto, 'The record as it was', resource, access, true),
    ApiStale(dto, resource),
    ApiErrors(400, ...authErrorsOf(access), 404, 409, 503),
  );
}

/** Documents `PUT /<resource>`, with its ids in the query or in the body. */
export function ApiBulkUpdate(resource: ResourceDefinition, access?: Access): MethodDecorator {
  return applyDecorators(
    ApiRoute(
      idForMany('update', resource),
      `Write the same values to several ${pluralNameOf(resource)}, all or none`,
      access,
    ),
    ApiChangeBody(resource),
    ApiVersionsOfMany(resource),
    ApiResponse({ status: 200, description: 'What was changed', type: bulkResultSchema(resource) }),
    ApiErrors(400, ...authErrorsOf(access), 404, 409, 413, 415, 503),
  );
}

/** Documents `DELETE /<resource>?ids=…`, and the route of an `@AlsoPost()` beside it. */
export function ApiBulkDelete(resource: ResourceDefinition, access?: Access): MethodDecorator {
  const summary = `Delete several ${pluralNameOf(resource)}, all or none`;
  return applyDecorators(
    ApiRoute(idForMany('delete', resource), summary, access),
    ApiIds(resource, { isRequired: true, description: TEXTS.ids }),
    ApiVersionsOfMany(resource),
    ApiResponse({ status: 200, description: 'What was changed', type: bulkResultSchema(resource) }),
    ApiErrors(400, ...authErrorsOf(access), 404, 409, 503),
    storeBodyDocs(
      'ids',
      ApiRoute(idForMany('bulkDelete', resource), summary, access),
      ApiBody({ schema: idsBodySchema(resource) }),
      ApiVersionsOfMany(resource),
      ApiResponse({
        status: 200,
        description: 'What was changed',
        type: bulkResultSchema(resource),
      }),
      ApiErrors(400, ...authErrorsOf(access), 404, 409, 413, 415, 503),
    ),
  );
}
