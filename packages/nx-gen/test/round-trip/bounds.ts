import type { FieldIR } from '../../src/schema/ir';

/** Returns a decimal number increased by `step` units of its last place. */
function addSteps(digits: string, places: number, step: bigint): string {
  const [whole, fraction = ''] = digits.replace('-', '').split('.');
  const sign = digits.startsWith('-') ? -1n : 1n;
  const scaled = sign * BigInt(whole + fraction.padEnd(places, '0')) + step;
  const text = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  const end = text.length - places;
  return `${scaled < 0n ? '-' : ''}${text.slice(0, end)}${places > 0 ? `.${text.slice(end)}` : ''}`;
}

/** Returns the number of decimal places that both the bound and the column allow. */
const placesOf = (bound: string, { kind, nativeType, digits }: FieldIR): number => {
  if (kind === 'Int' || kind === 'BigInt') return 0;
  const own = bound.split('.')[1]?.length ?? 0;
  return Math.max(own, kind === 'Decimal' ? Number(digits?.scale ?? nativeType?.args[1] ?? 20) : 4);
};

/** The resolution of a form's date-time input. */
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Dates safely before and after a moving bound. */
const DISTANT_PAST = Date.UTC(2001, 1, 3);
const DISTANT_FUTURE = Date.UTC(2901, 1, 3);

/** Returns a date this many steps after (positive) or before a bound. */
function dateNear(bound: string, field: FieldIR, steps: number): string {
  const isMoving = bound === 'now' || bound === 'today';
  const step = field.nativeType?.name === 'Date' ? DAY_MS : MINUTE_MS;
  const start = isMoving ? (steps > 0 ? DISTANT_FUTURE : DISTANT_PAST) : Date.parse(bound);
  return new Date(start + steps * step).toISOString();
}

/** Returns a date within the bounds, a different one for every number. */
function dateWithin(field: FieldIR, number: number): string | undefined {
  const { earliest, latest } = field.rules;
  const steps = number % 300_000; // avoids years before the first
  if (earliest !== undefined) return dateNear(earliest, field, steps);
  return latest === undefined ? undefined : dateNear(latest, field, -steps);
}

/** Returns a number as it is sent in JSON. */
const toJsonNumber = (digits: string, { kind }: FieldIR): unknown =>
  kind === 'Int' || kind === 'Float' ? Number(digits) : digits;

/** Returns a value within a number's or date's bounds; undefined where it has none. */
export function valueWithinBounds(field: FieldIR | undefined, number: number): unknown {
  const date = field && dateWithin(field, number);
  if (date !== undefined) return date;
  const { least, greatest } = field?.rules ?? {};
  const bound = number % 2 === 0 ? (least ?? greatest) : (greatest ?? least);
  if (!field || bound === undefined) return undefined;
  return toJsonNumber(
    isWhole(field) ? valueNear(bound, field, Math.floor(number / 2)) : bound,
    field,
  );
}

const isWhole = ({ kind }: FieldIR): boolean => kind === 'Int' || kind === 'BigInt';

/** Returns the bound first, then values within it: a constraint on distinct values needs more than two. */
function valueNear(bound: string, { rules: { least, greatest } }: FieldIR, number: number): string {
  const isBetween = least !== undefined && greatest !== undefined;
  const steps = isBetween
    ? BigInt(number) % (BigInt(greatest) - BigInt(least) + 1n)
    : BigInt(number);
  return addSteps(bound, 0, bound === least ? steps : -steps);
}

/** Returns the nearest values that a number's or date's bounds exclude. */
export function valuesBeyondBounds(field: FieldIR | undefined): unknown[] {
  if (!field) return [];
  const { least, greatest, earliest, latest } = field.rules;
  const beyond = (bound: string, step: bigint): unknown =>
    toJsonNumber(addSteps(bound, placesOf(bound, field), step), field);
  return [
    ...(least === undefined ? [] : [beyond(least, -1n)]),
    ...(greatest === undefined ? [] : [beyond(greatest, 1n)]),
    ...(earliest === undefined ? [] : [dateNear(earliest, field, -1)]),
    ...(latest === undefined ? [] : [dateNear(latest, field, 1)]),
  ];
}
