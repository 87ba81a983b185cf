import type { Type } from '@nestjs/common';
import { namedSchema } from '../swagger/named-schema';
import { PageInfo } from '../swagger/page-info';

/** One page class per DTO: two classes of one name would be two schemas in the document. */
const pageByDto = new WeakMap<Type, Type>();

/**
 * Declares that an adapter returns pages (`Page<RevenueDto>`) of a project's own class. Called by generated code.
 * @param dto the class of one object; the page is named after its full name, unlike the pages of records
 */
export function pageAnswer(dto: Type): Type {
  const page =
    pageByDto.get(dto) ??
    namedSchema(`${dto.name}Page`, { required: { data: { type: [dto] } } }, PageInfo);
  pageByDto.set(dto, page);
  return page;
}
