import type { SchemaIR } from '../../schema/ir';
import type { Server } from '../support/server';
import { Api, type Row } from './api';
import { STEPS } from './exercise';
import { Records, type Made } from './records';
import type { Subject } from './subject';

/** What became of a marked model's records; no faults: it was round-tripped. */
export interface Outcome {
  model: string;
  faults: string[];
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
  const subjects = [...records.subjects.values()].filter(({ model }) => model.isMarked);
  const faults = new Map<string, string[]>(subjects.map(({ model }) => [model.name, []]));
  const attempt = async (subject: Subject, what: () => Promise<string[]>): Promise<void> => {
    const texts = await what().catch((error: Error) => [error.message]);
    faults.get(subject.model.name)?.push(...texts);
  };

  const made = new Map<Subject, Made>();
  for (const subject of subjects)
    await attempt(subject, async () => {
      made.set(subject, await records.make(subject));
      if (subject.docs.has('post', '') && subject.scarce().size === 0)
        await records.make(subject, 'required');
      return [];
    });
  for (const step of STEPS)
    for (const [subject, one] of made)
      await attempt(subject, () => step(api, subject, one, records));
  await deleteAll(api, records, attempt);
  return [...faults].map(([model, texts]) => ({ model, faults: [...new Set(texts)] }));
}

/** The last first; what is still in use is tried again once the others are gone. */
async function deleteAll(
  api: Api,
  { created }: Records,
  attempt: (subject: Subject, what: () => Promise<string[]>) => Promise<void>,
): Promise<void> {
  let left = created.filter(({ subject }) => subject.docs.has('delete', '/{id}')).reverse();
  for (let count = Infinity; left.length < count && left.length > 0;) {
    count = left.length;
    const kept: typeof left = [];
    for (const [at, one] of left.entries())
      await attempt(one.subject, async () => {
        const isKept = (await remove(api, one, at % 2 === 1)) === 409;
        if (isKept) kept.push(one);
        return isKept ? [] : await stillThere(api, one);
      });
    left = kept;
  }
  // a model without the operation may hold on to the others
  const hasKeepers = created.some(({ subject }) => !subject.docs.has('delete', '/{id}'));
  for (const { subject, id } of hasKeepers ? [] : left)
    await attempt(subject, async () => [`the record ${id} cannot be deleted: it is still in use`]);
}

interface Target {
  subject: Subject;
  id: string;
}

/** By its address, or as a bulk of one. A record may be gone with the one that it belonged to. */
async function remove(api: Api, { subject, id }: Target, isBulk: boolean): Promise<number> {
  const query = `?ids=${encodeURIComponent(id)}`;
  const place = isBulk && subject.docs.has('delete', '') ? { query } : { id };
  const { status } = await api.ask(subject.resource, { verb: 'delete', ...place });
  if (![200, 404, 409].includes(status)) throw new Error(`the delete of ${id} answers ${status}`);
  return status;
}

async function stillThere(api: Api, { subject, id }: Target): Promise<string[]> {
  if (!subject.docs.has('get', '/{id}')) return [];
  const { status, body } = await api.ask(subject.resource, { verb: 'get', id });
  return status === 404 ? [] : [`the deleted record ${(body as Row)['id']} is still read`];
}
