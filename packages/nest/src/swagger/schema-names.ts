import type { Type } from '@nestjs/common';
import type { ResourceDefinition } from '../resource/definition';

/**
 * Returns the prefix of a resource's schema names: `ProductGen`, for `ProductGenResponseDto`. A DTO whose name does not contain
 * the model's may serve several models, so the model's name is prepended.
 */
export function stemOf(dto: Type, { model }: ResourceDefinition): string {
  const name = dto.name.replace(/(Response)?Dto$/, '');
  return suffixOf(name, model) === undefined ? pascalCase(model) + name : name;
}

/** Does the same for a related resource, whose DTO is not available: its model with the suffix of this one. */
export const relatedStemOf = (dto: Type, resource: ResourceDefinition, to: ResourceDefinition) =>
  pascalCase(to.model) + (suffixOf(stemOf(dto, resource), resource.model) ?? '');

/** Returns `Gen` for `ProductGen` and `Product`; undefined if the name does not start with the model's. */
function suffixOf(name: string, model: string): string | undefined {
  const prefix = pascalCase(model);
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}

/** Returns `PromoCode` for `promo_code`. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|_+)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
