import { Transform } from 'class-transformer';

/** Numeric text, with spaces around it or an exponent in it. */
const FLOAT = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Numeric text of a form, such as ` 5 ` or `1e2`, to the number; anything else stays for `@IsNumber` to refuse. */
export const ToFloat = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && FLOAT.test(value) ? parseFloat(value) : value,
  );
