import { required, type Validator } from 'react-admin';
import { get } from 'react-hook-form';
import type { PartProps } from '../access/map-parts.js';
import { isObject, isEmpty } from '../data-provider/values.js';
import { isBlank } from './text-checks.js';
import { isBlankShape } from '../data-provider/shape-value.js';

const validateRequired = required();

/** Returns the path of the value that contains the key: `address` of `address.street`. */
const parentOf = (source: string): string => source.slice(0, source.lastIndexOf('.'));

const validate: Validator = (value: unknown, values: unknown, props: unknown) => {
  // an empty list is the JSON of a key: one that is a list is never required
  if (Array.isArray(value) || (!isEmpty(value) && !isBlank(value))) return undefined;
  const source = isObject(props) ? (props['finalSource'] ?? props['source']) : undefined;
  const whole: unknown = typeof source === 'string' ? get(values, parentOf(source)) : undefined;
  return isBlankShape(whole) ? undefined : validateRequired(null, values);
};

/** Requires a key of a JSON value that may be absent as a whole: once one of its keys is filled in. */
export const requiredInShape = (): Validator => validate;

/** The same check, for which react-admin marks the input as required. */
const marked: Validator = Object.assign(
  ((value, values, props) => validate(value, values, props)) satisfies Validator,
  { isRequired: true },
);

/** Lets inputs whose key is required now be marked so. */
export const withRequiredMark = (validators: PartProps['validate']): PartProps['validate'] =>
  Array.isArray(validators)
    ? validators.map((validator) => (validator === validate ? marked : validator))
    : validators === validate
      ? marked
      : validators;
