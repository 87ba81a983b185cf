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
const placesOf = (bound: string, { kind, nativeType }: FieldIR): number => {
  if (kind === 'Int' || kind === 'BigInt') return 0;
  const own = bound.split('.')[1]?.length ?? 0;
  return Math.max(own, kind === 'Decimal' ? Number(nativeType?.args[1] ?? 20) : 4);
};

/** As it travels in JSON. */
const onTheWire = (digits: string, { kind }: FieldIR): unknown =>
  kind === 'Int' || kind === 'Float' ? Number(digits) : digits;

/** A value within the bounds of a number; undefined where it has none. */
export function withinBounds(field: FieldIR | undefined, number: number): unknown {
  const { least, greatest } = field?.rules ?? {};
  const bound = number % 2 === 0 ? (least ?? greatest) : (greatest ?? least);
  return field && bound !== undefined ? onTheWire(bound, field) : undefined;
}

/** The nearest values that the bounds of a number leave out. */
export function beyondBounds(field: FieldIR | undefined): unknown[] {
  if (!field) return [];
  const { least, greatest } = field.rules;
  const beyond = (bound: string, step: bigint): unknown =>
    onTheWire(moved(bound, placesOf(bound, field), step), field);
  return [
    ...(least === undefined ? [] : [beyond(least, -1n)]),
    ...(greatest === undefined ? [] : [beyond(greatest, 1n)]),
  ];
}
