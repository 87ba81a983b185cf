import type { Type } from '@nestjs/common';
import { PartialType } from '@nestjs/swagger';

const IS_UPDATE = Symbol('@gen/nest:IS_UPDATE');

/**
 * Derives the DTO of an update from that of a create: the same validation, with every property optional. Null is a value, which
 * only some properties accept. `withSharedParts` takes the defaults out of the document, because omitted properties stay
 * unchanged.
 */
export function UpdateType<T extends object>(create: Type<T>): Type<Partial<T>> {
  const update = PartialType(create, { skipNullProperties: false });
  return Object.defineProperty(update, IS_UPDATE, { value: true });
}

/** Checks for a class that extends such a type. */
export const isUpdateType = (type: Type): boolean => IS_UPDATE in type;
