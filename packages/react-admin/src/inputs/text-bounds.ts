import { memoizeByBound } from './memoize-by-bound.js';

/** The second halves of characters: of a pair of code units, and of a symbol that is shown as an emoji. */
const SECOND_HALVES = /(?<=[\uD800-\uDBFF])[\uDC00-\uDFFF]|(?<![\uFE0E\uFE0F]|^)[\uFE0E\uFE0F]/g;

/** Counts characters as the API does; react-admin counts the code units of UTF-16, of which most emoji have two. */
const lengthOf = (text: string): number => text.replace(SECOND_HALVES, '').length;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Validates the minimum length of a text. */
export const minLength = memoizeByBound(
  (min: number) => (value) =>
    isText(value) && lengthOf(value) < min
      ? { message: 'ra.validation.minLength', args: { min } }
      : undefined,
);

/** Validates the maximum length of a text. */
export const maxLength = memoizeByBound(
  (max: number) => (value) =>
    isText(value) && lengthOf(value) > max
      ? { message: 'ra.validation.maxLength', args: { max } }
      : undefined,
);
