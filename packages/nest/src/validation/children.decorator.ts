import { applyDecorators, type Type } from '@nestjs/common';
import { Transform, Type as TypeOf, type TransformFnParams } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { IsUndefinable } from './dto.decorators';
import { rule } from './rule';

/**
 * The records that are made with their parent: a list of such objects, each of which is checked as a body by itself.
 * @param max how many at most
 */
export function Children(dto: Type<object>, { max }: { readonly max: number }): PropertyDecorator {
  return applyDecorators(
    IsUndefinable(),
    rule('isChildren', `must be a list of at most ${max} objects`, Array.isArray),
    ValidateNested({ each: true }),
    TypeOf(() => dto),
    Transform(({ value, obj, key }: TransformFnParams): unknown => {
      const given: unknown = Reflect.get(obj as object, key);
      if (given === undefined || given === null) return given;
      // of anything else one thing is said, not what is wrong inside of it
      return isListOfRecords(given, max) ? value : false;
    }),
  );
}

/** class-validator takes a list for an object, and class-transformer drops what every object has. */
const isListOfRecords = (value: unknown, max: number): boolean =>
  Array.isArray(value) &&
  value.length <= max &&
  value.every(
    (item: unknown) =>
      typeof item === 'object' &&
      item !== null &&
      !Array.isArray(item) &&
      Object.keys(item).every((name) => !(name in Object.prototype)),
  );
