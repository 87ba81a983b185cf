import {
  ValidateBy,
  buildMessage,
  type ValidationArguments,
  type ValidationOptions,
} from 'class-validator';

/**
 * Creates a decorator that checks a value, or with `each` every value of a list.
 * @param name the rule's name among the constraints that class-validator reports
 * @param message the message after the property's name: `must be base64 text`; a function gets the value, or with `each` the
 * whole list
 */
export function rule(
  name: string,
  message: string | ((value: unknown) => string),
  validate: (value: unknown, args?: ValidationArguments) => boolean,
  options?: ValidationOptions,
): PropertyDecorator {
  const defaultMessage = buildMessage(
    (each, given) =>
      `${each}$property ${typeof message === 'string' ? message : message(given?.value)}`,
    options,
  );
  return ValidateBy({ name, validator: { validate, defaultMessage } }, options);
}
