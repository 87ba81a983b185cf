import type { Type } from '@nestjs/common';
import type { ResourceDefinition } from '../resource/definition';

/**
 * What the names of a resource's schemas begin with: `ProductGen`, of `ProductGenResponseDto`. A DTO
 * that says nothing of the model may serve several, so the model's own name goes before it.
 */
export function stemOf(dto: Type, { model }: ResourceDefinition): string {
  const name = dto.name.replace(/(Response)?Dto$/, '');
  return suffixOf(name, model) === undefined ? pascalCase(model) + name : name;
}

/** The same for a related resource, whose DTO is not at hand: its model with the suffix of this one. */
export const relatedStemOf = (dto: Type, resource: ResourceDefinition, to: ResourceDefinition) =>
  pascalCase(to.model) + (suffixOf(stemOf(dto, resource), resource.model) ?? '');

/** `Gen`, of `ProductGen` and `Product`; undefined where the name does not begin with the model's. */
function suffixOf(name: string, model: string): string | undefined {
  const start = pascalCase(model);
  return name.startsWith(start) ? name.slice(start.length) : undefined;
}

const pascalCase = (name: string): string =>
  name.replace(/(?:^|_+)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
