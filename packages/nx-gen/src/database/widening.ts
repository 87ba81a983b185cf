interface SqlType {
  /** `numeric`, `timestamp with time zone`, `text[]`. */
  base: string;
  /** The numbers in parentheses: of digits, of characters. */
  sizes: number[];
}

function parsed(type: string): SqlType {
  const sizes = /\(([\d,]+)\)/.exec(type)?.[1]?.split(',').map(Number) ?? [];
  return { base: type.replace(/\([\d,]+\)/, '').trim(), sizes };
}

/** The digits before the decimal point. */
const INTEGER_DIGITS: Readonly<Record<string, number>> = { smallint: 5, integer: 10, bigint: 19 };

/** By type: those that hold each of its values, besides itself and `text`. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  smallint: ['integer', 'bigint', 'real', 'double precision'],
  integer: ['bigint', 'double precision'],
  real: ['double precision'],
  json: ['jsonb'],
  date: ['timestamp without time zone', 'timestamp with time zone'],
};

const TEXTS = ['character', 'character varying'];
const MOMENTS = ['timestamp without time zone', 'timestamp with time zone'];
const TIMES = ['time without time zone', 'time with time zone'];

/** PostgreSQL keeps microseconds unless a type says otherwise. */
const MAX_PRECISION = 6;

/** Checks whether each value of a type of PostgreSQL, as `format_type` writes it, fits into the new one. */
export function isWidening(before: string, after: string): boolean {
  if (before.endsWith('[]') || after.endsWith('[]'))
    return before.endsWith('[]') && after.endsWith('[]')
      ? isWidening(before.slice(0, -2), after.slice(0, -2))
      : after === 'text';
  const [old, next] = [parsed(before), parsed(after)];
  if (before === after || next.base === 'text') return true;
  if (WIDER[old.base]?.includes(next.base)) return true;
  if (next.base === 'numeric') return holdsNumber(old, next);
  if (isAmong(TEXTS, old, next)) return (next.sizes[0] ?? Infinity) >= (old.sizes[0] ?? Infinity);
  return (
    (isAmong(MOMENTS, old, next) || isAmong(TIMES, old, next)) &&
    (next.sizes[0] ?? MAX_PRECISION) >= (old.sizes[0] ?? MAX_PRECISION)
  );
}

const isAmong = (bases: readonly string[], ...types: readonly SqlType[]): boolean =>
  types.every(({ base }) => bases.includes(base));

function holdsNumber(old: SqlType, { sizes: [digits, scale = 0] }: SqlType): boolean {
  const whole = INTEGER_DIGITS[old.base];
  if (whole !== undefined) return digits === undefined || digits - scale >= whole;
  if (old.base !== 'numeric') return false;
  const [oldDigits, oldScale = 0] = old.sizes;
  if (digits === undefined) return true;
  return oldDigits !== undefined && scale >= oldScale && digits - scale >= oldDigits - oldScale;
}
