import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiQuery } from '@nestjs/swagger';
import { includableRelations } from '../query/include';
import { filterKeys } from '../query/operators';
import { relatedFilterKeys } from '../query/related';
import { MAX_SEARCH, searchedFields } from '../query/search';
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

/** `include`, where the resource has relations to one record. */
export function ApiInclude(resource: ResourceDefinition): MethodDecorator {
  const names = includableRelations(resource).map(({ name }) => name);
  if (!names.length) return applyDecorators();
  return ApiQuery({
    name: 'include',
    required: false,
    description: 'Related records to answer too: include=a&include=b, or include=a,b',
    style: 'form',
    explode: true,
    schema: { type: 'array', items: { type: 'string', enum: names }, uniqueItems: true },
  });
}

/** `If-Match`. */
export function ApiIfMatch({ model, version }: ResourceDefinition): MethodDecorator {
  const description =
    version === undefined
      ? `Only *: a ${model} has no version`
      : `The ${version} of the record as it was read, in double quotes; 412 where it has another by now`;
  return ApiHeader({ name: 'If-Match', required: false, description, schema: { type: 'string' } });
}

/** The query parameters of a list. */
export function ApiListQuery(resource: ResourceDefinition): MethodDecorator {
  const { maxLimit, defaultSort } = resource;
  const search = searchedFields(resource);
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
    parameter('filter', describeFilter(resource), { type: 'string', example: '{}' }),
    ApiIds(resource, false),
    ApiInclude(resource),
  );
}

function describeFilter(resource: ResourceDefinition): string {
  const own = `JSON object; all entries must hold. Keys: ${filterKeys(resource).join(', ')}`;
  const related = relatedFilterKeys(resource);
  if (!related.length) return own;
  return `${own}. Of related records, as {"relation": {"key": …}}: ${related.join(', ')}`;
}
