import { propertyKey, stringLiteral } from '../../../code/literal';
import type { Condition } from '../../../schema/access/rule';
import type { FieldIR, FormatKind, ScalarKind, SchemaIR } from '../../../schema/ir';
import { datePartOf } from '../../../schema/date-part';
import { holdsList } from '../../../schema/json-shape/holds-list';
import { keysOf } from '../../../schema/json-shape/keys';
import type { Person } from './people';
import { comparable } from './rule-evaluator';
import type { Sample } from './test-record';
import { valuesIn } from '../../../schema/rules/alternatives';
import { dateOrderOf } from '../../../schema/rules/date-order';

type WithEnums = Pick<SchemaIR, 'enums'>;
type LiteralSample = Extract<Sample, { as: 'literal' }>;

const literal = (code: string, value: LiteralSample['value']): LiteralSample => ({
  as: 'literal',
  code,
  value,
});

const text = (value: string): LiteralSample => literal(stringLiteral(value), value);

const PAST = Date.parse('2001-02-03');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A moment as code: its day alone at midnight. */
const moment = (time: number): LiteralSample => {
  const text = new Date(time).toISOString().replace('T00:00:00.000Z', '');
  return literal(`new Date(${stringLiteral(text)})`, time);
};

/** Default values of each kind of field; numbers are unique per record. */
const DEFAULT_SAMPLES: Readonly<
  Record<ScalarKind, (number: number, name: string) => LiteralSample>
> = {
  String: (_, name) => text(name),
  Boolean: () => literal('false', false),
  Int: (number) => literal(String(number), number),
  BigInt: (number) => literal(`BigInt(${number})`, number),
  Float: (number) => literal(`${number}.5`, number + 0.5),
  Decimal: (number) => literal(`'${number}.5'`, number + 0.5),
  DateTime: () => moment(PAST),
  Json: () => literal('{}', '{}'),
  Bytes: () => literal('new Uint8Array()', ''),
  Enum: () => text(''),
};

export const allowedValuesOf = (
  { kind, type, rules }: FieldIR,
  { enums }: WithEnums,
): readonly string[] =>
  (kind === 'Enum' ? enums.find(({ name }) => name === type)?.values : valuesIn(rules)) ?? [];

/** Returns a value that any record may have and, as far as the kind of field has enough of them, no other has. */
export const uniqueSampleOf: typeof sampleOf = (field, name, number, schema) =>
  field.kind === 'DateTime'
    ? moment(PAST + number * (datePartOf(field) === 'time' ? MINUTE : DAY))
    : sampleOf(field, name, number, schema);

/** Returns a value that any record may have. */
export function sampleOf(
  field: FieldIR,
  name: string,
  number: number,
  schema: WithEnums,
): LiteralSample {
  const [first] = allowedValuesOf(field, schema);
  if (first !== undefined) return text(first);
  if (field.directives.format === 'email') return text(`${name}${number}@test.example`);
  if (field.directives.format === 'url') return text(`https://test.example/${name}${number}`);
  if (field.directives.format === 'hostname')
    return text(`${name}${number}.test.example`.toLowerCase());
  if (field.directives.format === 'timezone') return text('UTC');
  if (field.directives.format === 'currency') return text('EUR');
  if (field.directives.format === 'color') return text('#0ea5e9');
  if (field.directives.upload) return text(`/uploads/${name}${number}.png`);
  const make = DEFAULT_SAMPLES[field.kind as ScalarKind] as
    (typeof DEFAULT_SAMPLES)[ScalarKind] | undefined;
  const native = BY_NATIVE_TYPE[field.nativeType?.name ?? ''];
  if (native) return text(native(number));
  const isText = field.kind === 'String';
  // texts differ at their end
  return make ? make(number, isText ? name.slice(-(field.longest ?? 0)) : name) : text(name);
}

/** Returns a value of a property that people share: one for all, and another one for the stranger. */
export function groupSampleOf(
  field: FieldIR,
  group: Person['group'],
  schema: WithEnums,
): LiteralSample {
  const number = group === 'here' ? 1 : 2;
  const values = allowedValuesOf(field, schema);
  const value = values[number - 1] ?? values[0];
  if (value !== undefined) return text(value);
  if (field.kind === 'Boolean') return literal(String(group === 'here'), group === 'here');
  return uniqueSampleOf(field, `${group}${number}`, number, schema);
}

