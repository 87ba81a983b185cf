/**
 * A number in digits, as the API reads it: `-1234.50`. Each number has exactly one spelling: no `+5`, `.5`, `5.`, `007` or `1e3`.
 */
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const INTEGER = /^(0|-?[1-9]\d*)$/;

export const isIntegerText = (text: string): boolean => INTEGER.test(text);
export const isDecimalText = (text: string): boolean => DECIMAL.test(text);

/** Returns the digits of a finite number without an exponent; `Number` converts them back to the same number. */
export function digitsOfNumber(value: number): string {
  const [mantissa = '', exponent] = String(Math.abs(value)).split('e');
  const sign = value < 0 ? '-' : '';
  if (exponent === undefined) return sign + mantissa;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  return point > 0 ? sign + digits.padEnd(point, '0') : `${sign}0.${'0'.repeat(-point)}${digits}`;
}
