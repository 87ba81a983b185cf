import type { Type } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import { isListed } from '../resource/field';
import { stemOf } from './schema-names';

/** Returns the DTO of a record as in lists; the given one if they omit nothing. */
export function listedDto(dto: Type, resource: ResourceDefinition): Type {
  const omitted = Object.entries(resource.fields)
    .filter(([, field]) => !isListed(field))
    .map(([name, field]) => field.as ?? name);
  if (!omitted.length) return dto;
  const listed = OmitType(dto, omitted);
  // the document names its schemas after their classes
  Object.defineProperty(listed, 'name', { value: `${stemOf(dto, resource)}ListedDto` });
  return listed;
}
