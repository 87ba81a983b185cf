import { applyDecorators, type Type } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { storeBodyDocs } from '../body-query/second-route';
import type { ResourceDefinition } from '../resource/definition';
import { ApiListBody } from './bodies';
import { ApiGetQuery, ApiId, ApiIfNoneMatch, ApiListQuery } from './parameters';
import { recordSchema } from './record-schema';
import { ApiErrors } from './responses';
import { ApiPage, ApiRoute, headersOf, authErrorsOf, type Access } from './route-docs';

/** What a route reads, and its description. */
interface ReadRoute {
  readonly dto: Type;
  readonly resource: ResourceDefinition;
  readonly access: Access | undefined;
  readonly summary: string;
  readonly operationId: string;
}

/** Documents a route that returns pages, and the route of an `@AlsoPost()` beside it, which has its own summary and id. */
export function ApiPages(
  { dto, resource, access, summary, operationId }: ReadRoute,
  byBody: Pick<ReadRoute, 'summary' | 'operationId'>,
): MethodDecorator {
  const page = ApiPage(dto, resource);
  return applyDecorators(
    ApiRoute(operationId, summary, access),
    ApiListQuery(dto, resource),
    page,
    ApiErrors(400, ...authErrorsOf(access), 503),
    storeBodyDocs(
      'list',
      ApiRoute(byBody.operationId, byBody.summary, access),
      ApiListBody(dto, resource),
      page,
      ApiErrors(400, ...authErrorsOf(access), 413, 415, 503),
    ),
  );
}

/**
 * Documents a route that returns one record by its id.
 * @param type the response type, if it holds more than the record
 */
export const ApiOne = (
  { dto, resource, access, summary, operationId }: ReadRoute,
  description: string,
  type: Type = recordSchema(dto, resource),
): MethodDecorator =>
  applyDecorators(
    ApiRoute(operationId, summary, access),
    ApiId(resource),
    ApiGetQuery(resource),
    ApiIfNoneMatch(resource),
    ApiResponse({ status: 200, description, ...headersOf(resource), type }),
    ApiErrors(400, ...authErrorsOf(access), 404, 503),
  );
