import { formatValue, type Api } from './api';
import type { Row } from './exchange';
import { conflictFaults } from './conflicts';
import type { Fault } from './fault';
import { filterFaults, ids } from './filters';
import { invalidValueFaults, idOf } from './invalid';
import { linksRaceFaults } from './links-race';
import { relatedFaults } from './related';
import { isRelation, type CreatedRecord, type Records } from './records';
import { isSame } from './same-value';
import type { Subject } from './subject';

/** One test on the records of a resource. @returns the faults found */
type Step = (api: Api, subject: Subject, made: CreatedRecord, records: Records) => Promise<Fault[]>;

/** Steps do nothing where the resource lacks the operation. */
export const STEPS: readonly Step[] = [
  async (api, subject, { sent, row, asked }) =>
    differences(subject, sent, row).map((one) => ({ ...api.fault(one.text, one.seen), asked })),
  async (api, subject, { row }) => {
    if (!subject.docs.has('get', '/{id}')) return [];
    const answer = await api.ask(subject.resource, { verb: 'get', id: idOf(row) });
    const isRead =
      answer.status === 200 &&
      formatValue(withoutLinks(subject, answer.body)) === formatValue(withoutLinks(subject, row));
    return isRead || !subject.docs.has('post', '')
      ? []
      : [api.fault(`is read as ${formatValue(answer.body)}, created as ${formatValue(row)}`)];
  },
  async (api, subject, { row }) => {
    if (!subject.docs.has('get', '')) return [];
    const searches = subject.docs.searchedFields().map((name) => row[name]);
    const text = searches.find((value) => typeof value === 'string' && value.trim() !== '');
    const page = `?limit=${subject.docs.maxLimit()}`;
    const queries = [
      page,
      `?ids=${encodeURIComponent(idOf(row))}`,
      ...(text === undefined ? [] : [`${page}&search=${encodeURIComponent(String(text))}`]),
      ...subject.docs
        .sortableFields()
        .flatMap((name) =>
          ['asc', 'desc'].map((order) => `${page}&sortBy=${name}&sortOrder=${order}`),
        ),
    ];
    const faults: Fault[] = [];
    for (const query of queries) {
      const { status, body } = await api.ask(subject.resource, { verb: 'get', query });
      if (isRefusedOrder(status, body)) continue;
      if (status !== 200)
        faults.push(api.fault(`${query} answers ${status}: ${formatValue(body)}`));
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
    subject.docs.has('get', '') ? filterFaults(api, subject, await reload(api, subject, row)) : [],
  async (api, subject, { row }) =>
    subject.docs.has('get', '') ? relatedFaults(api, subject, row) : [],
  async (api, subject, made, records) =>
    subject.docs.has('post', '') ? conflictFaults(api, subject, made, records) : [],
  async (api, subject, { row }) =>
    subject.docs.has('patch', '/{id}') ? invalidValueFaults(api, subject, row) : [],
  async (api, subject, { row }, records) =>
    subject.docs.has('put', '/{id}') && subject.docs.has('get', '/{id}')
      ? linksRaceFaults(api, subject, row, records)
      : [],
  updateFaults,
];

/** Checks whether sorting was refused because access rules hide the related field in some records. */
const isRefusedOrder = (status: number, body: unknown): boolean =>
  status === 400 && /^sortBy must not be .*do not see everywhere$/.test(messageOf(body));

const messageOf = (body: unknown): string => String((body as { message?: unknown }).message);

/** Returns what other records do not affect: neither the ids of those that refer to this one, nor the version that a link gives it. */
function withoutLinks(subject: Subject, row: unknown): Row {
  const fields = Object.entries(row as Row);
  const hasLinks = fields.some(([name]) => isRelation(subject.field(name)));
  return Object.fromEntries(
    fields.filter(([name]) => {
      const field = subject.field(name);
      return !(hasLinks && field?.isUpdatedAt) && !isRelation(field);
    }),
  );
}

/** Returns the current record. */
async function reload(api: Api, subject: Subject, row: Row): Promise<Row> {
  if (!subject.docs.has('get', '/{id}')) return row;
  const { body } = await api.ask(subject.resource, { verb: 'get', id: idOf(row) });
  return body as Row;
}

async function updateFaults(
  api: Api,
  subject: Subject,
  { row }: CreatedRecord,
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
        `an update with ${formatValue(body)} is answered with ${answer.status} ${formatValue(answer.body)}`,
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
    ...differences(subject, body, await reload(api, subject, row)),
    ...(await change('patch', Object.fromEntries(nulls) as Row)),
  ];
  if (!subject.docs.has('put', '')) return faults;
  const query = `?ids=${encodeURIComponent(id)}`;
  const bulk = await api.ask(subject.resource, { verb: 'put', query, body: {} });
  if (bulk.status !== 200) faults.push(api.fault(`a bulk update is answered with ${bulk.status}`));
  return faults;
}

/** Returns the values that a response does not return as sent; secrets are never returned. */
function differences(subject: Subject, sent: Row, row: Row): Fault[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const field = subject.field(name);
    if (!field || !(name in row) || isSame(field, value, row[name])) return [];
    const text = `${name} is written as ${formatValue(value)} and read as ${formatValue(row[name])}`;
    return [{ text, seen: { kind: 'value', name, value: row[name] } }];
  });
}
