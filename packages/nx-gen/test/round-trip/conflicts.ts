import { formatValue, type Api } from './api';
import type { Row } from './exchange';
import type { Fault } from './fault';
import { invent } from './invent';
import { isRelation, type CreatedRecord, type Records } from './records';
import type { Subject } from './subject';

/** An id that no test record has. */
const UNKNOWN_ID = 123_456;

/**
 * Creates a record a second time, and one with a dangling reference.
 *
 * @returns one text per request that the API should have refused with 409
 */
export async function conflictFaults(
  api: Api,
  subject: Subject,
  { sent }: CreatedRecord,
  records: Records,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const post = async (body: Row, isRefused: boolean, what: string): Promise<void> => {
    const answer = await api.ask(subject.resource, { verb: 'post', body });
    if (answer.status === 201) await records.recordCreated(subject, body, answer.body as Row);
    const unknown = errorFieldsOf(answer.body).find((name) => !subject.field(name));
    if (unknown !== undefined)
      faults.push(
        api.fault(
          `${what} is told of ${unknown}, which no client knows: ${formatValue(answer.body)}`,
        ),
      );
    if (isRefused && answer.status !== 409)
      faults.push(
        api.fault(
          `${what} is answered with ${answer.status}, not 409: ${formatValue(answer.body)}`,
          {
            kind: 'conflict',
          },
        ),
      );
  };
  await post(sent, violatesUnique(subject, sent), 'the same record again');
  for (const constraint of subject.model.foreignKeys) {
    const [column] = constraint.fields.filter((name) => name in sent && sent[name] !== null);
    const field = subject.field(column ?? '');
    // of an enum's few values, each may be the key of a record
    if (
      !field ||
      field.kind === 'Enum' ||
      constraint.fields.some((name) => sent[name] === undefined)
    )
      continue;
    const fresh = await records.createBody(subject);
    const schema = Object.fromEntries(subject.docs.body('post', '').properties)[field.name];
    if (!schema || fresh[field.name] === undefined) continue;
    const unknown = invent(subject.docs.resolve(schema), UNKNOWN_ID, field);
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

/** Returns the fields that the errors of a body name; for an error in a child, the list that contains it. */
const errorFieldsOf = (body: unknown): string[] =>
  Object.keys((body as { errors?: Row }).errors ?? {}).map((name) => name.replace(/\.\d+\..*/, ''));

/** Returns an id of the same kind as those of a list that no record has; undefined where there is none to derive it from. */
function unknownId(sent: unknown): unknown {
  const known: unknown = Array.isArray(sent) ? sent[0] : undefined;
  if (typeof known === 'number') return UNKNOWN_ID;
  if (typeof known !== 'string' || known.includes('~')) return undefined;
  return /^\d+$/.test(known) ? String(UNKNOWN_ID) : '6a1c4f0e-0b1d-4c3a-9f6e-000000abcdef';
}

/** Checks whether the sent values alone violate a unique constraint. */
const violatesUnique = ({ model }: Subject, sent: Row): boolean =>
  model.uniques.some(
    ({ fields, isPartial }) =>
      !isPartial && fields.every((name) => sent[name] !== undefined && sent[name] !== null),
  );
