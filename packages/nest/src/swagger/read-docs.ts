import { applyDecorators, type Type } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { byBody } from '../body-query/second-route';
import type { ResourceDefinition } from '../resource/definition';
import { ApiListBody } from './bodies';
import { ApiGetQuery, ApiId, ApiListQuery } from './parameters';
import { recordSchema } from './record-schema';
import { ApiErrors } from './responses';
import { ApiPage, ApiRoute, headersOf, refusalsOf, type Access } from './route-docs';

/** What is read: in whose words a route says what it answers. */
interface Read {
  readonly dto: Type;
  readonly resource: ResourceDefinition;
  readonly access: Access | undefined;
  readonly summary: string;
}

/** A route that answers pages, and the route of an `@AlsoPost()` beside it, which says so in words of its own. */
export function ApiPages(
  { dto, resource, access, summary }: Read,
  summaryByBody: string,
): MethodDecorator {
  const page = ApiPage(dto, resource);
  return applyDecorators(
    ApiRoute(summary, access),
    ApiListQuery(dto, resource),
    page,
    ApiErrors(400, ...refusalsOf(access), 503),
    byBody(
      'list',
      ApiRoute(summaryByBody, access),
      ApiListBody(dto, resource),
      page,
      ApiErrors(400, ...refusalsOf(access), 413, 415, 503),
    ),
  );
}

/**
 * A route that answers one record, by its id.
 * @param type of the answer, where it holds more than the record
 */
export const ApiOne = (
  { dto, resource, access, summary }: Read,
  description: string,
  type: Type = recordSchema(dto, resource),
): MethodDecorator =>
  applyDecorators(
    ApiRoute(summary, access),
    ApiId(resource),
    ApiGetQuery(resource),
    ApiResponse({ status: 200, description, ...headersOf(resource), type }),
    ApiErrors(400, ...refusalsOf(access), 404, 503),
  );
