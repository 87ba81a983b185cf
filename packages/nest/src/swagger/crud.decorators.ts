import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiResponse } from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import type { ModelTypes } from '../resource/model-types';
import type { Resource } from '../resource/typed-definition';
import type { AnswerOf } from '../resource/wire-types';
import { ApiId, ApiIds, ApiIfMatch, ApiGetQuery, ApiListQuery } from './parameters';
import { byBody } from '../body-query/second-route';
import { ApiListBody, idsBodySchema } from './bodies';
import { recordSchema } from './record-schema';
import { ApiErrors } from './responses';
import {
  ApiChangeBody,
  ApiPage,
  ApiRecord,
  ApiRoute,
  ApiStale,
  headersOf,
  IN_ADDRESS,
  recordsOf,
  refusalsOf,
  type Access,
} from './route-docs';
import { bulkResultSchema } from './schemas';

/** Documents `GET /<resource>`, and the route of an `@AlsoPost()` beside it. */
export function ApiList<T extends ModelTypes>(
  dto: Type<AnswerOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  const records = recordsOf(resource);
  const page = ApiPage(dto, resource);
  return applyDecorators(
    ApiRoute(`One page of ${records}`, access),
    ApiListQuery(dto, resource),
    page,
    ApiErrors(400, ...refusalsOf(access), 503),
    byBody(
      'list',
      ApiRoute(
        `One page of ${records}, as the list; for requests that no address can carry`,
        access,
      ),
      ApiListBody(dto, resource),
      page,
      ApiErrors(400, ...refusalsOf(access), 413, 415, 503),
    ),
  );
}

/** Documents `GET /<resource>/:id`. */
export function ApiGet<T extends ModelTypes>(
  dto: Type<AnswerOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiRoute(`One ${resource.model}`, access),
    ApiId(resource),
    ApiGetQuery(resource),
    ApiResponse({
      status: 200,
      description: 'The record',
      ...headersOf(resource),
      type: recordSchema(dto, resource),
    }),
    ApiErrors(400, ...refusalsOf(access), 404, 503),
  );
}

/** Documents `POST /<resource>`. */
export function ApiCreate<T extends ModelTypes>(
  dto: Type<AnswerOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiRoute(`Create a ${resource.model}`, access),
    ApiRecord(201, dto, 'The record as created', resource, access),
    ApiErrors(400, ...refusalsOf(access), 409, 413, 415, 503),
  );
}

/** Documents `PUT` and `PATCH /<resource>/:id`. */
export function ApiUpdate<T extends ModelTypes>(
  dto: Type<AnswerOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiRoute(`Update a ${resource.model}; absent fields stay as they are`, access),
    ApiId(resource),
    ApiIfMatch(resource),
    ApiRecord(200, dto, 'The record', resource, access),
    ApiStale(dto, resource),
    ApiErrors(400, ...refusalsOf(access), 404, 409, 413, 415, 503),
  );
}

/** Documents `DELETE /<resource>/:id`. */
export function ApiDelete<T extends ModelTypes>(
  dto: Type<AnswerOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiRoute(`Delete a ${resource.model}`, access),
    ApiId(resource),
    ApiIfMatch(resource),
    ApiRecord(200, dto, 'The record as it was', resource, access, true),
    ApiStale(dto, resource),
    ApiErrors(400, ...refusalsOf(access), 404, 409, 503),
  );
}

/** Documents `PUT /<resource>`, with its ids in the address or in the body. */
export function ApiBulkUpdate(resource: ResourceDefinition, access?: Access): MethodDecorator {
  return applyDecorators(
    ApiRoute(`Write the same values to several ${recordsOf(resource)}, all or none`, access),
    ApiChangeBody(resource),
    ApiResponse({ status: 200, description: 'What was changed', type: bulkResultSchema(resource) }),
    ApiErrors(400, ...refusalsOf(access), 404, 409, 413, 415, 503),
  );
}

/** Documents `DELETE /<resource>?ids=…`, and the route of an `@AlsoPost()` beside it. */
export function ApiBulkDelete(resource: ResourceDefinition, access?: Access): MethodDecorator {
  const summary = `Delete several ${recordsOf(resource)}, all or none`;
  return applyDecorators(
    ApiRoute(summary, access),
    ApiIds(resource, { isRequired: true, description: IN_ADDRESS }),
    ApiResponse({ status: 200, description: 'What was changed', type: bulkResultSchema(resource) }),
    ApiErrors(400, ...refusalsOf(access), 404, 409, 503),
    byBody(
      'ids',
      ApiRoute(summary, access),
      ApiBody({ schema: idsBodySchema(resource) }),
      ApiResponse({
        status: 200,
        description: 'What was changed',
        type: bulkResultSchema(resource),
      }),
      ApiErrors(400, ...refusalsOf(access), 404, 409, 413, 415, 503),
    ),
  );
}
