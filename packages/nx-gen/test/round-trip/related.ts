import { formatValue, type Api } from './api';
import type { Row } from './exchange';
import type { Fault } from './fault';
import { conditionsOn, filterOf, ids, isFoundBy, listQuery } from './filters';
import { idOf } from './invalid';
import type { JsonSchema } from './open-api';
import type { Subject } from './subject';

/**
 * Tests what the list and the record return of related records: `include`, and filters by their fields.
 *
 * @returns one text per fault
 */
export async function relatedFaults(api: Api, subject: Subject, row: Row): Promise<Fault[]> {
  const faults: Fault[] = [];
  const related: Row = {};
  for (const name of subject.docs.includableRelations()) {
    const query = `?include=${name}`;
    const { status, body } = await api.ask(subject.resource, {
      verb: 'get',
      query: `${query}&ids=${encodeURIComponent(idOf(row))}`,
    });
    const [found] = status === 200 ? (body as { data: Row[] }).data : [];
    const value = found && includedIn(found, name);
    if (value === undefined) faults.push(api.fault(`${query} answers ${status} without ${name}`));
    else related[name] = value;
    if (!subject.docs.has('get', '/{id}')) continue;
    const one = await api.ask(subject.resource, { verb: 'get', id: idOf(row), query });
    if (one.status !== 200 || formatValue(includedIn(one.body as Row, name)) !== formatValue(value))
      faults.push(
        api.fault(`a record with ${query} answers ${one.status} ${formatValue(one.body)}`),
      );
  }
  return [...faults, ...(await relationFilterFaults(api, subject, row, related))];
}

/** Returns what a record has at `user`, or at `_count.orders`. */
const includedIn = (record: Row, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, part) => (value as Row | null | undefined)?.[part], record);

/** Of a many-to-many relation, only ids are there. */
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

async function relationFilterFaults(
  api: Api,
  subject: Subject,
  row: Row,
  related: Row,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const sent = new Set<string>();
  for (const [relation, properties] of subject.docs.relationFilters()) {
    const [one = {}] = [related[relation]].flat().filter(isRow);
    const met = conditionsOn(Object.keys(properties), one).filter(
      ({ isMet, value }) => isMet && value !== null,
    );
    const isFound =
      met.length > 0 && (await isFoundBy(api, subject, row, { [relation]: filterOf(met) }));
    for (const condition of isFound ? [] : met) {
      const filter = { [relation]: filterOf([condition]) };
      const { status, body } = await api.ask(subject.resource, {
        verb: 'get',
        query: listQuery(subject, filter),
      });
      if (status !== 200 || !ids(body).includes(row['id']))
        faults.push(
          api.fault(
            `filter ${formatValue(filter)} answers ${status} without the record ${idOf(row)}`,
          ),
        );
    }
    const names = new Set(met.map(({ key }) => key));
    const unmet = Object.entries(properties).filter(([key]) => !names.has(key));
    await sendUnmatchedFilters(api, subject, relation, unmet, sent);
  }
  return faults;
}

/**
 * Sends filters for which no matching record is known. Values of the wrong type are refused; the request itself must never
 * fail.
 *
 * A text is looked up in the database, in all fields at once; a value of the wrong type is refused before that, alike
 * for all fields of that type, so one of them represents all.
 *
 * @param sent the types of which a wrong value was already sent
 */
async function sendUnmatchedFilters(
  api: Api,
  subject: Subject,
  relation: string,
  properties: readonly [string, JsonSchema][],
  sent: Set<string>,
): Promise<void> {
  const ask = (names: readonly string[], value: string) =>
    api.ask(subject.resource, {
      verb: 'get',
      query: listQuery(subject, {
        [relation]: Object.fromEntries(names.map((name) => [name, value])),
      }),
    });
  const texts = properties.filter(([, schema]) => isText(schema)).map(([name]) => name);
  const answer = texts.length > 0 ? await ask(texts, UNUSED_ID).catch(() => undefined) : undefined;
  if (answer?.status !== 200) for (const name of texts) await ask([name], UNUSED_ID);
  for (const [name, schema] of properties) {
    const kind = JSON.stringify(schema);
    if (isText(schema) || sent.has(kind)) continue;
    sent.add(kind);
    await ask([name], 'no such value');
  }
}

/** A text that id columns accept too. */
const UNUSED_ID = '00000000-0000-4000-8000-000000000000';

const isText = ({ type, format, enum: values }: JsonSchema): boolean =>
  type === 'string' && !format && !values;
