import type { Type } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import { isListed } from '../resource/field';

const made = new WeakMap<Type, Type>();

/** The DTO of a record as lists answer it; the given one where they leave nothing out. */
export function listedDto(dto: Type, { fields }: ResourceDefinition): Type {
  const left = Object.entries(fields)
    .filter(([, field]) => !isListed(field))
    .map(([name, field]) => field.as ?? name);
  if (!left.length) return dto;
  const known = made.get(dto);
  if (known) return known;
  const listed = OmitType(dto, left);
  // the document names its schemas by their classes
  Object.defineProperty(listed, 'name', {
    value: dto.name.replace(/(Response)?(Dto)?$/, 'ListedDto'),
  });
  made.set(dto, listed);
  return listed;
}
