import type { Validator } from 'react-admin';
import { isHostName } from './text-checks.js';
import { validationError } from './validators.js';

const validator: Validator = (value) =>
  typeof value === 'string' && value !== '' && !isHostName(value)
    ? validationError('hostName')
    : undefined;

/** Validates the name of a host, such as `shop.example.com`: without scheme, port or path. */
export const hostName = (): Validator => validator;
