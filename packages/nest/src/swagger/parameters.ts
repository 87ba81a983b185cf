import { applyDecorators } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import { filterKeys } from '../query/operators';
import { MAX_SEARCH } from '../query/search';
import { sortableFields } from '../query/sort';
import { defaultLimit } from '../query/window';
import type { ResourceDefinition } from '../resource/definition';

/** `:id`, with the form that a composite key takes. */
export function ApiId(resource: ResourceDefinition): MethodDecorator {
  const description =
    resource.key.length > 1
      ? `${resource.key.join('~')}, with ! in a part written !0 and ~ written !1`
      : `The ${resource.key[0]} of the ${resource.model}`;
  return ApiParam({ name: 'id', type: String, description });
}

/** `ids`, repeated. */
export function ApiIds(resource: ResourceDefinition, required: boolean): MethodDecorator {
  return ApiQuery({
    name: 'ids',
    required,
    description: `IDs, one parameter each: ids=a&ids=b`,
    style: 'form',
    explode: true,
    schema: {
      type: 'array',
      items: { type: 'string' },
      minItems: required ? 1 : undefined,
      maxItems: resource.maxLimit,
    },
  });
}

/** The query parameters of a list. */
export function ApiListQuery(resource: ResourceDefinition): MethodDecorator {
  const { maxLimit, defaultSort, search } = resource;
  const filters = Object.entries(resource.fields).flatMap(([name, field]) =>
    filterKeys(name, field),
  );
  const parameter = (name: string, description: string, schema: object) =>
    ApiQuery({ name, required: false, description, schema });
  return applyDecorators(
    parameter('page', 'Page number', { type: 'integer', minimum: 1, default: 1 }),
    parameter('limit', 'Records in a page', {
      type: 'integer',
      minimum: 1,
      maximum: maxLimit,
      default: defaultLimit(maxLimit),
    }),
    parameter('search', `Text that ${search.join(' or ') || 'no field'} contains`, {
      type: 'string',
      maxLength: MAX_SEARCH,
    }),
    parameter('sortBy', 'Field to sort by', {
      type: 'string',
      enum: sortableFields(resource),
      default: defaultSort.field,
    }),
    parameter('sortOrder', 'Direction', {
      type: 'string',
      enum: ['asc', 'desc'],
      default: defaultSort.order,
    }),
    parameter('filter', `JSON object; all entries must hold. Keys: ${filters.join(', ')}`, {
      type: 'string',
      example: '{}',
    }),
    ApiIds(resource, false),
  );
}
