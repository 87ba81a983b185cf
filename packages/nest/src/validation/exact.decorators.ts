import type { ValidationOptions } from 'class-validator';
import type { ExactForm } from '../resource/definition';
import { formExpected, isOfForm } from '../values/exact-text';
import { rule } from './rule';

const ofForm = (name: string, form: ExactForm, options?: ValidationOptions): PropertyDecorator =>
  rule(name, `must be ${formExpected(form)}`, (value) => isOfForm(value, form), options);

/** A UUID of any version with its hyphens, as a column of UUIDs takes it. */
export const IsUuidText = (options?: ValidationOptions): PropertyDecorator =>
  ofForm('isUuidText', 'uuid', options);

/** An IPv4 or IPv6 address, with or without the length of its network's prefix, as a column of them takes it. */
export const IsNetworkAddress = (options?: ValidationOptions): PropertyDecorator =>
  ofForm('isNetworkAddress', 'address', options);

export interface BitCount {
  /** So many, no more and no fewer. */
  length?: number;
  /** So many at most. */
  max?: number;
}

/** Zeros and ones in a text, as many as their column takes. */
export function IsBits(
  { length, max }: BitCount = {},
  options?: ValidationOptions,
): PropertyDecorator {
  const most = length ?? max;
  const atMost = length === undefined ? 'at most ' : '';
  const what = most === undefined ? 'bits' : `${atMost}${most} ${most === 1 ? 'bit' : 'bits'}`;
  return rule(
    'isBits',
    `must be ${what}, each 0 or 1`,
    (value) =>
      isOfForm(value, 'bits') &&
      (length === undefined || value.length === length) &&
      (max === undefined || value.length <= max),
    options,
  );
}
