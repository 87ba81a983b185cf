import { shown, type Api } from './api';
import type { Row } from './exchange';
import type { Fault } from './fault';
import { ids } from './filters';
import { idOf } from './invalid';
import type { Subject } from './subject';

/**
 * What the list and the record say of related records: `include`, and filters by their fields.
 *
 * @returns one text per fault
 */
export async function relatedFaults(api: Api, subject: Subject, row: Row): Promise<Fault[]> {
  const faults: Fault[] = [];
  const related: Row = {};
  for (const name of subject.docs.includable()) {
    const query = `?include=${name}`;
    const { status, body } = await api.ask(subject.resource, {
      verb: 'get',
      query: `${query}&ids=${encodeURIComponent(idOf(row))}`,
    });
    const [found] = status === 200 ? (body as { data: Row[] }).data : [];
    if (!found || !(name in found))
      faults.push(api.fault(`${query} answers ${status} without ${name}`));
    else related[name] = found[name];
    if (!subject.docs.has('get', '/{id}')) continue;
    const one = await api.ask(subject.resource, { verb: 'get', id: idOf(row), query });
    if (one.status !== 200 || shown((one.body as Row)[name]) !== shown(found?.[name]))
      faults.push(api.fault(`a record with ${query} answers ${one.status} ${shown(one.body)}`));
  }
  return [...faults, ...(await relationFilterFaults(api, subject, row, related))];
}

async function relationFilterFaults(
  api: Api,
  subject: Subject,
  row: Row,
  related: Row,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const key of subject.docs.filterKeys().filter((one) => one.includes('.'))) {
    const [relation = '', inner = ''] = key.split('.');
    const other = related[relation];
    const known = typeof other === 'object' && other !== null ? (other as Row) : undefined;
    const value = known?.[inner];
    const filter = { [relation]: { [inner]: value ?? 'no such value' } };
    const query = `?limit=1000&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    // a value of the wrong kind is refused; the request itself must never fail
    const { status, body } = await api.ask(subject.resource, { verb: 'get', query });
    const isExpected = value !== undefined && value !== null;
    if (isExpected && (status !== 200 || !ids(body).includes(row['id'])))
      faults.push(
        api.fault(`filter ${shown(filter)} answers ${status} without the record ${idOf(row)}`),
      );
  }
  return faults;
}
