import { stringLiteral } from '../../../code/literal';
import type { Condition } from '../../../schema/access/rule';
import type { FieldIR, FormatKind, ScalarKind, SchemaIR } from '../../../schema/ir';
import { comparable } from './decide';
import type { Sample } from './made';
import { valuesIn } from '../../../schema/rules/alternatives';

type Given = Pick<SchemaIR, 'enums'>;
type LiteralSample = Extract<Sample, { as: 'literal' }>;

const literal = (code: string, value: LiteralSample['value']): LiteralSample => ({
  as: 'literal',
  code,
  value,
});

const text = (value: string): LiteralSample => literal(stringLiteral(value), value);

const PAST = "new Date('2001-02-03')";

/** What a field of a kind holds in a record that nobody asks it of; no two records have the same number. */
const BY_KIND: Readonly<Record<ScalarKind, (number: number, name: string) => LiteralSample>> = {
  String: (_, name) => text(name),
  Boolean: () => literal('false', false),
  Int: (number) => literal(String(number), number),
  BigInt: (number) => literal(`BigInt(${number})`, number),
  Float: (number) => literal(`${number}.5`, number + 0.5),
  Decimal: (number) => literal(`'${number}.5'`, number + 0.5),
  DateTime: () => literal(PAST, Date.parse('2001-02-03')),
  Json: () => literal('{}', '{}'),
  Bytes: () => literal('new Uint8Array()', ''),
  Enum: () => text(''),
};

export const valuesOf = ({ kind, type, rules }: FieldIR, { enums }: Given): readonly string[] =>
  (kind === 'Enum' ? enums.find(({ name }) => name === type)?.values : valuesIn(rules)) ?? [];

/** A value that any record may have. */
export function sampleOf(
  field: FieldIR,
  name: string,
  number: number,
  given: Given,
): LiteralSample {
  const [first] = valuesOf(field, given);
  if (first !== undefined) return text(first);
  if (field.directives.format === 'email') return text(`${name}${number}@test.example`);
  if (field.directives.format === 'url') return text(`https://test.example/${name}${number}`);
  if (field.directives.format === 'timezone') return text('UTC');
  if (field.directives.format === 'currency') return text('EUR');
  if (field.directives.format === 'color') return text('#0ea5e9');
  if (field.directives.upload) return text(`/uploads/${name}${number}.png`);
  const make = BY_KIND[field.kind as ScalarKind] as (typeof BY_KIND)[ScalarKind] | undefined;
  const native = BY_NATIVE_TYPE[field.nativeType?.name ?? ''];
  if (native) return text(native(number));
  const isText = field.kind === 'String';
  // what tells texts apart stands at their end
  return make ? make(number, isText ? name.slice(-(field.longest ?? 0)) : name) : text(name);
}

/** Texts that a column takes only where they are written so. */
const BY_NATIVE_TYPE: Readonly<Record<string, (number: number) => string>> = {
  Uuid: (number) => uuidOf(number),
  UniqueIdentifier: (number) => uuidOf(number),
  Inet: (number) => `10.0.0.${number % 256}`,
};

const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Values of a field on both sides of each condition on it, with what they say of their record. */
export function candidates(
  field: FieldIR,
  conditions: readonly Condition[],
  given: Given,
): { sample: Sample; label: string }[] {
  const asked = conditions
    .flatMap((one) => ('values' in one ? one.values : [one.value]))
    .filter(({ as }) => as !== 'null');
  const nothing = field.isRequired ? [] : [{ sample: literal('null', null), label: '' }];
  switch (field.kind) {
    case 'Boolean':
      return [
        { sample: literal('false', false), label: `not ${field.name}` },
        { sample: literal('true', true), label: field.name },
        ...nothing,
      ];
    case 'DateTime':
      return [
        ...['2001-02-03', '2199-02-03'].map((day) => ({
          sample: literal(`new Date('${day}')`, Date.parse(day)),
          label: `${field.name} ${day.slice(0, 4)}`,
        })),
        ...asked.flatMap((one) => {
          const moment = comparable(one);
          if (one.as !== 'moment' || typeof moment !== 'number') return [];
          return [moment - 86_400_000, moment, moment + 86_400_000].map((time, at) => ({
            sample: literal(`new Date(${stringLiteral(new Date(time).toISOString())})`, time),
            label: `${field.name} ${['before', 'at', 'after'][at] ?? ''}`,
          }));
        }),
        ...nothing,
      ];
    case 'Int':
    case 'BigInt':
    case 'Float':
    case 'Decimal':
      return [
        ...asked.flatMap((one) =>
          [-1, 0, 1].map((by) => {
            const value = Number(one.text) + by;
            const code = {
              Int: value,
              Float: value,
              BigInt: `BigInt(${value})`,
              Decimal: `'${value}'`,
            };
            return {
              sample: literal(String(code[field.kind as keyof typeof code]), value),
              label: `${field.name} ${String(value).replace('-', 'minus ').replace('.', ' ')}`,
            };
          }),
        ),
        ...nothing,
      ];
    default: {
      const known = valuesOf(field, given);
      const mentioned = asked.map((one) => one.text);
      const another = known.length > 0 ? known : ['another'];
      return [...new Set([...another, ...mentioned])]
        .map((value) => ({ sample: text(value) as Sample, label: value }))
        .concat(nothing);
    }
  }
}

const WRITTEN: Readonly<Partial<Record<FormatKind, string>>> = {
  email: 'written@test.example',
  url: 'https://test.example/written',
  timezone: 'UTC',
  currency: 'EUR',
  color: '#336699',
};

/** Code of a value that a body may give the field; undefined where what it may be is a guess. */
export function acceptedValue(field: FieldIR, given: Given): string | undefined {
  const { rules, directives, isList, nativeType } = field;
  if (isList) return rules.minItems === undefined ? '[]' : undefined;
  const [first] = valuesOf(field, given);
  if (first !== undefined) return stringLiteral(first);
  const number = rules.least ?? rules.greatest ?? '1';
  switch (field.kind) {
    case 'String': {
      const { format } = directives;
      if (rules.pattern || directives.upload || nativeType) return undefined;
      if (typeof format === 'string') return WRITTEN[format] && stringLiteral(WRITTEN[format]);
      return stringLiteral('written'.padEnd(rules.min ?? 0, '.').slice(0, rules.max));
    }
    case 'Boolean':
      return 'true';
    case 'Int':
    case 'Float':
      return number;
    case 'BigInt':
    case 'Decimal':
      return stringLiteral(number);
    case 'DateTime':
      return nativeType || rules.earliest || rules.latest || rules.notBefore
        ? undefined
        : "'2001-02-03T00:00:00.000Z'";
    case 'Json':
      return '{}';
    default:
      return undefined;
  }
}
