/** Digits (`-1234.50`) are computed as integers scaled by their decimals, since JavaScript numbers would lose some. */

export const decimalsIn = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Scales `1.5` with three decimals to 1500. */
export const toScaled = (text: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
};

/** Formats 1500 with three decimals as `1.500`. */
export function formatScaled(value: bigint, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole;
  return value < 0n ? `-${text}` : text;
}

/** Returns the quotient rounded to an integer, halves away from zero. */
export function divideRounded(count: bigint, by: bigint): bigint {
  const half = count < 0n ? -by / 2n : by / 2n;
  return (count + half) / by;
}

export function addDecimals(one: string, other: string): string {
  const decimals = Math.max(decimalsIn(one), decimalsIn(other));
  return formatScaled(toScaled(one, decimals) + toScaled(other, decimals), decimals);
}
