import { type Told, told } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { isScalar, isSecret, type FieldIR, type ModelIR, type NumberFormat } from '../ir';
import type { Reading } from './arguments';
import type { DirectiveUse } from './directive-use';
import { typeOf, writtenFormat } from './field-text';

/** How the argument is written. */
export const MONEY = 'money: "EUR"';

const CURRENCIES = Intl.supportedValuesOf('currency');

/** `money: "EUR"`, or `money: currency` for that of each record; undefined where the argument is another one. */
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
  const [, currency, currencyField] =
    /^money\s*:\s*(?:"([^"]*)"|([A-Za-z]\w*))$/.exec(argument) ?? [];
  if (currencyField !== undefined) return { value: { kind: 'moneyIn', currencyField } };
  if (currency === undefined)
    return {
      problem: told(
        `@${name}(${argument}) does not say which money`,
        `name the currency by its three letters, as in @${name}(${MONEY}), or the field that holds it, as in @${name}(money: currency)`,
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

/** What is wrong with the field that holds the currency of an amount: pages show it beside each. */
export function currencyProblem(field: FieldIR, { name, fields }: ModelIR): Told | undefined {
  const { format } = field.directives;
  if (typeof format !== 'object' || format.kind !== 'moneyIn') return undefined;
  const { currencyField } = format;
  const asked = fields.find((one) => one.name === currencyField);
  if (!asked) {
    const fit = fields.filter(isFit).map((one) => one.name);
    const guess = nearest(currencyField, fit);
    const isCode = CURRENCIES.includes(currencyField);
    return told(
      `${writtenFormat(field)} names no field of ${name}`,
      isCode
        ? `write @gen_format(money: "${currencyField}") for the currency of every record`
        : guess
          ? `did you mean ${guess}?`
          : fit.length > 0
            ? `use ${listOf(fit)}`
            : undefined,
    );
  }
  if (asked.directives.hidden || isSecret(asked))
    return told(
      `${writtenFormat(field)} names a field that no client may see`,
      'name another one, or show it',
    );
  return isFit(asked)
    ? undefined
    : told(
        `${writtenFormat(field)} names ${typeOf(asked)} field`,
        'a currency is an enum or a String',
      );
}

const isFit = (field: FieldIR): boolean =>
  isScalar(field) &&
  !field.isList &&
  !field.directives.hidden &&
  !isSecret(field) &&
  (field.kind === 'String' || field.kind === 'Enum');
