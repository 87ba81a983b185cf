import { applyDecorators, type Type } from '@nestjs/common';
import { Transform, Type as TypeOf, type TransformFnParams } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { IsUndefinable } from './dto.decorators';
import { rule } from './rule';

/**
 * Validates the records created with their parent: a list of objects, each checked like a request body.
 * @param max the maximum number
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
      // for anything else, one error says so, instead of those inside it
      return isListOfRecords(given, max) ? value : false;
    }),
  );
}

/** class-validator takes a list for an object, and class-transformer drops properties that every object has. */
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
