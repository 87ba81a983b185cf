import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';

/** The schema of each property, as `@ApiProperty()` takes it. */
export type Properties = Readonly<Record<string, object>>;

/**
 * Creates a class of this name, which Nest's documents show as a separate schema; without one,
 * client generators invent a name for it.
 * @param base a class whose properties it inherits
 */
export function namedSchema(
  name: string,
  { required = {}, optional = {} }: { required?: Properties; optional?: Properties },
  base: Type<object> = EmptyBase,
): Type<object> {
  const schema = class extends base {};
  Object.defineProperty(schema, 'name', { value: name });
  for (const [decorator, properties] of [
    [ApiProperty, required],
    [ApiPropertyOptional, optional],
  ] as const)
    for (const [property, options] of Object.entries(properties))
      decorator({ ...DEFAULT_TYPE, ...options } as ApiPropertyOptions)(schema.prototype, property);
  return schema;
}

/** Nest requires a type beside `oneOf` and `allOf` too, and then omits it. */
const DEFAULT_TYPE = { type: 'object' };

class EmptyBase {}
