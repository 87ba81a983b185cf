import type { Validator } from 'react-admin';
import { problem } from './validators.js';

const isAddress = (value: string): boolean => {
  if (!/^https?:[^\s<>]+$/i.test(value)) return false;
  try {
    return new URL(value).hostname !== '';
  } catch {
    return false;
  }
};

const validator: Validator = (value) =>
  typeof value === 'string' && value !== '' && !isAddress(value) ? problem('url') : undefined;

/** The address of something on the web, with `http://` or `https://`: the API takes no other. */
export const httpUrl = (): Validator => validator;
