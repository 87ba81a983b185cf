import type { ValidationOptions } from 'class-validator';
import type { ExactForm } from '../resource/definition';
import { describeForm, matchesForm } from '../values/exact-text';
import { rule } from './rule';

const formRule = (name: string, form: ExactForm, options?: ValidationOptions): PropertyDecorator =>
  rule(name, `must be ${describeForm(form)}`, (value) => matchesForm(value, form), options);

/** Requires a UUID of any version with its hyphens, as a UUID column accepts it. */
export const IsUuidText = (options?: ValidationOptions): PropertyDecorator =>
  formRule('isUuidText', 'uuid', options);

/** Requires an ObjectId of MongoDB. */
export const IsObjectIdText = (options?: ValidationOptions): PropertyDecorator =>
  formRule('isObjectIdText', 'objectId', options);

/** Requires an IPv4 or IPv6 address, with or without a prefix length, as its column accepts it. */
export const IsNetworkAddress = (options?: ValidationOptions): PropertyDecorator =>
  formRule('isNetworkAddress', 'address', options);

export interface BitCount {
  /** The exact number of bits. */
  length?: number;
  /** The maximum number of bits. */
  max?: number;
}

/** Requires a text of zeros and ones, as many as its column accepts. */
export function IsBits(
  { length, max }: BitCount = {},
  options?: ValidationOptions,
): PropertyDecorator {
  const limit = length ?? max;
  const atMost = length === undefined ? 'at most ' : '';
  const description =
    limit === undefined ? 'bits' : `${atMost}${limit} ${limit === 1 ? 'bit' : 'bits'}`;
  return rule(
    'isBits',
    `must be ${description}, each 0 or 1`,
    (value) =>
      matchesForm(value, 'bits') &&
      (length === undefined || value.length === length) &&
      (max === undefined || value.length <= max),
    options,
  );
}
