import { told } from '../../base/diagnostics';
import { nearest } from '../../base/nearest';
import type { NumberFormat } from '../ir';
import type { Reading } from './arguments';
import type { DirectiveUse } from './directive-use';

/** How the argument is written. */
export const MONEY = 'money: "EUR"';

const CURRENCIES = Intl.supportedValuesOf('currency');

/** `money: "EUR"`; undefined where the argument is another one. */
export function readMoney({
  name,
  argument = '',
}: DirectiveUse): Reading<NumberFormat> | undefined {
  if (!/^money\b/.test(argument)) return undefined;
  if (/,\s*locale\b/.test(argument))
    return {
      problem: told(
        `@${name}(${argument}) asks for a language of its own`,
        'leave out locale: numbers are shown, typed and pasted in the language of the dashboard',
      ),
    };
  const currency = /^money\s*:\s*"([^"]*)"$/.exec(argument)?.[1];
  if (currency === undefined)
    return {
      problem: told(
        `@${name}(${argument}) does not say which money`,
        `name the currency by its three letters, as in @${name}(${MONEY})`,
      ),
    };
  if (CURRENCIES.includes(currency)) return { value: { kind: 'money', currency } };
  const near = nearest(currency.toUpperCase(), CURRENCIES);
  return {
    problem: told(
      `"${currency}" is not a currency`,
      near === undefined
        ? 'name it by the three letters of ISO 4217, such as EUR or USD'
        : `did you mean "${near}"?`,
    ),
  };
}
