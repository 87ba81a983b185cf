import { type ProblemText, createProblem } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { isScalar, isSecret, type FieldIR, type ModelIR, type NumberFormat } from '../ir';
import type { ArgumentResult } from './arguments';
import type { DirectiveUse } from './directive-use';
import { typeOf, formatDirectiveText } from './field-text';

/** An example of the argument. */
export const MONEY_EXAMPLE = 'money: "EUR"';

const CURRENCIES = Intl.supportedValuesOf('currency');

/** Reads `money: "EUR"`, or `money: currency` for a currency per record; undefined for any other argument. */
export function readMoney({
  name,
  argument = '',
}: DirectiveUse): ArgumentResult<NumberFormat> | undefined {
  if (!/^money\b/.test(argument)) return undefined;
  if (/,\s*locale\b/.test(argument))
    return {
      problem: createProblem(
        `@${name}(${argument}) sets a language of its own`,
        'remove locale: numbers are shown, typed and pasted in the language of the dashboard',
      ),
    };
  const [, currency, currencyField] =
    /^money\s*:\s*(?:"([^"]*)"|([A-Za-z]\w*))$/.exec(argument) ?? [];
  if (currencyField !== undefined) return { value: { kind: 'moneyIn', currencyField } };
  if (currency === undefined)
    return {
      problem: createProblem(
        `@${name}(${argument}) names no currency`,
        `name the currency by its three letters, as in @${name}(${MONEY_EXAMPLE}), or the field that holds it, as in @${name}(money: currency)`,
      ),
    };
  if (CURRENCIES.includes(currency)) return { value: { kind: 'money', currency } };
  const suggestion = nearest(currency.toUpperCase(), CURRENCIES);
  return {
    problem: createProblem(
      `"${currency}" is not a currency`,
      suggestion === undefined
        ? 'name it by the three letters of ISO 4217, such as EUR or USD'
        : `did you mean "${suggestion}"?`,
    ),
  };
}

/** Returns what is wrong with the field that holds an amount's currency, which pages show beside the amount. */
export function currencyProblem(
  field: FieldIR,
  { name, fields }: ModelIR,
): ProblemText | undefined {
  const { format } = field.directives;
  if (typeof format !== 'object' || format.kind !== 'moneyIn') return undefined;
  const { currencyField } = format;
  const namedField = fields.find((one) => one.name === currencyField);
  if (!namedField) {
    const candidates = fields.filter(canHoldCurrency).map((one) => one.name);
    const guess = nearest(currencyField, candidates);
    const isCode = CURRENCIES.includes(currencyField);
    return createProblem(
      `${formatDirectiveText(field)} names no field of ${name}`,
      isCode
        ? `write @gen_format(money: "${currencyField}") for the currency of every record`
        : guess
          ? `did you mean ${guess}?`
          : candidates.length > 0
            ? `use ${listOf(candidates)}`
            : undefined,
    );
  }
  if (namedField.directives.hidden || isSecret(namedField))
    return createProblem(
      `${formatDirectiveText(field)} names a field that no client may see`,
      'name another one, or unhide it',
    );
  return canHoldCurrency(namedField)
    ? undefined
    : createProblem(
        `${formatDirectiveText(field)} names ${typeOf(namedField)} field`,
        'a currency is an enum or a String',
      );
}

const canHoldCurrency = (field: FieldIR): boolean =>
  isScalar(field) &&
  !field.isList &&
  !field.directives.hidden &&
  !isSecret(field) &&
  (field.kind === 'String' || field.kind === 'Enum');
