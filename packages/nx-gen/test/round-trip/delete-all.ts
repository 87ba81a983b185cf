import type { Api } from './api';
import type { Row } from './exchange';
import type { Fault } from './fault';
import { isRelation, type Records } from './records';
import type { Subject } from './subject';

/** Performs an action on the records of a model, and records its faults. */
export type Attempt = (subject: Subject, what: () => Promise<Fault[]>) => Promise<void>;

interface DeletableRecord {
  subject: Subject;
  id: string;
}

/** Deletes everything that was created; records still in use are tried again once the others are gone. */
export async function deleteAll(api: Api, { created }: Records, attempt: Attempt): Promise<void> {
  const deletable = created.filter(({ subject }) => subject.docs.has('delete', '/{id}')).reverse();
  const blocked = await deleteRepeatedly(api, deletable, attempt);
  // where the schema restricts deletion, rows of a join table must be removed first
  for (const one of blocked) await attempt(one.subject, () => unlink(api, one));
  const remaining = blocked.length > 0 ? await deleteRepeatedly(api, blocked, attempt) : [];
  // a model without the delete operation may keep referring to the others
  const hasKeepers = created.some(({ subject }) => !subject.docs.has('delete', '/{id}'));
  for (const one of hasKeepers ? [] : remaining)
    await attempt(one.subject, async () => {
      if ((await remove(api, one, false)) !== 409) return [];
      return [api.fault(`the record ${one.id} cannot be deleted: it is still in use`)];
    });
}

/** @returns the records that remain in use */
async function deleteRepeatedly(
  api: Api,
  targets: DeletableRecord[],
  attempt: Attempt,
): Promise<DeletableRecord[]> {
  let remaining = targets;
  for (let count = Infinity; remaining.length < count && remaining.length > 0;) {
    count = remaining.length;
    const kept: DeletableRecord[] = [];
    for (const [at, one] of remaining.entries())
      await attempt(one.subject, async () => {
        const isKept = (await remove(api, one, at % 2 === 1)) === 409;
        if (isKept) kept.push(one);
        return isKept ? [] : await stillReadableFaults(api, one);
      });
    remaining = kept;
  }
  return remaining;
}

/** Deletes a record by its path, or as a bulk of one. It may already be gone with the record it belonged to. */
async function remove(
  api: Api,
  { subject, id }: DeletableRecord,
  isBulk: boolean,
): Promise<number> {
  const query = `?ids=${encodeURIComponent(id)}`;
  const place = isBulk && subject.docs.has('delete', '') ? { query } : { id };
  const { status } = await api.ask(subject.resource, { verb: 'delete', ...place });
  if (![200, 404, 409].includes(status)) throw new Error(`the delete of ${id} answers ${status}`);
  return status;
}

/** Removes all linked records from a record's lists of ids. */
async function unlink(api: Api, { subject, id }: DeletableRecord): Promise<Fault[]> {
  if (!subject.docs.has('patch', '/{id}')) return [];
  const lists = subject.docs
    .body('patch', '/{id}')
    .properties.filter(([name]) => isRelation(subject.field(name)));
  if (lists.length === 0) return [];
  const body = Object.fromEntries(lists.map(([name]): [string, unknown] => [name, []]));
  const { status } = await api.ask(subject.resource, { verb: 'patch', id, body });
  return status === 200 ? [] : [api.fault(`its lists cannot be emptied: ${status}`)];
}

async function stillReadableFaults(api: Api, { subject, id }: DeletableRecord): Promise<Fault[]> {
  if (!subject.docs.has('get', '/{id}')) return [];
  const { status, body } = await api.ask(subject.resource, { verb: 'get', id });
  return status === 404
    ? []
    : [api.fault(`the deleted record ${(body as Row)['id']} is still read`)];
}
