import type { Type } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import { isListed } from '../resource/field';

const listedDtos = new WeakMap<Type, Type>();

/** Returns the DTO of a record as in lists; the given one if they omit nothing. */
export function listedDto(dto: Type, { fields }: ResourceDefinition): Type {
  const omitted = Object.entries(fields)
    .filter(([, field]) => !isListed(field))
    .map(([name, field]) => field.as ?? name);
  if (!omitted.length) return dto;
  const cached = listedDtos.get(dto);
  if (cached) return cached;
  const listed = OmitType(dto, omitted);
  // the document names its schemas after their classes
  Object.defineProperty(listed, 'name', {
    value: dto.name.replace(/(Response)?(Dto)?$/, 'ListedDto'),
  });
  listedDtos.set(dto, listed);
  return listed;
}
