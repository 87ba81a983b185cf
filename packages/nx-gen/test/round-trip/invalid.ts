import { shown, type Api } from './api';
import type { Row } from './exchange';
import { beyondBounds } from './bounds';
import type { Fault } from './fault';
import type { JsonSchema } from './open-api';
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

/**
 * Sends each property values that it cannot take, and a property that nobody knows.
 *
 * @returns one text per value that is not refused with 400
 */
export async function acceptedWrongly(api: Api, subject: Subject, row: Row): Promise<Fault[]> {
  const { properties } = subject.docs.body('patch', '/{id}');
  const cases = properties.map(([name, schema]): [string, unknown] => [
    name,
    wrongFor(subject.docs.resolve(schema)),
  ]);
  cases.push(
    ...properties.flatMap(([name]) =>
      beyondBounds(subject.field(name)).map((value): [string, unknown] => [name, value]),
    ),
  );
  const faults: Fault[] = [];
  for (const [name, value] of [...cases, ['noSuchProperty', 1] as const]) {
    if (value === undefined) continue;
    const body = { [name]: value };
    const { status } = await api.ask(subject.resource, { verb: 'patch', id: idOf(row), body });
    if (status !== 400)
      faults.push(api.fault(`${shown(body)} is answered with ${status}, not 400`));
  }
  return faults;
}

export const idOf = (row: Row): string => String(row['id']);
