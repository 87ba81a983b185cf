import { applyDecorators, type Type } from '@nestjs/common';
import { Transform, Type as TypeOf, type TransformFnParams } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { isPlainObject } from '../values/plain-object';
import { rule } from './rule';

/**
 * Validates a JSON object with known keys: each is checked as its property in the class says, any other is an error, and an
 * error names `address.zip`. What is stored has the keys that were sent and no others.
 * @param options `each`: a list of such objects
 */
export function JsonShape(
  shape: Type<object>,
  { each = false }: { readonly each?: boolean } = {},
): PropertyDecorator {
  return applyDecorators(
    rule('isJsonShape', messageOf, (value) => value instanceof shape, { each }),
    ValidateNested({ each }),
    TypeOf(() => shape),
    Transform(({ value, obj, key }: TransformFnParams): unknown => {
      const given: unknown = Reflect.get(obj as object, key);
      if (!each) return checked(given, value);
      // the rule for lists says so; class-validator would look into an object
      if (!Array.isArray(given) || !Array.isArray(value)) return checked(given, undefined);
      const items: unknown[] = value;
      return given.map((item: unknown, at) => checked(item, items[at]));
    }),
  );
}

const NOT_AN_OBJECT = 'must be an object';

/** Returns the instance without what its class adds, or else a text with the problem; null and undefined as they are. */
function checked(given: unknown, instance: unknown): unknown {
  if (given === undefined || given === null) return given;
  // class-validator takes a list for an object
  if (typeof given !== 'object' || !isPlainObject(given)) return NOT_AN_OBJECT;
  // class-transformer drops properties that every object has
  const lost = Object.keys(given).find((name) => name in Object.prototype);
  if (lost !== undefined) return `must not have a key ${lost}`;
  if (typeof instance !== 'object' || instance === null) return NOT_AN_OBJECT;
  // a declared property is undefined if the compiler defines class fields
  for (const name of Object.keys(instance))
    if (!Object.hasOwn(given, name)) Reflect.deleteProperty(instance, name);
  return instance;
}

/** The first problem that the conversion has left in the place of a value. */
const messageOf = (value: unknown): string => {
  const problem = [value].flat().find((item) => typeof item === 'string');
  return typeof problem === 'string' ? problem : NOT_AN_OBJECT;
};
