import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiExtension,
  ApiExtraModels,
  ApiOperation,
  ApiResponse,
  ApiSecurity,
  getSchemaPath,
} from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import { lastPathSegment } from '../resource/last-path-segment';
import { hasProperties } from '../values/record';
import { hasFieldWriteRules } from '../resource/access-fields';
import { isCoveredByVersion } from '../version/as-stored';
import { needsVersion } from '../version/record-version';
import { TEXTS } from './parameter-texts';
import { ApiIds, ApiIfMatchOfMany } from './parameters';
import { bodyForm, bodyOf, markBodyDocumented } from '../body-query/route';
import { bulkUpdateBodySchema } from './bodies';
import { PageInfo } from './page-info';
import { IF_NONE_MATCH } from './http-errors';
import type { ErrorStatus } from './error-descriptions';
import { ApiErrors } from './responses';
import { bulkStaleSchema, keySchema, pageSchema, staleSchema } from './schemas';
import { NAME_EXTENSION, type OperationName } from './with-operation-ids';

/** Who may call a route: guards decide it, which a decorator below them cannot see. */
export interface Access {
  /** Public: no guard protects the route, so it never refuses a caller. */
  readonly isOpen?: boolean;
  /** A rule decides who, in the schema's wording; described on both routes of a method. */
  readonly who?: string;
  /** The rule may admit visitors, who are not logged in. */
  readonly hasVisitors?: boolean;
  /** Whoever may write a record may not be allowed to see it: then the response is only its key. */
  readonly mayBeUnseen?: boolean;
}

/**
 * Documents what a route does, and who may call it.
 * @param name the id of the operation once `withSharedParts` has finished the document; by verb for a method with two routes
 * @param notes paragraphs of the description
 */
export function ApiRoute(
  name: OperationName,
  summary: string,
  { who, hasVisitors = false }: Access = {},
  notes: readonly string[] = [],
): MethodDecorator {
  const paragraphs = [...(who === undefined ? [] : [`Who: ${who}.`]), ...notes];
  const description = paragraphs.length > 0 ? { description: paragraphs.join('\n\n') } : {};
  return applyDecorators(
    ApiOperation({ summary, ...description }),
    ApiExtension(NAME_EXTENSION, name),
    // no credentials is an alternative to those that the controller declares
    ...(hasVisitors ? [ApiSecurity({})] : []),
  );
}

/** Returns the name of the records in summaries: `products`. */
export const pluralNameOf = ({ path }: ResourceDefinition): string => lastPathSegment(path);

export const authErrorsOf = ({ isOpen = false }: Access = {}): readonly ErrorStatus[] =>
  isOpen ? [] : [401, 403];

/** Documents ids in the query, or in the body if the route accepts them there too (`@BulkIds()`). */
export function ApiChangeBody(resource: ResourceDefinition): MethodDecorator {
  return (prototype, method, descriptor) => {
    const isInBody = bodyForm(prototype, String(method)) !== undefined;
    const dto = bodyOf(prototype, String(method))?.type;
    const decorators = [
      ApiIds(resource, {
        isRequired: !isInBody,
        description: isInBody ? TEXTS.idsOrBody : TEXTS.ids,
      }),
      ...(isInBody && dto && dto !== Object
        ? [ApiExtraModels(dto), ApiBody({ schema: bulkUpdateBodySchema(resource, dto) })]
        : []),
    ];
    if (isInBody) markBodyDocumented(prototype, String(method));
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
 * Documents a record in the response to a write.
 * @param isGone the record no longer exists, so its version is of no use
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
      description: `${description}; only its key if you may not see it`,
      headers,
      schema: { oneOf: [dto, key].map((type) => ({ $ref: getSchemaPath(type) })) },
    }),
  );
}

/** Documents the errors of a write that names another version, or none where it has to. */
export function ApiStale(dto: Type, resource: ResourceDefinition): MethodDecorator {
  if (resource.version === undefined) return ApiErrors(412);
  return applyDecorators(
    ApiResponse({
      status: 412,
      description: 'The record has a different version than in If-Match',
      type: staleSchema(dto, resource),
    }),
    ...(needsVersion(resource) ? [ApiErrors(428)] : []),
  );
}

/** Documents `If-Match` of a bulk request and the errors of its versions, where the records have versions. */
export function ApiVersionsOfMany(resource: ResourceDefinition): MethodDecorator {
  if (resource.version === undefined) return applyDecorators();
  return applyDecorators(
    ApiIfMatchOfMany(resource),
    ApiResponse({
      status: 412,
      description: 'Some records have a different version than in If-Match; nothing has been done',
      type: bulkStaleSchema(resource),
    }),
    ...(needsVersion(resource) ? [ApiErrors(428)] : []),
  );
}

/** Returns nothing for a response without headers of its own. */
export function headersOf(resource: ResourceDefinition) {
  const headers = { ...etagHeader(resource), ...permissionHeaders(resource) };
  return hasProperties(headers) ? { headers } : {};
}

function etagHeader(resource: ResourceDefinition) {
  const { version } = resource;
  if (version === undefined) return undefined;
  const purpose = isCoveredByVersion(resource) ? `If-Match and ${IF_NONE_MATCH}` : 'If-Match';
  return { ETag: { description: `The ${version}, for ${purpose}`, schema: { type: 'string' } } };
}

function permissionHeaders(resource: ResourceDefinition) {
  if (!resource.access) return undefined;
  const header = (description: string) => ({ description, schema: { type: 'string' as const } });
  return {
    Allow: header('With can: the methods by which you may change it, or delete it'),
    ...(hasFieldWriteRules(resource) && {
      'X-Read-Only': header('With can=edit: the fields that you may not write in this record'),
    }),
  };
}
