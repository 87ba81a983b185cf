import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiOperation,
  ApiResponse,
  ApiSecurity,
  getSchemaPath,
} from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import type { ModelTypes } from '../resource/model-types';
import type { Resource } from '../resource/typed-definition';
import type { AnswerOf } from '../resource/wire-types';
import { isToldByVersion } from '../version/as-stored';
import { ApiId, ApiIds, ApiIfMatch, ApiGetQuery, ApiListQuery } from './parameters';
import { bodyForm, bodyOf, keepTold } from '../body-query/route';
import { byBody } from '../body-query/second-route';
import { ApiListBody, changeBodySchema, idsBodySchema } from './bodies';
import { recordSchema } from './record-schema';
import { PageInfo } from './page-info';
import { COMPARED } from './http-errors';
import { ApiErrors, type ErrorStatus } from './responses';
import { bulkResultSchema, pageSchema, staleSchema } from './schemas';

/** Who may ask: guards say it, which a decorator below theirs cannot see. */
export interface Access {
  /** Everybody: no guard stands before the route, so that nobody is refused. */
  readonly isOpen?: boolean;
  /** A rule says who, as the schema words it; it is told at both addresses of a route. */
  readonly who?: string;
  /** The rule may let in whoever is not logged in. */
  readonly hasVisitors?: boolean;
}

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
    ApiRecord(201, dto, 'The record as created', resource),
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
    ApiRecord(200, dto, 'The record', resource),
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
    ApiRecord(200, dto, 'The record as it was'),
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

/** What a route does, and who may have it done. */
function ApiRoute(summary: string, { who, hasVisitors = false }: Access = {}): MethodDecorator {
  const description = who === undefined ? {} : { description: `Who: ${who}.` };
  return applyDecorators(
    ApiOperation({ summary, ...description }),
    // no credentials are another way in, beside those that the controller names
    ...(hasVisitors ? [ApiSecurity({})] : []),
  );
}

/** `products`, the last word of the path. */
const recordsOf = ({ path }: ResourceDefinition): string => path.slice(path.lastIndexOf('/') + 1);

const refusalsOf = ({ isOpen = false }: Access = {}): readonly ErrorStatus[] =>
  isOpen ? [] : [401, 403];

const IN_ADDRESS = 'IDs, one parameter each: ids=a&ids=b';

/** Ids in the address, or in the body where the route reads them there too (`@BulkIds()`). */
function ApiChangeBody(resource: ResourceDefinition): MethodDecorator {
  return (prototype, method, descriptor) => {
    const isInBody = bodyForm(prototype, String(method)) !== undefined;
    const dto = bodyOf(prototype, String(method))?.type;
    const decorators = [
      ApiIds(resource, {
        isRequired: !isInBody,
        description: isInBody ? `${IN_ADDRESS}; or in the body` : IN_ADDRESS,
      }),
      ...(isInBody && dto && dto !== Object
        ? [ApiExtraModels(dto), ApiBody({ schema: changeBodySchema(resource, dto) })]
        : []),
    ];
    if (isInBody) keepTold(prototype, String(method));
    for (const decorate of decorators) decorate(prototype, method, descriptor);
  };
}

function ApiPage(dto: Type, resource: ResourceDefinition): MethodDecorator {
  const page = pageSchema(dto, resource);
  return applyDecorators(
    ApiExtraModels(PageInfo, page),
    ApiResponse({
      status: 200,
      description: 'The page',
      schema: { $ref: getSchemaPath(page) },
    }),
  );
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

/** Nothing where an answer has none of its own. */
function headersOf(resource: ResourceDefinition) {
  const headers = { ...etagHeader(resource), ...allowHeader(resource) };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

function etagHeader(resource: ResourceDefinition) {
  const { version } = resource;
  if (version === undefined) return undefined;
  const purpose = isToldByVersion(resource) ? `If-Match and ${COMPARED}` : 'If-Match';
  return { ETag: { description: `The ${version}, for ${purpose}`, schema: { type: 'string' } } };
}

function allowHeader({ access }: ResourceDefinition) {
  if (!access) return undefined;
  const description = 'With can: the methods by which you may change it, or delete it';
  return { Allow: { description, schema: { type: 'string' as const } } };
}
