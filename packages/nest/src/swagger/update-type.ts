import type { Type } from '@nestjs/common';
import { PartialType, type ApiPropertyOptions } from '@nestjs/swagger';

/** The metadata keys under which @nestjs/swagger stores the options of `@ApiProperty`, and its properties. */
const [PROPERTY, PROPERTIES] = ['swagger/apiModelProperties', 'swagger/apiModelPropertiesArray'];

/**
 * Derives the DTO of an update from that of a create: the same validation, with every property optional. Null is a value, which
 * only some properties accept. The document names no defaults, because omitted properties stay unchanged.
 */
export function UpdateType<T extends object>(create: Type<T>): Type<Partial<T>> {
  return PartialType(withoutDefaults(create), { skipNullProperties: false });
}

/** Returns a class with the same properties and validation, whose defaults the document omits. */
function withoutDefaults<T extends object>(create: Type<T>): Type<T> {
  const base = create as Type<object>;
  class WithoutDefaults extends base {}
  // schemas that the document names after a class use the DTO's own name
  Object.defineProperty(WithoutDefaults, 'name', { value: create.name });
  const target = WithoutDefaults.prototype;
  const names = (Reflect.getMetadata(PROPERTIES, target) ?? []) as string[];
  for (const name of names.map((entry) => entry.slice(1))) {
    const options = { ...(Reflect.getMetadata(PROPERTY, target, name) as ApiPropertyOptions) };
    if (options.default === undefined) continue;
    delete options.default;
    Reflect.defineMetadata(PROPERTY, options, target, name);
  }
  return WithoutDefaults as Type<T>;
}
