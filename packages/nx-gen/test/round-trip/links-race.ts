import { formatValue, type Api } from './api';
import type { Row } from './exchange';
import type { Fault } from './fault';
import { idOf } from './invalid';
import { isRelation, type Records } from './records';
import type { Subject } from './subject';

const ROUNDS = 3;

/**
 * Has several writers set a many-to-many relation concurrently, each to a different record. The result must be
 * what one of them wrote, never a mixture.
 *
 * @returns one text per fault
 */
export async function linksRaceFaults(
  api: Api,
  subject: Subject,
  row: Row,
  records: Records,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const names = subject.docs.body('put', '/{id}').properties.map(([name]) => name);
  for (const name of names) {
    const field = subject.field(name);
    if (!field || !isRelation(field)) continue;
    const other = records.linkedSubject(subject, field);
    if (!other?.docs.has('get', '')) continue;
    const { body } = await api.ask(other.resource, { verb: 'get', query: '?limit=4' });
    const ids = (body as { data: Row[] }).data.map(({ id }) => id);
    const bulk = { query: `?ids=${encodeURIComponent(idOf(row))}` };
    const write = (value: unknown[], isBulk = false) =>
      api.ask(subject.resource, {
        verb: 'put',
        ...(isBulk && subject.docs.has('put', '') ? bulk : { id: idOf(row) }),
        body: { [name]: value },
      });
    for (let round = 0; round < ROUNDS && ids.length > 1; round++) {
      const answers = await Promise.all(ids.map((id, at) => write([id], at % 2 === 1)));
      const wrong = answers.find(({ status }) => ![200, 409].includes(status));
      if (wrong) faults.push({ text: `${name}, set by several at once, answers ${wrong.status}` });
      const { body: after } = await api.ask(subject.resource, { verb: 'get', id: idOf(row) });
      const kept = (after as Row)[name];
      if (!Array.isArray(kept) || kept.length !== 1)
        faults.push({
          text: `${name} is ${formatValue(kept)} after several set it to one record each`,
        });
    }
    await write(Array.isArray(row[name]) ? row[name] : []);
  }
  return faults;
}
