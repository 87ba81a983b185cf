import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import { ApiId, ApiIds, ApiIfMatch, ApiInclude, ApiListQuery } from './parameters';
import { bodyForm } from '../body-query/body-query.decorators';
import { bodyParameter } from '../validation/body-parameter';
import { ApiListBody, changeBodySchema, idsBodySchema } from './bodies';
import { recordSchema } from './record-schema';
import { ApiErrors, type ErrorStatus } from './responses';
import { BulkResultSchema, pageSchema, staleSchema } from './schemas';

/** Who may ask: guards say it, which a decorator below theirs cannot see. */
export interface Access {
  /** Everybody: no guard stands before the route, so that nobody is refused. */
  readonly isOpen?: boolean;
}

/** Documents `GET /<resource>`. */
export function ApiList(dto: Type, resource: ResourceDefinition, access?: Access): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `One page of ${resource.path}` }),
    ApiListQuery(dto, resource),
    ApiResponse({ status: 200, description: 'The page', type: pageSchema(dto, resource) }),
    ApiErrors(400, ...refusalsOf(access), 503),
  );
}

/** Documents `POST /<resource>/query`. */
export function ApiListByBody(
  dto: Type,
  resource: ResourceDefinition,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: `One page of ${resource.path}, as the list; for requests that no address can carry`,
    }),
    ApiListBody(dto, resource),
    ApiResponse({ status: 200, description: 'The page', type: pageSchema(dto, resource) }),
    ApiErrors(400, ...refusalsOf(access), 412, 413, 415, 503),
  );
}

/** Documents `GET /<resource>/:id`. */
export function ApiGet(dto: Type, resource: ResourceDefinition, access?: Access): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `One ${resource.model}` }),
    ApiId(resource),
    ApiInclude(resource),
    ApiResponse({
      status: 200,
      description: 'The record',
      headers: etagHeader(resource),
      type: recordSchema(dto, resource),
    }),
    ApiErrors(400, ...refusalsOf(access), 404, 503),
  );
}

/** Documents `POST /<resource>`. */
export function ApiCreate(
  dto: Type,
  resource: ResourceDefinition,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Create a ${resource.model}` }),
    ApiRecord(201, dto, 'The record as created', resource),
    ApiErrors(400, ...refusalsOf(access), 409, 412, 413, 415, 503),
  );
}

/** Documents `PUT` and `PATCH /<resource>/:id`. */
export function ApiUpdate(
  dto: Type,
  resource: ResourceDefinition,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Update a ${resource.model}; absent fields stay as they are` }),
    ApiId(resource),
    ApiIfMatch(resource),
    ApiRecord(200, dto, 'The record', resource),
    ApiStale(dto, resource),
    ApiErrors(400, ...refusalsOf(access), 404, 409, 413, 415, 503),
  );
}

/** Documents `DELETE /<resource>/:id`. */
export function ApiDelete(
  dto: Type,
  resource: ResourceDefinition,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Delete a ${resource.model}` }),
    ApiId(resource),
    ApiIfMatch(resource),
    ApiRecord(200, dto, 'The record as it was'),
    ApiStale(dto, resource),
    ApiErrors(400, ...refusalsOf(access), 404, 409, 503),
  );
}

/** Documents `PUT /<resource>`, with its ids in the address or in the body. */
export function ApiBulkUpdate(resource: ResourceDefinition, access?: Access): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Write the same values to several ${resource.path}, all or none` }),
    ApiChangeBody(resource),
    ApiResponse({ status: 200, description: 'What was changed', type: BulkResultSchema }),
    ApiErrors(400, ...refusalsOf(access), 404, 409, 412, 413, 415, 503),
  );
}

/** Documents `DELETE /<resource>?ids=…`. */
export function ApiBulkDelete(resource: ResourceDefinition, access?: Access): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Delete several ${resource.path}, all or none` }),
    ApiIds(resource, { isRequired: true, description: IN_ADDRESS }),
    ApiResponse({ status: 200, description: 'What was changed', type: BulkResultSchema }),
    ApiErrors(400, ...refusalsOf(access), 404, 409, 412, 503),
  );
}

/** Documents `POST /<resource>/bulk-delete`. */
export function ApiBulkDeleteByBody(
  resource: ResourceDefinition,
  access?: Access,
): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Delete several ${resource.path}, all or none` }),
    ApiBody({ schema: idsBodySchema(resource) }),
    ApiResponse({ status: 200, description: 'What was changed', type: BulkResultSchema }),
    ApiErrors(400, ...refusalsOf(access), 404, 409, 412, 413, 415, 503),
  );
}

const refusalsOf = ({ isOpen = false }: Access = {}): readonly ErrorStatus[] =>
  isOpen ? [] : [401, 403];

const IN_ADDRESS = 'IDs, one parameter each: ids=a&ids=b';

/** Ids in the address, or in the body where the route reads them there too (`@BulkIds()`). */
function ApiChangeBody(resource: ResourceDefinition): MethodDecorator {
  return (prototype, method, descriptor) => {
    const isInBody = bodyForm(prototype, String(method)) !== undefined;
    const dto = bodyParameter(prototype, String(method))?.metatype;
    const decorators = [
      ApiIds(resource, {
        isRequired: !isInBody,
        description: isInBody ? `${IN_ADDRESS}; or in the body` : IN_ADDRESS,
      }),
      ...(isInBody && dto && dto !== Object
        ? [ApiExtraModels(dto), ApiBody({ schema: changeBodySchema(resource, dto) })]
        : []),
    ];
    for (const decorate of decorators) decorate(prototype, method, descriptor);
  };
}

/** @param resource where the answer has the version of the record as its `ETag` */
function ApiRecord(
  status: number,
  dto: Type,
  description: string,
  resource?: ResourceDefinition,
): MethodDecorator {
  const headers = resource && etagHeader(resource);
  return ApiResponse({ status, description, headers, type: dto });
}

function ApiStale(dto: Type, resource: ResourceDefinition): MethodDecorator {
  if (resource.version === undefined) return ApiErrors(412);
  return ApiResponse({
    status: 412,
    description: 'The record has another version than If-Match names',
    type: staleSchema(dto, resource),
  });
}

function etagHeader({ version }: ResourceDefinition) {
  if (version === undefined) return undefined;
  return { ETag: { description: `The ${version}, for If-Match`, schema: { type: 'string' } } };
}
