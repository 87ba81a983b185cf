import { shown, type Api } from './api';
import type { Row } from './exchange';
import { beyondBounds } from './bounds';
import { isPrivateUpload, isSecret, type FieldIR } from '../../src/schema/ir';
import { invent } from './invent';
import type { Fault } from './fault';
import type { JsonSchema } from './open-api';
import { unsigned } from './signed-address';
import type { Subject } from './subject';

/** What is no value of a property, by its type. */
function wrongFor({ type, enum: values, format }: JsonSchema): unknown {
  if (values) return 'none of them';
  if (type === 'integer' || type === 'number') return '5abc';
  if (type === 'boolean') return 'yes';
  if (type === 'array') return 'no list';
  if (type !== 'string') return undefined;
  return format === undefined || format === 'password' ? { a: 1 } : '5-abc';
}

/** Texts that are no address of a file. */
const NO_ADDRESS = [
  'javascript:alert(1)',
  'data:text/html,x',
  '/etc/passwd',
  '//example.com/a',
  '',
];

/** A required text takes nothing blank; of a password every character counts. */
const isFilled = ({ kind, isRequired, default: given, rules, directives }: FieldIR): boolean =>
  kind === 'String' &&
  isRequired &&
  given === undefined &&
  rules.min !== 0 &&
  directives.format !== 'password';

/** What breaks a rule of a field, and no other. */
function breaking(field: FieldIR | undefined, schema: JsonSchema): unknown[] {
  if (!field) return [];
  const { isList, directives, rules } = field;
  if (isList) {
    const { minItems = 0, maxItems = 0 } = schema;
    const listOf = (length: number) =>
      Array.from({ length }, (_, at) =>
        invent(schema.items ?? {}, at + 1, { ...field, isList: false }),
      );
    return [
      ...(directives.upload ? NO_ADDRESS.map((text) => [text]) : []),
      ...(minItems > 0 ? [listOf(minItems - 1)] : []),
      // signed addresses in such a number are more than a body may be
      ...(field.kind === 'Relation'
        ? []
        : [
            listOf(maxItems + 1).map((one) =>
              isPrivateUpload(field) ? unsigned(String(one)) : one,
            ),
          ]),
    ];
  }
  return [
    ...beyondBounds(field),
    ...(directives.upload ? NO_ADDRESS : []),
    // of a secret the empty one means unchanged
    ...(isFilled(field) ? [...(isSecret(field) ? [] : ['']), ' \t '] : []),
    ...(rules.max === undefined ? [] : ['x'.repeat(rules.max + 1)]),
    ...(field.isRequired ? [null] : []),
  ];
}

/** A property, and a value that it cannot take. */
type Wrong = readonly [name: string, value: unknown];

/**
 * Sends each property values that it cannot take, and a property that nobody knows.
 *
 * @returns one text per value that is not refused with 400, and with one text for its property
 */
export async function acceptedWrongly(api: Api, subject: Subject, row: Row): Promise<Fault[]> {
  const { properties } = subject.docs.body('patch', '/{id}');
  const perProperty = properties.map(([name, given]): Wrong[] => {
    const schema = subject.docs.resolve(given);
    const wrong = wrongFor(schema);
    return [...(wrong === undefined ? [] : [wrong]), ...breaking(subject.field(name), schema)].map(
      (value) => [name, value],
    );
  });
  const send = (wrong: readonly Wrong[]) =>
    api.ask(subject.resource, {
      verb: 'patch',
      id: idOf(row),
      body: Object.fromEntries(wrong),
    });
  const faults: Fault[] = [];
  for (const wrong of inBodies([...perProperty, [['noSuchProperty', 1]]])) {
    // each property has its own text, so that one body stands for one of each where all are refused
    const together = await send(wrong).catch(() => undefined);
    const isTold = ([name]: Wrong) =>
      together?.status === 400 && textsFor(name, together.body).length === 1;
    for (const one of wrong.filter((each) => !isTold(each))) {
      const [name, value] = one;
      const answer = await send([one]);
      if (answer.status !== 400)
        faults.push(
          api.fault(`${shown({ [name]: value })} is answered with ${answer.status}, not 400`),
        );
      else if (textsFor(name, answer.body).length !== 1)
        faults.push(
          api.fault(`${shown({ [name]: value })} is told ${shown(answer.body)}, not one fault`),
        );
    }
  }
  return faults;
}

/** Bodies with the first wrong value of each property, with the second one, and so on. */
const inBodies = (perProperty: readonly Wrong[][]): Wrong[][] =>
  Array.from({ length: Math.max(...perProperty.map((values) => values.length)) }, (_, at) =>
    perProperty.flatMap((values) => values.slice(at, at + 1)),
  );

function textsFor(name: string, body: unknown): unknown[] {
  const { errors = {} } = body as { errors?: Record<string, unknown[]> };
  return errors[name] ?? [];
}

export const idOf = (row: Row): string => String(row['id']);
