import type { Api } from './api';
import type { Row } from './exchange';
import type { Fault } from './fault';
import { isRelation, type Records } from './records';
import type { Subject } from './subject';

/** Does something with the records of a model, and remembers what went wrong. */
export type Attempt = (subject: Subject, what: () => Promise<Fault[]>) => Promise<void>;

interface Target {
  subject: Subject;
  id: string;
}

/** Deletes everything that was created; what is still in use is tried again once the others are gone. */
export async function deleteAll(api: Api, { created }: Records, attempt: Attempt): Promise<void> {
  const deletable = created.filter(({ subject }) => subject.docs.has('delete', '/{id}')).reverse();
  const held = await deleteInTurn(api, deletable, attempt);
  // the rows between two records are gone with neither of the two where the schema restricts that
  for (const one of held) await attempt(one.subject, () => unlink(api, one));
  const left = held.length > 0 ? await deleteInTurn(api, held, attempt) : [];
  // a model without the operation may hold on to the others
  const hasKeepers = created.some(({ subject }) => !subject.docs.has('delete', '/{id}'));
  for (const one of hasKeepers ? [] : left)
    await attempt(one.subject, async () => {
      if ((await remove(api, one, false)) !== 409) return [];
      return [api.fault(`the record ${one.id} cannot be deleted: it is still in use`)];
    });
}

/** @returns what is in use to the end */
async function deleteInTurn(api: Api, targets: Target[], attempt: Attempt): Promise<Target[]> {
  let left = targets;
  for (let count = Infinity; left.length < count && left.length > 0;) {
    count = left.length;
    const kept: Target[] = [];
    for (const [at, one] of left.entries())
      await attempt(one.subject, async () => {
        const isKept = (await remove(api, one, at % 2 === 1)) === 409;
        if (isKept) kept.push(one);
        return isKept ? [] : await stillThere(api, one);
      });
    left = kept;
  }
  return left;
}

/** By its address, or as a bulk of one. A record may be gone with the one that it belonged to. */
async function remove(api: Api, { subject, id }: Target, isBulk: boolean): Promise<number> {
  const query = `?ids=${encodeURIComponent(id)}`;
  const place = isBulk && subject.docs.has('delete', '') ? { query } : { id };
  const { status } = await api.ask(subject.resource, { verb: 'delete', ...place });
  if (![200, 404, 409].includes(status)) throw new Error(`the delete of ${id} answers ${status}`);
  return status;
}

/** Takes all that a record is linked with out of its lists of ids. */
async function unlink(api: Api, { subject, id }: Target): Promise<Fault[]> {
  if (!subject.docs.has('patch', '/{id}')) return [];
  const lists = subject.docs
    .body('patch', '/{id}')
    .properties.filter(([name]) => isRelation(subject.field(name)));
  if (lists.length === 0) return [];
  const body = Object.fromEntries(lists.map(([name]): [string, unknown] => [name, []]));
  const { status } = await api.ask(subject.resource, { verb: 'patch', id, body });
  return status === 200 ? [] : [api.fault(`its lists cannot be emptied: ${status}`)];
}

async function stillThere(api: Api, { subject, id }: Target): Promise<Fault[]> {
  if (!subject.docs.has('get', '/{id}')) return [];
  const { status, body } = await api.ask(subject.resource, { verb: 'get', id });
  return status === 404
    ? []
    : [api.fault(`the deleted record ${(body as Row)['id']} is still read`)];
}
