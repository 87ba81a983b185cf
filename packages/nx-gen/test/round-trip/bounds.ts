import type { FieldIR } from '../../src/schema/ir';

/** A number in digits, `step` units of its last place greater. */
function moved(digits: string, places: number, step: bigint): string {
  const [whole, fraction = ''] = digits.replace('-', '').split('.');
  const sign = digits.startsWith('-') ? -1n : 1n;
  const scaled = sign * BigInt(whole + fraction.padEnd(places, '0')) + step;
  const text = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  const end = text.length - places;
  return `${scaled < 0n ? '-' : ''}${text.slice(0, end)}${places > 0 ? `.${text.slice(end)}` : ''}`;
}

/** Digits behind the point that both the bound and the column have. */
const placesOf = (bound: string, { kind, nativeType, digits }: FieldIR): number => {
  if (kind === 'Int' || kind === 'BigInt') return 0;
  const own = bound.split('.')[1]?.length ?? 0;
  return Math.max(own, kind === 'Decimal' ? Number(digits?.scale ?? nativeType?.args[1] ?? 20) : 4);
};

/** What a form's input of a moment can tell apart. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What lies on the one side of a moving bound, and on the other. */
const LONG_AGO = Date.UTC(2001, 1, 3);
const FAR_AWAY = Date.UTC(2901, 1, 3);

/** A date that is so far behind (above 0) or before a bound. */
function dateBeside(bound: string, field: FieldIR, steps: number): string {
  const isMoving = bound === 'now' || bound === 'today';
  const step = field.nativeType?.name === 'Date' ? DAY : MINUTE;
  const start = isMoving ? (steps > 0 ? FAR_AWAY : LONG_AGO) : Date.parse(bound);
  return new Date(start + steps * step).toISOString();
}

/** A date within the bounds; other for every number. */
function dateWithin(field: FieldIR, number: number): string | undefined {
  const { earliest, latest } = field.rules;
  const steps = number % 300_000; // no year before the first
  if (earliest !== undefined) return dateBeside(earliest, field, steps);
  return latest === undefined ? undefined : dateBeside(latest, field, -steps);
}

/** As it travels in JSON. */
const onTheWire = (digits: string, { kind }: FieldIR): unknown =>
  kind === 'Int' || kind === 'Float' ? Number(digits) : digits;

/** A value within the bounds of a number or a date; undefined where it has none. */
export function withinBounds(field: FieldIR | undefined, number: number): unknown {
  const date = field && dateWithin(field, number);
  if (date !== undefined) return date;
  const { least, greatest } = field?.rules ?? {};
  const bound = number % 2 === 0 ? (least ?? greatest) : (greatest ?? least);
  if (!field || bound === undefined) return undefined;
  return onTheWire(isWhole(field) ? beside(bound, field, Math.floor(number / 2)) : bound, field);
}

const isWhole = ({ kind }: FieldIR): boolean => kind === 'Int' || kind === 'BigInt';

/** The bound itself first, then what lies within: where a rule asks for distinct values, two would not be enough. */
function beside(bound: string, { rules: { least, greatest } }: FieldIR, number: number): string {
  const isBetween = least !== undefined && greatest !== undefined;
  const steps = isBetween
    ? BigInt(number) % (BigInt(greatest) - BigInt(least) + 1n)
    : BigInt(number);
  return moved(bound, 0, bound === least ? steps : -steps);
}

/** The nearest values that the bounds of a number or a date leave out. */
export function beyondBounds(field: FieldIR | undefined): unknown[] {
  if (!field) return [];
  const { least, greatest, earliest, latest } = field.rules;
  const beyond = (bound: string, step: bigint): unknown =>
    onTheWire(moved(bound, placesOf(bound, field), step), field);
  return [
    ...(least === undefined ? [] : [beyond(least, -1n)]),
    ...(greatest === undefined ? [] : [beyond(greatest, 1n)]),
    ...(earliest === undefined ? [] : [dateBeside(earliest, field, -1)]),
    ...(latest === undefined ? [] : [dateBeside(latest, field, 1)]),
  ];
}
