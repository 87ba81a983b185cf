/** Digits (`-1234.50`) are counted as whole numbers of their last decimal: JavaScript's own numbers would lose some. */

export const decimalsIn = (text: string): number => text.split('.')[1]?.length ?? 0;

/** `1.5` with three decimals is 1500. */
export const scaled = (text: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
};

/** 1500 with three decimals is `1.500`. */
export function written(value: bigint, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole;
  return value < 0n ? `-${text}` : text;
}

/** The quotient as a whole number, a half away from zero. */
export function rounded(count: bigint, by: bigint): bigint {
  const half = count < 0n ? -by / 2n : by / 2n;
  return (count + half) / by;
}

export function addedDigits(one: string, other: string): string {
  const decimals = Math.max(decimalsIn(one), decimalsIn(other));
  return written(scaled(one, decimals) + scaled(other, decimals), decimals);
}
