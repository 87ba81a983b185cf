import { formatValue, type Api } from './api';
import type { Row } from './exchange';
import { valuesBeyondBounds } from './bounds';
import { isPrivateUpload, isSecret, type FieldIR } from '../../src/schema/ir';
import { invent } from './invent';
import type { Fault } from './fault';
import type { JsonSchema } from './open-api';
import { withoutSignature } from './signed-address';
import type { Subject } from './subject';

/** Returns a value of the wrong type for a property. */
function wrongTypeValue({ type, enum: values, format }: JsonSchema): unknown {
  if (values) return 'none of them';
  if (type === 'integer' || type === 'number') return '5abc';
  if (type === 'boolean') return 'yes';
  if (type === 'array') return 'no list';
  if (type !== 'string') return undefined;
  return format === undefined || format === 'password' ? { a: 1 } : '5-abc';
}

/** Texts that are not file URLs. */
const INVALID_URLS = [
  'javascript:alert(1)',
  'data:text/html,x',
  '/etc/passwd',
  '//example.com/a',
  '',
];

/** A required text must not be blank; in a password every character counts. */
const mustNotBeBlank = ({
  kind,
  isRequired,
  default: given,
  rules,
  directives,
}: FieldIR): boolean =>
  kind === 'String' &&
  isRequired &&
  given === undefined &&
  rules.min !== 0 &&
  directives.format !== 'password';

/** Returns values that each break a single rule of a field. */
function ruleViolations(field: FieldIR | undefined, schema: JsonSchema): unknown[] {
  if (!field) return [];
  const { isList, directives, rules } = field;
  if (isList) {
    const { minItems = 0, maxItems = 0 } = schema;
    const listOf = (length: number) =>
      Array.from({ length }, (_, at) =>
        invent(schema.items ?? {}, at + 1, { ...field, isList: false }),
      );
    return [
      ...(directives.upload ? INVALID_URLS.map((text) => [text]) : []),
      ...(minItems > 0 ? [listOf(minItems - 1)] : []),
      ...itemViolations(field).map((item) => [item]),
      // this many signed URLs would exceed the limit of a body
      ...(field.kind === 'Relation'
        ? []
        : [
            listOf(maxItems + 1).map((one) =>
              isPrivateUpload(field) ? withoutSignature(String(one)) : one,
            ),
          ]),
    ];
  }
  return [
    ...valuesBeyondBounds(field),
    ...(directives.upload ? INVALID_URLS : []),
    // the empty value of a secret means unchanged
    ...(mustNotBeBlank(field) ? [...(isSecret(field) ? [] : ['']), ' \t '] : []),
    ...(rules.max === undefined ? [] : ['x'.repeat(rules.max + 1)]),
    ...(field.isRequired ? [null] : []),
  ];
}

/** Returns texts that each break a rule of a list's items. */
const itemViolations = ({ rules, directives: { format } }: FieldIR): string[] => [
  ...(rules.max === undefined ? [] : ['x'.repeat(rules.max + 1)]),
  ...(rules.min === undefined ? [] : ['x'.repeat(rules.min - 1)]),
  ...(rules.oneOf ? ['none of them'] : []),
  ...(rules.pattern || format ? ['5-abc!'] : []),
];

/** A property, and an invalid value for it. */
type InvalidProperty = readonly [name: string, value: unknown];

/**
 * Sends each property invalid values, and an unknown property.
 *
 * @returns one text per value that is not refused with 400, and with a single message for its property
 */
export async function invalidValueFaults(api: Api, subject: Subject, row: Row): Promise<Fault[]> {
  const { properties } = subject.docs.body('patch', '/{id}');
  const perProperty = properties.map(([name, given]): InvalidProperty[] => {
    const schema = subject.docs.resolve(given);
    const wrong = wrongTypeValue(schema);
    return [
      ...(wrong === undefined ? [] : [wrong]),
      ...ruleViolations(subject.field(name), schema),
    ].map((value) => [name, value]);
  });
  const send = (wrong: readonly InvalidProperty[]) =>
    api.ask(subject.resource, {
      verb: 'patch',
      id: idOf(row),
      body: Object.fromEntries(wrong),
    });
  const faults: Fault[] = [];
  for (const wrong of toBodies([...perProperty, [['noSuchProperty', 1]]])) {
    // each property has its own message, so one body covers one value of each where all are refused
    const together = await send(wrong).catch(() => undefined);
    const isReported = ([name]: InvalidProperty) =>
      together?.status === 400 && errorsFor(name, together.body).length === 1;
    for (const one of wrong.filter((each) => !isReported(each))) {
      const [name, value] = one;
      const answer = await send([one]);
      if (answer.status !== 400)
        faults.push(
          api.fault(`${formatValue({ [name]: value })} is answered with ${answer.status}, not 400`),
        );
      else if (errorsFor(name, answer.body).length !== 1)
        faults.push(
          api.fault(
            `${formatValue({ [name]: value })} is told ${formatValue(answer.body)}, not one fault`,
          ),
        );
    }
  }
  return faults;
}

/** Returns bodies with the first invalid value of each property, with the second one, and so on. */
const toBodies = (perProperty: readonly InvalidProperty[][]): InvalidProperty[][] =>
  Array.from({ length: Math.max(...perProperty.map((values) => values.length)) }, (_, at) =>
    perProperty.flatMap((values) => values.slice(at, at + 1)),
  );

function errorsFor(name: string, body: unknown): unknown[] {
  const { errors = {} } = body as { errors?: Record<string, unknown[]> };
  return Object.entries(errors).flatMap(([key, texts]) => {
    const [field, item] = key.split('.');
    return field === name && (item === undefined || /^\d+$/.test(item)) ? texts : [];
  });
}

export const idOf = (row: Row): string => String(row['id']);
