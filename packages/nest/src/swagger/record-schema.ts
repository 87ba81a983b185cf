import type { Type } from '@nestjs/common';
import { COUNTS, includable, type Includable } from '../query/include';
import type { ResourceDefinition } from '../resource/definition';
import { fieldProperties } from './field-schema';
import { namedSchema, type Properties } from './named-schema';
import { relatedStemOf, stemOf } from './schema-names';

/**
 * Returns the schema of a record as lists and `get` return it: including what `include` adds, if there is anything to include.
 *
 * @param whole the DTO with all its fields, if lists omit some: related records are the same in both
 */
export function recordSchema(dto: Type, resource: ResourceDefinition, whole = dto): Type {
  const included = includable(resource);
  if (!included.length) return dto;
  const records = included
    // the DTO has the lists of ids
    .filter(({ isCount, relation }) => !isCount && !relation.ids)
    .map(({ name, relation: { to } }) => {
      const related = namedSchema(`${relatedStemOf(whole, resource, to)}Fields`, {
        required: fieldProperties(to),
      });
      return [
        name,
        { type: related, nullable: true, description: `With include=${name}` },
      ] as const;
    });
  const optional: Properties = {
    ...Object.fromEntries(records),
    ...countsProperty(included.filter(({ isCount }) => isCount)),
  };
  return namedSchema(`${stemOf(dto, resource)}Included`, { optional }, dto as Type<object>);
}

function countsProperty(counts: readonly Includable[]): Properties {
  const [first] = counts;
  if (!first) return {};
  const properties = Object.fromEntries(
    counts.map(({ relation, name }) => [
      relation.name,
      { type: 'integer', minimum: 0, description: `With include=${name}` },
    ]),
  );
  const description = `How many related records there are, with include=${first.name}`;
  return { [COUNTS]: { type: 'object', description, properties } };
}