/** Texts of native types that accept one form only. */
const BY_NATIVE_TYPE: Readonly<Record<string, (number: number) => string>> = {
  Uuid: (number) => uuidOf(number),
  UniqueIdentifier: (number) => uuidOf(number),
  Inet: (number) => `10.0.0.${number % 256}`,
};

const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Returns values of a field on both sides of each condition, with their part of the record's name. */
export function candidates(
  field: FieldIR,
  conditions: readonly Condition[],
  schema: WithEnums,
): { sample: Sample; label: string }[] {
  const comparedValues = conditions
    .flatMap((one) => ('values' in one ? one.values : [one.value]))
    .filter(({ as }) => as !== 'null');
  const nullCandidates = field.isRequired ? [] : [{ sample: literal('null', null), label: '' }];
  switch (field.kind) {
    case 'Boolean':
      return [
        { sample: literal('false', false), label: `not ${field.name}` },
        { sample: literal('true', true), label: field.name },
        ...nullCandidates,
      ];
    case 'DateTime':
      return [
        ...['2001-02-03', '2199-02-03'].map((day) => ({
          sample: moment(Date.parse(day)),
          label: `${field.name} ${day.slice(0, 4)}`,
        })),
        ...comparedValues.flatMap((one) => {
          const compared = comparable(one);
          if (one.as !== 'moment' || typeof compared !== 'number') return [];
          return [compared - DAY, compared, compared + DAY].map((time, at) => ({
            sample: literal(`new Date(${stringLiteral(new Date(time).toISOString())})`, time),
            label: `${field.name} ${['before', 'at', 'after'][at] ?? ''}`,
          }));
        }),
        ...nullCandidates,
      ];
    case 'Int':
    case 'BigInt':
    case 'Float':
    case 'Decimal':
      return [
        ...comparedValues.flatMap((one) =>
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
        ...nullCandidates,
      ];
    default: {
      const known = allowedValuesOf(field, schema);
      const mentioned = comparedValues.map((one) => one.text);
      const otherValues = known.length > 0 ? known : ['another'];
      return [...new Set([...otherValues, ...mentioned])]
        .map((value) => ({ sample: text(value) as Sample, label: value }))
        .concat(nullCandidates);
    }
  }
}

const FORMAT_SAMPLES: Readonly<Partial<Record<FormatKind, string>>> = {
  email: 'written@test.example',
  url: 'https://test.example/written',
  timezone: 'UTC',
  currency: 'EUR',
  color: '#336699',
};

/** Returns code for a value that a request may set; undefined where a valid value cannot be determined. */
export function acceptedValue(field: FieldIR, schema: WithEnums): string | undefined {
  const { rules, directives, nativeType } = field;
  if (holdsList(field)) return rules.minItems === undefined ? '[]' : undefined;
  const [first] = allowedValuesOf(field, schema);
  if (first !== undefined) return stringLiteral(first);
  const number = rules.least ?? rules.greatest ?? '1';
  switch (field.kind) {
    case 'String': {
      const { format } = directives;
      if (rules.pattern || directives.upload || nativeType) return undefined;
      if (typeof format === 'string')
        return FORMAT_SAMPLES[format] && stringLiteral(FORMAT_SAMPLES[format]);
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
      return nativeType || rules.earliest || rules.latest || dateOrderOf(rules)
        ? undefined
        : "'2001-02-03T00:00:00.000Z'";
    case 'Json':
      return shapeSample(field, schema);
    default:
      return undefined;
  }
}

/** Returns a value of a Json field: with its required keys, if the schema names them. */
function shapeSample(field: FieldIR, schema: WithEnums): string | undefined {
  const entries = keysOf(field)
    .filter((key) => key.isRequired && (!key.isList || key.rules.minItems !== undefined))
    .map((key) => [key.name, acceptedValue(key, schema)] as const);
  if (entries.some(([, value]) => value === undefined)) return undefined;
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([name, value]) => `${propertyKey(name)}: ${value}`).join(', ')} }`;
}
