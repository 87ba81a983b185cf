import { type Told, told } from '../base/diagnostics';
import type { FieldIR, FieldRules } from './ir';
import { canonicalDecimal, compareDecimals } from './rules/decimal-text';

/** A default that the field's own rules refuse: a form begins with it, and cannot be saved. */
export function defaultWarning(field: FieldIR): Told | undefined {
  const { kind, default: given, rules } = field;
  if (given?.kind !== 'literal') return undefined;
  const { value } = given;
  const broken = Array.isArray(value)
    ? (brokenByCount(value.length, rules) ?? brokenAddress(value, field))
    : (brokenAddress([value], field) ??
      brokenByNumber(String(value), rules) ??
      brokenByDate(String(value), rules) ??
      brokenByLength([...String(value)].length, rules) ??
      brokenByChoice(String(value), rules));
  if (broken === undefined) return undefined;
  const isText = kind === 'String' || kind === 'DateTime';
  const written = isText || Array.isArray(value) ? JSON.stringify(value) : value;
  return told(
    `@default(${written}) ${broken}`,
    'change one of them, for forms begin with the default',
  );
}

function brokenByCount(count: number, { minItems, maxItems }: FieldRules): string | undefined {
  if (minItems !== undefined && count < minItems)
    return `has fewer items than @minItems(${minItems})`;
  if (maxItems !== undefined && count > maxItems)
    return `has more items than @maxItems(${maxItems})`;
  return undefined;
}

function brokenByLength(length: number, { min, max }: FieldRules): string | undefined {
  if (min !== undefined && length < min) return `is shorter than @min(${min})`;
  if (max !== undefined && length > max) return `is longer than @max(${max})`;
  return undefined;
}

const brokenByChoice = (text: string, { oneOf }: FieldRules): string | undefined =>
  oneOf && !oneOf.includes(text) ? 'is none of @oneOf' : undefined;

/** Only numbers have these rules. */
function brokenByNumber(text: string, { least, greatest }: FieldRules): string | undefined {
  const digits = canonicalDecimal(text);
  if (digits === undefined) return undefined;
  if (least !== undefined && compareDecimals(digits, least) < 0) return `is below @min(${least})`;
  if (greatest !== undefined && compareDecimals(digits, greatest) > 0)
    return `is above @max(${greatest})`;
  return undefined;
}

/** Only dates have these rules. What moves with the clock is no matter of a default, which does not. */
function brokenByDate(text: string, { earliest, latest }: FieldRules): string | undefined {
  const date = Date.parse(text);
  if (earliest !== undefined && date < Date.parse(earliest)) return `is before @min(${earliest})`;
  if (latest !== undefined && date > Date.parse(latest)) return `is after @max(${latest})`;
  return undefined;
}

/** Which paths are the application's own is known when it runs. */
function brokenAddress(values: readonly unknown[], { directives }: FieldIR): string | undefined {
  return directives.upload &&
    !values.every((value) => /^(https?:\/\/|\/[^/\\])/i.test(String(value)))
    ? 'is no address of a file'
    : undefined;
}
