import { type ProblemText, createProblem } from '../base/diagnostics';
import type { FieldIR, FieldRules } from './ir';
import { canonicalDecimal, compareDecimals } from './rules/decimal-text';

/** Warns of a default that the field's own rules reject: a form starts with it and cannot be saved. */
export function defaultWarning(field: FieldIR): ProblemText | undefined {
  const { kind, default: defaultValue, rules } = field;
  if (defaultValue?.kind !== 'literal') return undefined;
  const { value } = defaultValue;
  const violation = Array.isArray(value)
    ? (brokenByCount(value.length, rules) ??
      brokenAddress(value, field) ??
      value.map((item) => brokenByText(String(item), rules)).find(Boolean))
    : (brokenAddress([value], field) ??
      brokenByNumber(String(value), rules) ??
      brokenByDate(String(value), rules) ??
      brokenByText(String(value), rules));
  if (violation === undefined) return undefined;
  const isText = kind === 'String' || kind === 'DateTime';
  const valueText = isText || Array.isArray(value) ? JSON.stringify(value) : value;
  return createProblem(
    `@default(${valueText}) ${violation}`,
    'change one of them: forms start with the default',
  );
}

function brokenByCount(count: number, { minItems, maxItems }: FieldRules): string | undefined {
  if (minItems !== undefined && count < minItems)
    return `has fewer items than @minItems(${minItems})`;
  if (maxItems !== undefined && count > maxItems)
    return `has more items than @maxItems(${maxItems})`;
  return undefined;
}

const brokenByText = (text: string, rules: FieldRules): string | undefined =>
  brokenByLength([...text].length, rules) ?? brokenByChoice(text, rules);

function brokenByLength(length: number, { min, max }: FieldRules): string | undefined {
  if (min !== undefined && length < min) return `is shorter than @min(${min})`;
  if (max !== undefined && length > max) return `is longer than @max(${max})`;
  return undefined;
}

const brokenByChoice = (text: string, { oneOf }: FieldRules): string | undefined =>
  oneOf && !oneOf.includes(text) ? 'is none of @oneOf' : undefined;

/** Applies to numbers only. */
function brokenByNumber(text: string, { least, greatest }: FieldRules): string | undefined {
  const digits = canonicalDecimal(text);
  if (digits === undefined) return undefined;
  if (least !== undefined && compareDecimals(digits, least) < 0) return `is below @min(${least})`;
  if (greatest !== undefined && compareDecimals(digits, greatest) > 0)
    return `is above @max(${greatest})`;
  return undefined;
}

/** Applies to dates only. Bounds relative to the current time are ignored, since a default is fixed. */
function brokenByDate(text: string, { earliest, latest }: FieldRules): string | undefined {
  const date = Date.parse(text);
  if (earliest !== undefined && date < Date.parse(earliest)) return `is before @min(${earliest})`;
  if (latest !== undefined && date > Date.parse(latest)) return `is after @max(${latest})`;
  return undefined;
}

/** The application's own paths are only known at run time. */
function brokenAddress(values: readonly unknown[], { directives }: FieldIR): string | undefined {
  return directives.upload &&
    !values.every((value) => /^(https?:\/\/|\/[^/\\])/i.test(String(value)))
    ? 'is not the URL of a file'
    : undefined;
}
