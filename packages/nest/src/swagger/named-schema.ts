import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';

/** What each property takes, as `@ApiProperty()` has it. */
export type Properties = Readonly<Record<string, object>>;

/**
 * A class of this name, which Nest's documents show as a schema of their own; without one, a client's
 * generator invents a name for it.
 * @param base a class whose properties it has too
 */
export function namedSchema(
  name: string,
  { required = {}, optional = {} }: { required?: Properties; optional?: Properties },
  base: Type<object> = Plain,
): Type<object> {
  const schema = class extends base {};
  Object.defineProperty(schema, 'name', { value: name });
  for (const [decorator, properties] of [
    [ApiProperty, required],
    [ApiPropertyOptional, optional],
  ] as const)
    for (const [property, options] of Object.entries(properties))
      decorator({ ...TYPE, ...options } as ApiPropertyOptions)(schema.prototype, property);
  return schema;
}

/** Nest asks for one beside `oneOf` and `allOf` too, and leaves it out there. */
const TYPE = { type: 'object' };

class Plain {}
