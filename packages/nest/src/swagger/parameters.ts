import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiParam, ApiQuery } from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { isCoveredByVersion } from '../version/as-stored';
import { needsVersion } from '../version/record-version';
import { filterSchema } from './filter-schema';
import {
  idsSchema,
  canParameters,
  fieldListParameters,
  includeParameters,
  listParameters,
  type ListParameter,
} from './list-parameters';
import { TEXTS } from './parameter-texts';

/** Documents `:id`, with the format of a composite key. */
export function ApiId(resource: ResourceDefinition): MethodDecorator {
  const parts = resource.key.map((name) => publicName(resource, name));
  const description =
    parts.length > 1
      ? `${parts.join('~')}, with ! in a part written !0 and ~ written !1`
      : `The ${parts[0]} of the record`;
  return ApiParam({ name: 'id', type: String, description });
}

/** Documents `ids`, which is repeatable. */
export function ApiIds(
  resource: ResourceDefinition,
  { isRequired, description }: { isRequired: boolean; description: string },
): MethodDecorator {
  return ApiQuery({
    name: 'ids',
    required: isRequired,
    description,
    style: 'form',
    explode: true,
    schema: idsSchema(resource, { isRequired }),
  });
}

/** Documents `include`, if the resource has relations to include, and `can`, if it has rules. */
export function ApiGetQuery(resource: ResourceDefinition): MethodDecorator {
  return applyDecorators(
    ...[...includeParameters(resource), ...canParameters(resource)].map(toApiQuery),
  );
}

/** Documents `If-Match`. */
export function ApiIfMatch(resource: ResourceDefinition): MethodDecorator {
  const { version } = resource;
  const required = needsVersion(resource);
  const any = required ? ', or * for any version' : '';
  const description =
    version === undefined
      ? TEXTS.noVersion
      : `The ${version} of the record as it was read, in double quotes${any}; 412 where it has another by now`;
  return ApiHeader({ name: 'If-Match', required, description, schema: { type: 'string' } });
}

/** Documents `If-Match` of a bulk request, where the records have versions. */
export function ApiIfMatchOfMany(resource: ResourceDefinition): MethodDecorator {
  const { version } = resource;
  if (version === undefined) return applyDecorators();
  const required = needsVersion(resource);
  return ApiHeader({
    name: 'If-Match',
    required,
    description: `The ${version} of each record as it was read, in double quotes and in the order of the ids, "*" for one that may have any, or * for all of them; 412 where one has another by now`,
    schema: { type: 'string' },
  });
}

/** Documents `If-None-Match`, where the version of a record covers all that its response shows. */
export function ApiIfNoneMatch(resource: ResourceDefinition): MethodDecorator {
  const { version } = resource;
  if (version === undefined || !isCoveredByVersion(resource)) return applyDecorators();
  return ApiHeader({
    name: 'If-None-Match',
    required: false,
    description: `The ETag of the record as it was read; 304 where its ${version} is still the same`,
    schema: { type: 'string' },
  });
}

/** Documents the query parameters of a list. */
export function ApiListQuery(dto: Type, resource: ResourceDefinition): MethodDecorator {
  return applyDecorators(
    ...[...listParameters(resource), ...fieldListParameters(resource)].map(toApiQuery),
    ApiFilter(filterSchema(dto, resource)),
  );
}

/** Documents a JSON text: the schema is that of its content, not of the text. */
export function ApiFilter({ models, schema }: ReturnType<typeof filterSchema>): MethodDecorator {
  const parameter = {
    name: 'filter',
    required: false,
    description: 'JSON object; records must match all entries',
    content: { 'application/json': { schema } },
  };
  return applyDecorators(ApiExtraModels(...models), ApiQuery(parameter));
}

export function toApiQuery({ name, description, schema }: ListParameter): MethodDecorator {
  const isList = Reflect.get(schema, 'type') === 'array';
  const form = isList ? ({ style: 'form', explode: true } as const) : {};
  return ApiQuery({ name, required: false, description, ...form, schema });
}
