/** Compares two decimals given as text, exactly and at any size; negative if the first is smaller. */
export function compareDecimals(one: string, other: string): number {
  const places = commonPlaces(one, other);
  const [first, second] = [scaled(one, places), scaled(other, places)];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** Adds two decimals given as text, exactly and at any size; a `numeric` of PostgreSQL may also be NaN or infinite. */
export function addDecimals(one: string, other: string): string {
  if ([one, other].some(isNoNumber)) return String(Number(one) + Number(other));
  const places = commonPlaces(one, other);
  const sum = scaled(one, places) + scaled(other, places);
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

const isNoNumber = (text: string): boolean => /^-?Infinity$|^NaN$/.test(text);

const commonPlaces = (one: string, other: string): number =>
  Math.max(fractionOf(one).length, fractionOf(other).length);

const fractionOf = (text: string): string => text.split('.')[1] ?? '';

const scaled = (text: string, places: number): bigint =>
  BigInt(text.replace('.', '') + '0'.repeat(places - fractionOf(text).length));
