import type { Type } from '@nestjs/common';
import { namedSchema } from '../swagger/named-schema';
import { PageInfo } from '../swagger/page-info';

/** By their DTOs: two classes of one name would be two schemas of the document. */
const pages = new WeakMap<Type, Type>();

/**
 * Says that an adapter answers pages (`Page<RevenueDto>`) of a class of the project's own. Generated code calls it.
 * @param dto of one object; the page is called after all of its name, which the pages of records are not
 */
export function pageAnswer(dto: Type): Type {
  const page =
    pages.get(dto) ??
    namedSchema(`${dto.name}Page`, { required: { data: { type: [dto] } } }, PageInfo);
  pages.set(dto, page);
  return page;
}
