import type { NumberOptions } from './format-number.js';

/** How an amount is formatted, and the unit shown after it, if that is no currency. */
export interface MoneyFormat {
  options: NumberOptions;
  unit: string;
}

/** Returns the format of amounts in a currency; text that is not an ISO 4217 code is shown after the number as it is. */
export const moneyFormat = (currency: string): MoneyFormat =>
  isCurrency(currency)
    ? { options: { style: 'currency', currency }, unit: '' }
    : { options: WITH_CENTS, unit: currency };

/** Returns the decimals of amounts in a currency: two of EUR, none of JPY, and none of a unit that is no currency. */
export function currencyDecimals(unit: string | undefined): number {
  if (unit === undefined || !isCurrency(unit)) return 0;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: unit });
  return format.resolvedOptions().minimumFractionDigits ?? 0;
}

/** The format of percentages, `12.5` as `12.5%`. */
export const PERCENT: NumberOptions = { style: 'unit', unit: 'percent' };

/** Appends a unit to a number, with which it stays on one line. */
export const withUnit = (number: string, unit: string): string =>
  [number, unit].filter(Boolean).join('\u00a0');

const WITH_CENTS = { minimumFractionDigits: 2 };

/** Whether JavaScript can format an amount with this code; it also accepts unknown three-letter codes and prints those. */
const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);
