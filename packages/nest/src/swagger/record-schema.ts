import type { Type } from '@nestjs/common';
import { includableRelations } from '../query/include';
import type { ResourceDefinition } from '../resource/definition';
import { fieldProperties } from './field-schema';
import { namedSchema } from './named-schema';
import { relatedStemOf, stemOf } from './schema-names';

/**
 * A record as lists and `get` answer it: with what `include` adds, where there is something to include.
 *
 * @param whole the DTO of all its fields, where lists leave some out: related records are the same in both
 */
export function recordSchema(dto: Type, resource: ResourceDefinition, whole = dto): Type {
  const included = includableRelations(resource).map(({ name, to }) => {
    const related = namedSchema(`${relatedStemOf(whole, resource, to)}Fields`, {
      required: fieldProperties(to),
    });
    const description = `With include=${name}`;
    return [name, { type: related, nullable: true, description }] as const;
  });
  if (!included.length) return dto;
  return namedSchema(
    `${stemOf(dto, resource)}Included`,
    { optional: Object.fromEntries(included) },
    dto as Type<object>,
  );
}
