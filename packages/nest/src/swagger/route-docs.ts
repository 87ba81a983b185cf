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
import { lastPart } from '../resource/last-part';
import { hasNames } from '../values/record';
import { isToldByVersion } from '../version/as-stored';
import { ApiIds } from './parameters';
import { bodyForm, bodyOf, keepTold } from '../body-query/route';
import { changeBodySchema } from './bodies';
import { PageInfo } from './page-info';
import { COMPARED } from './http-errors';
import { ApiErrors, type ErrorStatus } from './responses';
import { keySchema, pageSchema, staleSchema } from './schemas';

/** Who may ask: guards say it, which a decorator below theirs cannot see. */
export interface Access {
  /** Everybody: no guard stands before the route, so that nobody is refused. */
  readonly isOpen?: boolean;
  /** A rule says who, as the schema words it; it is told at both addresses of a route. */
  readonly who?: string;
  /** The rule may let in whoever is not logged in. */
  readonly hasVisitors?: boolean;
  /** Whoever may write a record may be one who does not see it: its key alone is the answer then. */
  readonly mayBeUnseen?: boolean;
}

/** What a route does, and who may have it done. */
export function ApiRoute(
  summary: string,
  { who, hasVisitors = false }: Access = {},
): MethodDecorator {
  const description = who === undefined ? {} : { description: `Who: ${who}.` };
  return applyDecorators(
    ApiOperation({ summary, ...description }),
    // no credentials are another way in, beside those that the controller names
    ...(hasVisitors ? [ApiSecurity({})] : []),
  );
}

/** What its records are called in summaries: `products`. */
export const recordsOf = ({ path }: ResourceDefinition): string => lastPart(path);

export const refusalsOf = ({ isOpen = false }: Access = {}): readonly ErrorStatus[] =>
  isOpen ? [] : [401, 403];

export const IN_ADDRESS = 'IDs, one parameter each: ids=a&ids=b';

/** Ids in the address, or in the body where the route reads them there too (`@BulkIds()`). */
export function ApiChangeBody(resource: ResourceDefinition): MethodDecorator {
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

export function ApiPage(dto: Type, resource: ResourceDefinition): MethodDecorator {
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

/**
 * A record as it is answered to whoever has written it.
 * @param isGone its version is of no use any more
 */
export function ApiRecord(
  status: number,
  dto: Type,
  description: string,
  resource: ResourceDefinition,
  { mayBeUnseen = false }: Access = {},
  isGone = false,
): MethodDecorator {
  const headers = isGone ? undefined : etagHeader(resource);
  if (!mayBeUnseen) return ApiResponse({ status, description, headers, type: dto });
  const key = keySchema(dto, resource);
  return applyDecorators(
    ApiExtraModels(dto, key),
    ApiResponse({
      status,
      description: `${description}; its key alone for who does not see it`,
      headers,
      schema: { oneOf: [dto, key].map((type) => ({ $ref: getSchemaPath(type) })) },
    }),
  );
}

export function ApiStale(dto: Type, resource: ResourceDefinition): MethodDecorator {
  if (resource.version === undefined) return ApiErrors(412);
  return ApiResponse({
    status: 412,
    description: 'The record has another version than If-Match names',
    type: staleSchema(dto, resource),
  });
}

/** Nothing where an answer has none of its own. */
export function headersOf(resource: ResourceDefinition) {
  const headers = { ...etagHeader(resource), ...allowHeader(resource) };
  return hasNames(headers) ? { headers } : {};
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
