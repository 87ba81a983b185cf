import type { ValueType } from './value-type.js';

export const text: ValueType = { mayBeEmpty: true };
