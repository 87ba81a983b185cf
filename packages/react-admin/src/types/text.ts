import { linesOf } from './split.js';
import type { ValueType } from './value-type.js';

export const text: ValueType = {
  item: { split: linesOf, parse: (typed) => typed, format: String },
  mayBeEmpty: true,
};
