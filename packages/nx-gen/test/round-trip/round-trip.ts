import type { SchemaIR } from '../../src/schema/ir';
import type { Server } from '../support/server';
import { Api } from './api';
import { clientCallOf } from './client-call';
import { deleteAll, type Attempt } from './delete-all';
import { STEPS } from './exercise';
import type { ApiRequest, Row } from './exchange';
import { UntestableError, type Fault, type DiagnosedFault } from './fault';
import { Records, type CreatedRecord } from './records';
import type { Subject } from './subject';
import { verdictOf } from './verdict';
import { actAsSeededUser } from './who-asks';

/** The results for a marked model's records; without faults, it was round-tripped. */
export interface Outcome {
  model: string;
  faults: DiagnosedFault[];
  /** The number of requests that the model's records took, including the records that they require. */
  requests: number;
}

/**
 * Does with every marked model of a running API: create, read, list, search, filter, sort, conflict, wrong
 * values, update, nulls, bulk update, delete. The data is invented from the schema and the API's document.
 */
export async function roundTrip(
  { url, errors }: Pick<Server, 'url' | 'errors'>,
  schema: SchemaIR,
): Promise<Outcome[]> {
  const api = await Api.at(url, errors);
  const records = new Records(api, schema);
  if (schema.user) await actAsSeededUser(api, records, schema.user);
  const subjects = [...records.subjects.values()].filter(({ model }) => model.isMarked);
  const faults = new Map<string, DiagnosedFault[]>(subjects.map(({ model }) => [model.name, []]));
  const requests = new Map<string, number>();
  const attempt: Attempt = async (subject, what) => {
    const before = api.requests;
    const known = faults.get(subject.model.name) ?? [];
    const found = await what().catch((error: Error) => {
      if (!(error instanceof UntestableError)) return [api.fault(error.message)];
      known.push({ text: error.message, isPrismas: true });
      return [];
    });
    for (const fault of found)
      if (known.every(({ text }) => text !== fault.text))
        known.push(await diagnose(api, fault, records));
    const { name } = subject.model;
    requests.set(name, (requests.get(name) ?? 0) + api.requests - before);
  };

  const made = new Map<Subject, CreatedRecord>();
  for (const subject of subjects)
    await attempt(subject, async () => {
      const canPost = subject.docs.has('post', '');
      made.set(subject, await records.make(subject, canPost ? 'all' : 'required'));
      if (canPost && subject.scarceFields().size === 0) await records.make(subject, 'required');
      return [];
    });
  for (const step of STEPS)
    for (const [subject, one] of made)
      await attempt(subject, () => step(api, subject, one, records));
  await deleteAll(api, records, attempt);
  return [...faults].map(([model, found]) => ({
    model,
    faults: found,
    requests: requests.get(model) ?? 0,
  }));
}

/** Repeats a call on Prisma's own client immediately, before the data changes. */
async function diagnose(api: Api, fault: Fault, records: Records): Promise<DiagnosedFault> {
  const { text, asked } = fault;
  const owner = [...records.subjects.values()].find(({ resource }) => resource === asked?.resource);
  if (!asked || !owner) return { text, isPrismas: false };
  const { request, answer } = asked;
  const row = request.id === undefined ? undefined : records.byId(owner, request.id);
  const call = clientCallOf(owner, withPresets(records, owner, request), row);
  const verdict = call && verdictOf(owner, fault, await api.callClient(owner.delegate, call));
  return {
    text,
    call: api.curl(asked),
    ...(answer && { answer: `${answer.status} ${JSON.stringify(answer.body)}` }),
    ...(verdict && { bare: verdict.says }),
    isPrismas: verdict?.isPrismas ?? false,
  };
}

/** Adds what the API itself sets on a new record, which Prisma's own client has to be given. */
const withPresets = (records: Records, owner: Subject, request: ApiRequest): ApiRequest =>
  request.verb === 'post'
    ? { ...request, body: { ...records.presetsOf(owner, []), ...(request.body as Row) } }
    : request;
