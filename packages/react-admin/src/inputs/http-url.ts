import type { Validator } from 'react-admin';
import { isHttpUrl } from './text-checks.js';
import { validationError } from './validators.js';

const validator: Validator = (value) =>
  typeof value === 'string' && value !== '' && !isHttpUrl(value)
    ? validationError('url')
    : undefined;

/** Validates a web address with `http://` or `https://`: the API accepts no others. */
export const httpUrl = (): Validator => validator;
