import type { Type } from '@nestjs/common';
import { PartialType, type ApiPropertyOptions } from '@nestjs/swagger';

/** Where @nestjs/swagger keeps what `@ApiProperty` was told, and of which properties. */
const [PROPERTY, PROPERTIES] = ['swagger/apiModelProperties', 'swagger/apiModelPropertiesArray'];

/**
 * The DTO of an update, from that of a create: the same checks, and every property may be left out. Null is a value,
 * which only some properties take. The document names no defaults, for what is left out stays as it is.
 */
export function UpdateType<T extends object>(create: Type<T>): Type<Partial<T>> {
  return PartialType(withoutDefaults(create), { skipNullProperties: false });
}

/** A class of the same properties and checks, whose defaults the document does not name. */
function withoutDefaults<T extends object>(create: Type<T>): Type<T> {
  const base = create as Type<object>;
  class WithoutDefaults extends base {}
  // schemas that the document names after a class go by the DTO's own name
  Object.defineProperty(WithoutDefaults, 'name', { value: create.name });
  const target = WithoutDefaults.prototype;
  const names = (Reflect.getMetadata(PROPERTIES, target) ?? []) as string[];
  for (const name of names.map((written) => written.slice(1))) {
    const told = { ...(Reflect.getMetadata(PROPERTY, target, name) as ApiPropertyOptions) };
    if (told.default === undefined) continue;
    delete told.default;
    Reflect.defineMetadata(PROPERTY, told, target, name);
  }
  return WithoutDefaults as Type<T>;
}
