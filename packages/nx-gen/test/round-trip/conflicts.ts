import { shown, type Api } from './api';
import type { Row } from './exchange';
import type { Fault } from './fault';
import { invent } from './invent';
import { isRelation, type Made, type Records } from './records';
import type { Subject } from './subject';

/** A number that no test record has. */
const UNKNOWN = 123_456;

/**
 * Creates a record a second time, and one that points at nothing.
 *
 * @returns one text per request that the API should have refused with 409
 */
export async function conflictFaults(
  api: Api,
  subject: Subject,
  { sent }: Made,
  records: Records,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const post = async (body: Row, isRefused: boolean, what: string): Promise<void> => {
    const answer = await api.ask(subject.resource, { verb: 'post', body });
    if (answer.status === 201) await records.keep(subject, body, answer.body as Row);
    const unknown = namesOf(answer.body).find((name) => !subject.field(name));
    if (unknown !== undefined)
      faults.push(
        api.fault(`${what} is told of ${unknown}, which no client knows: ${shown(answer.body)}`),
      );
    if (isRefused && answer.status !== 409)
      faults.push(
        api.fault(`${what} is answered with ${answer.status}, not 409: ${shown(answer.body)}`, {
          kind: 'conflict',
        }),
      );
  };
  await post(sent, isTaken(subject, sent), 'the same record again');
  for (const constraint of subject.model.foreignKeys) {
    const [column] = constraint.fields.filter((name) => name in sent && sent[name] !== null);
    const field = subject.field(column ?? '');
    if (!field || constraint.fields.some((name) => sent[name] === undefined)) continue;
    const fresh = await records.createBody(subject);
    const schema = Object.fromEntries(subject.docs.body('post', '').properties)[field.name];
    if (!schema || fresh[field.name] === undefined) continue;
    const unknown = invent(subject.docs.resolve(schema), UNKNOWN, field);
    await post({ ...fresh, [field.name]: unknown }, true, `an unknown ${field.name}`);
  }
  for (const [name] of subject.docs.body('post', '').properties) {
    const id = isRelation(subject.field(name)) ? unknownId(sent[name]) : undefined;
    if (id === undefined) continue;
    const fresh = await records.createBody(subject);
    await post({ ...fresh, [name]: [id] }, true, `an unknown id in ${name}`);
  }
  return faults;
}

/** The fields that an error is told of; of one that is told at a child the list that holds it. */
const namesOf = (body: unknown): string[] =>
  Object.keys((body as { errors?: Row }).errors ?? {}).map((name) => name.replace(/\.\d+\..*/, ''));

/** An id like those of a list, of no record; undefined where there is none to go by. */
function unknownId(sent: unknown): unknown {
  const known: unknown = Array.isArray(sent) ? sent[0] : undefined;
  if (typeof known === 'number') return UNKNOWN;
  if (typeof known !== 'string' || known.includes('~')) return undefined;
  return /^\d+$/.test(known) ? String(UNKNOWN) : '6a1c4f0e-0b1d-4c3a-9f6e-000000abcdef';
}

/** True where a unique constraint holds nothing but what was sent. */
const isTaken = ({ model }: Subject, sent: Row): boolean =>
  model.uniques.some(
    ({ fields, isPartial }) =>
      !isPartial && fields.every((name) => sent[name] !== undefined && sent[name] !== null),
  );
