import type { SchemaIR } from '../../src/schema/ir';
import type { Server } from '../support/server';
import { Api } from './api';
import { bareCallOf } from './bare-call';
import { deleteAll, type Attempt } from './delete-all';
import { STEPS } from './exercise';
import type { Request, Row } from './exchange';
import { Untriable, type Fault, type JudgedFault } from './fault';
import { Records, type Made } from './records';
import type { Subject } from './subject';
import { verdictOf } from './verdict';
import { letSomebodyAsk } from './who-asks';

/** What became of a marked model's records; no faults: it was round-tripped. */
export interface Outcome {
  model: string;
  faults: JudgedFault[];
  /** How many the model's records took, with those of the records that they need. */
  requests: number;
}

/**
 * With every marked model of a running API: create, read, list, search, filter, sort, conflict, wrong
 * values, update, nulls, bulk update, delete. The data is invented from the schema and the API's document.
 */
export async function roundTrip(
  { url, errors }: Pick<Server, 'url' | 'errors'>,
  schema: SchemaIR,
): Promise<Outcome[]> {
  const api = await Api.at(url, errors);
  const records = new Records(api, schema);
  if (schema.user) await letSomebodyAsk(api, records, schema.user);
  const subjects = [...records.subjects.values()].filter(({ model }) => model.isMarked);
  const faults = new Map<string, JudgedFault[]>(subjects.map(({ model }) => [model.name, []]));
  const requests = new Map<string, number>();
  const attempt: Attempt = async (subject, what) => {
    const before = api.requests;
    const known = faults.get(subject.model.name) ?? [];
    const found = await what().catch((error: Error) => {
      if (!(error instanceof Untriable)) return [api.fault(error.message)];
      known.push({ text: error.message, isPrismas: true });
      return [];
    });
    for (const fault of found)
      if (known.every(({ text }) => text !== fault.text))
        known.push(await judged(api, fault, records));
    const { name } = subject.model;
    requests.set(name, (requests.get(name) ?? 0) + api.requests - before);
  };

  const made = new Map<Subject, Made>();
  for (const subject of subjects)
    await attempt(subject, async () => {
      const canPost = subject.docs.has('post', '');
      made.set(subject, await records.make(subject, canPost ? 'all' : 'required'));
      if (canPost && subject.scarce().size === 0) await records.make(subject, 'required');
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

/** Repeats the call on Prisma's own client, at once: what is there has not changed by then. */
async function judged(api: Api, fault: Fault, records: Records): Promise<JudgedFault> {
  const { text, asked } = fault;
  const owner = [...records.subjects.values()].find(({ resource }) => resource === asked?.resource);
  if (!asked || !owner) return { text, isPrismas: false };
  const { request, answer } = asked;
  const row = request.id === undefined ? undefined : records.byId(owner, request.id);
  const call = bareCallOf(owner, withPresets(records, owner, request), row);
  const verdict = call && verdictOf(owner, fault, await api.bare(owner.delegate, call));
  return {
    text,
    call: api.curl(asked),
    ...(answer && { answer: `${answer.status} ${JSON.stringify(answer.body)}` }),
    ...(verdict && { bare: verdict.says }),
    isPrismas: verdict?.isPrismas ?? false,
  };
}

/** What the API gives a new record of itself, Prisma's own client has to be told. */
const withPresets = (records: Records, owner: Subject, request: Request): Request =>
  request.verb === 'post'
    ? { ...request, body: { ...records.presetsOf(owner, []), ...(request.body as Row) } }
    : request;
