import { ValidateBy, buildMessage, type ValidationOptions } from 'class-validator';

/**
 * A decorator that checks one value, or with `each` every value of a list.
 * @param name of the rule among the constraints that class-validator reports
 * @param wrong what is said of a value behind its property's name: `must be base64 text`; of a list's with `each`, where
 * that depends on the value, it is given the whole list
 */
export function rule(
  name: string,
  wrong: string | ((value: unknown) => string),
  validate: (value: unknown) => boolean,
  options?: ValidationOptions,
): PropertyDecorator {
  const defaultMessage = buildMessage(
    (each, given) => `${each}$property ${typeof wrong === 'string' ? wrong : wrong(given?.value)}`,
    options,
  );
  return ValidateBy({ name, validator: { validate, defaultMessage } }, options);
}
