import { shown, type Api } from './api';
import type { Row } from './exchange';
import { conflictFaults } from './conflicts';
import type { Fault } from './fault';
import { filterFaults, ids } from './filters';
import { acceptedWrongly, idOf } from './invalid';
import { linksRaceFaults } from './links-race';
import { relatedFaults } from './related';
import { isRelation, type Made, type Records } from './records';
import { isSame } from './same-value';
import type { Subject } from './subject';

/** One thing that is done with the records of a resource. @returns one text per fault */
type Step = (api: Api, subject: Subject, made: Made, records: Records) => Promise<Fault[]>;

/** A step is left out where the resource has no such operation. */
export const STEPS: readonly Step[] = [
  async (api, subject, { sent, row, asked }) =>
    differences(subject, sent, row).map((one) => ({ ...api.fault(one.text, one.seen), asked })),
  async (api, subject, { row }) => {
    if (!subject.docs.has('get', '/{id}')) return [];
    const answer = await api.ask(subject.resource, { verb: 'get', id: idOf(row) });
    const isRead =
      answer.status === 200 && shown(own(subject, answer.body)) === shown(own(subject, row));
    return isRead || !subject.docs.has('post', '')
      ? []
      : [api.fault(`is read as ${shown(answer.body)}, created as ${shown(row)}`)];
  },
  async (api, subject, { row }) => {
    if (!subject.docs.has('get', '')) return [];
    const searches = subject.docs.searched().map((name) => row[name]);
    const text = searches.find((value) => typeof value === 'string' && value.trim() !== '');
    const page = `?limit=${subject.docs.most()}`;
    const queries = [
      page,
      `?ids=${encodeURIComponent(idOf(row))}`,
      ...(text === undefined ? [] : [`${page}&search=${encodeURIComponent(String(text))}`]),
      ...subject.docs
        .sortable()
        .flatMap((name) =>
          ['asc', 'desc'].map((order) => `${page}&sortBy=${name}&sortOrder=${order}`),
        ),
    ];
    const faults: Fault[] = [];
    for (const query of queries) {
      const { status, body } = await api.ask(subject.resource, { verb: 'get', query });
      if (isRefusedOrder(status, body)) continue;
      if (status !== 200) faults.push(api.fault(`${query} answers ${status}: ${shown(body)}`));
      else if (!ids(body).includes(row['id']))
        faults.push(
          api.fault(`${query} lacks the record ${idOf(row)}`, {
            kind: 'found',
            row,
            isFound: false,
          }),
        );
    }
    return faults;
  },
  async (api, subject, { row }) =>
    subject.docs.has('get', '') ? filterFaults(api, subject, await fresh(api, subject, row)) : [],
  async (api, subject, { row }) =>
    subject.docs.has('get', '') ? relatedFaults(api, subject, row) : [],
  async (api, subject, made, records) =>
    subject.docs.has('post', '') ? conflictFaults(api, subject, made, records) : [],
  async (api, subject, { row }) =>
    subject.docs.has('patch', '/{id}') ? acceptedWrongly(api, subject, row) : [],
  async (api, subject, { row }, records) =>
    subject.docs.has('put', '/{id}') && subject.docs.has('get', '/{id}')
      ? linksRaceFaults(api, subject, row, records)
      : [],
  updateFaults,
];

/** An order by what some of the related records have, of which rules hide one: a role without them may sort so. */
const isRefusedOrder = (status: number, body: unknown): boolean =>
  status === 400 && /^sortBy must not be .*do not see everywhere$/.test(messageOf(body));

const messageOf = (body: unknown): string => String((body as { message?: unknown }).message);

/** What other records do not change: everything but the ids of those that point here. */
const own = (subject: Subject, row: unknown): Row =>
  Object.fromEntries(
    Object.entries(row as Row).filter(([name]) => !isRelation(subject.field(name))),
  );

/** The record as it is now. */
async function fresh(api: Api, subject: Subject, row: Row): Promise<Row> {
  if (!subject.docs.has('get', '/{id}')) return row;
  const { body } = await api.ask(subject.resource, { verb: 'get', id: idOf(row) });
  return body as Row;
}

async function updateFaults(
  api: Api,
  subject: Subject,
  { row }: Made,
  records: Records,
): Promise<Fault[]> {
  if (!subject.docs.has('put', '/{id}')) return [];
  const id = idOf(row);
  const change = async (verb: 'put' | 'patch', body: Row, place = { id }): Promise<Fault[]> => {
    const answer = await api.ask(subject.resource, { verb, body, ...place });
    if (answer.status === 200)
      return differences(subject, body, answer.body as Row).map((one) =>
        api.fault(one.text, one.seen),
      );
    return [
      api.fault(
        `an update with ${shown(body)} is answered with ${answer.status} ${shown(answer.body)}`,
      ),
    ];
  };
  const body = records.updateBody(subject);
  const nulls = subject.docs
    .body('patch', '/{id}')
    .properties.filter(([, schema]) => schema.nullable)
    .map(([name]) => [name, null]);
  const faults = [
    ...(await change('put', body)),
    ...(await change('patch', {})),
    ...differences(subject, body, await fresh(api, subject, row)),
    ...(await change('patch', Object.fromEntries(nulls) as Row)),
  ];
  if (!subject.docs.has('put', '')) return faults;
  const query = `?ids=${encodeURIComponent(id)}`;
  const bulk = await api.ask(subject.resource, { verb: 'put', query, body: {} });
  if (bulk.status !== 200) faults.push(api.fault(`a bulk update is answered with ${bulk.status}`));
  return faults;
}

/** What an answer does not give back as it was sent; secrets are never given back. */
function differences(subject: Subject, sent: Row, row: Row): Fault[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const field = subject.field(name);
    if (!field || !(name in row) || isSame(field, value, row[name])) return [];
    const text = `${name} is written as ${shown(value)} and read as ${shown(row[name])}`;
    return [{ text, seen: { kind: 'value', name, value: row[name] } }];
  });
}
