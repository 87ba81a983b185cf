import type { Validator } from 'react-admin';
import { validationError } from './validators.js';

const isHttpUrl = (value: string): boolean => {
  if (!/^https?:[^\s<>]+$/i.test(value)) return false;
  try {
    return new URL(value).hostname !== '';
  } catch {
    return false;
  }
};

const validator: Validator = (value) =>
  typeof value === 'string' && value !== '' && !isHttpUrl(value)
    ? validationError('url')
    : undefined;

/** Validates a web address with `http://` or `https://`: the API accepts no others. */
export const httpUrl = (): Validator => validator;
