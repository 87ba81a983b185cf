import { attributeIndex } from './declarations';
import type { DmmfField } from './dmmf';
import type { FieldDefault } from './ir';
import type { Token } from './lines';
import { canonicalDecimal } from './rules/decimal-text';

/** A single value of a literal default. */
type Value = string | number | boolean;

/** Numbers that Prisma's parser rounds (`19.99` becomes `19.990000000000002`), and what is made of their digits. */
const OF_DIGITS: Readonly<Record<string, (digits: string) => Value>> = {
  Decimal: (digits) => digits,
  Float: Number,
};

/** Returns the default of a field; undefined without one. */
export function defaultOf(
  { default: value, type }: DmmfField,
  tokens: readonly Token[],
): FieldDefault | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'object' && 'name' in value) return { kind: 'function', name: value.name };
  const ofDigits = OF_DIGITS[type];
  const numbers = ofDigits ? writtenNumbers(tokens).map(canonicalDecimal) : [];
  const exact = (rounded: Value, at: number): Value => {
    const digits = numbers[at];
    return ofDigits && digits !== undefined ? ofDigits(digits) : rounded;
  };
  return {
    kind: 'literal',
    value: typeof value === 'object' ? value.map(exact) : exact(value, 0),
  };
}

/** Returns the numbers of `@default(…)` as they are written; Prisma takes them from strings too. */
function writtenNumbers(tokens: readonly Token[]): string[] {
  const inside = tokens.slice(attributeIndex(tokens, 'default') + 2);
  const end = inside.findIndex(({ kind, text }) => kind === 'sign' && text === ')');
  return inside.slice(0, end).flatMap(({ kind, text }, index) => {
    const [name, before] = [inside[index - 2], inside[index - 1]].map((token) => token?.text);
    const isNamed = before === ':' && name !== 'value';
    if (kind === 'sign' || isNamed || inside[index + 1]?.text === ':') return [];
    return [before === '-' ? `-${text}` : text];
  });
}
