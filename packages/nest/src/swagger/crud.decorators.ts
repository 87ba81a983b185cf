import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import { ApiErrorDto } from './error.dto';
import { ApiId, ApiIds, ApiIfMatch, ApiInclude, ApiListQuery } from './parameters';
import { bodyForm } from '../body-query/body-query.decorators';
import { bodyParameter } from '../validation/body-parameter';
import { changeBodySchema, idsBodySchema, listBodySchema } from './bodies';
import { listedDto } from './listed-dto';
import { recordSchema } from './record-schema';
import { ApiErrors } from './responses';
import { bulkSchema, pageSchema, staleSchema } from './schemas';

/** Documents `GET /<resource>`. */
export function ApiList(dto: Type, resource: ResourceDefinition): MethodDecorator {
  const listed = listedDto(dto, resource);
  return applyDecorators(
    ApiOperation({ summary: `One page of ${resource.path}` }),
    ApiListQuery(resource),
    ApiExtraModels(listed),
    ApiResponse({ status: 200, description: 'The page', schema: pageSchema(listed, resource) }),
    ApiErrors(400, 401, 403, 503),
  );
}

/** Documents `POST /<resource>/query`. */
export function ApiListByBody(dto: Type, resource: ResourceDefinition): MethodDecorator {
  const listed = listedDto(dto, resource);
  return applyDecorators(
    ApiOperation({
      summary: `One page of ${resource.path}, as the list; for requests that no address can carry`,
    }),
    ApiBody({ schema: listBodySchema(resource) }),
    ApiExtraModels(listed),
    ApiResponse({ status: 200, description: 'The page', schema: pageSchema(listed, resource) }),
    ApiErrors(400, 401, 403, 412, 413, 415, 503),
  );
}

/** Documents `GET /<resource>/:id`. */
export function ApiGet(dto: Type, resource: ResourceDefinition): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `One ${resource.model}` }),
    ApiId(resource),
    ApiInclude(resource),
    ApiExtraModels(dto),
    ApiResponse({
      status: 200,
      description: 'The record',
      headers: etagHeader(resource),
      schema: recordSchema(dto, resource),
    }),
    ApiErrors(400, 401, 403, 404, 503),
  );
}

/** Documents `POST /<resource>`. */
export function ApiCreate(dto: Type, resource: ResourceDefinition): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Create a ${resource.model}` }),
    ApiRecord(201, dto, 'The record as created', resource),
    ApiErrors(400, 401, 403, 409, 412, 413, 415, 503),
  );
}

/** Documents `PUT` and `PATCH /<resource>/:id`. */
export function ApiUpdate(dto: Type, resource: ResourceDefinition): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Update a ${resource.model}; absent fields stay as they are` }),
    ApiId(resource),
    ApiIfMatch(resource),
    ApiRecord(200, dto, 'The record as updated', resource),
    ApiStale(dto, resource),
    ApiErrors(400, 401, 403, 404, 409, 413, 415, 503),
  );
}

/** Documents `DELETE /<resource>/:id`. */
export function ApiDelete(dto: Type, resource: ResourceDefinition): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Delete a ${resource.model}` }),
    ApiId(resource),
    ApiIfMatch(resource),
    ApiRecord(200, dto, 'The record as it was'),
    ApiStale(dto, resource),
    ApiErrors(400, 401, 403, 404, 409, 503),
  );
}

/** Documents `PUT /<resource>`, with its ids in the address or in the body. */
export function ApiBulkUpdate(resource: ResourceDefinition): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Write the same values to several ${resource.path}, all or none` }),
    ApiChangeBody(resource),
    ApiResponse({ status: 200, description: 'What was updated', schema: bulkSchema() }),
    ApiErrors(400, 401, 403, 404, 409, 412, 413, 415, 503),
  );
}

/** Documents `DELETE /<resource>?ids=…`. */
export function ApiBulkDelete(resource: ResourceDefinition): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Delete several ${resource.path}, all or none` }),
    ApiIds(resource, { isRequired: true, description: IN_ADDRESS }),
    ApiResponse({ status: 200, description: 'What was deleted', schema: bulkSchema() }),
    ApiErrors(400, 401, 403, 404, 409, 412, 503),
  );
}

/** Documents `POST /<resource>/bulk-delete`. */
export function ApiBulkDeleteByBody(resource: ResourceDefinition): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Delete several ${resource.path}, all or none` }),
    ApiBody({ schema: idsBodySchema(resource) }),
    ApiResponse({ status: 200, description: 'What was deleted', schema: bulkSchema() }),
    ApiErrors(400, 401, 403, 404, 409, 412, 413, 415, 503),
  );
}

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
  return applyDecorators(
    ApiExtraModels(dto),
    ApiResponse({ status, description, headers, schema: { $ref: getSchemaPath(dto) } }),
  );
}

function ApiStale(dto: Type, { version }: ResourceDefinition): MethodDecorator {
  if (version === undefined) return ApiErrors(412);
  return applyDecorators(
    ApiExtraModels(ApiErrorDto),
    ApiResponse({
      status: 412,
      description: 'The record has another version than If-Match names',
      schema: staleSchema(dto),
    }),
  );
}

function etagHeader({ version }: ResourceDefinition) {
  if (version === undefined) return undefined;
  return { ETag: { description: `The ${version}, for If-Match`, schema: { type: 'string' } } };
}
