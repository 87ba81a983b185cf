/** Compares two decimals given as text, exactly and at any size; negative if the first is smaller. */
export function compareDecimals(one: string, other: string): number {
  const places = Math.max(fractionOf(one).length, fractionOf(other).length);
  const [first, second] = [scaled(one, places), scaled(other, places)];
  return first === second ? 0 : first < second ? -1 : 1;
}

const fractionOf = (text: string): string => text.split('.')[1] ?? '';

const scaled = (text: string, places: number): bigint =>
  BigInt(text.replace('.', '') + '0'.repeat(places - fractionOf(text).length));
