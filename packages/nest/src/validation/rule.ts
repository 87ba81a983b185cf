import { ValidateBy, buildMessage, type ValidationOptions } from 'class-validator';

/**
 * A decorator that checks one value, or with `each` every value of a list.
 * @param name of the rule among the constraints that class-validator reports
 * @param wrong what is said of a value behind its property's name: `must be base64 text`
 */
export function rule(
  name: string,
  wrong: string,
  validate: (value: unknown) => boolean,
  options?: ValidationOptions,
): PropertyDecorator {
  const defaultMessage = buildMessage((each) => `${each}$property ${wrong}`, options);
  return ValidateBy({ name, validator: { validate, defaultMessage } }, options);
}
