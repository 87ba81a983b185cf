import type { DataProvider, RaRecord } from 'react-admin';
import type { Http } from './http.js';
import { checkPage, fetchList, type ListRequest, type Page } from './list.js';
import { idQueries } from './query.js';
import { withId } from './record-id.js';
import { nameRefusedRead } from './refused-read.js';
import { recordPath, type ResourceLookup } from './resource.js';
import { valuesOf } from './values.js';

type ReadMethods = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

/** What a page shows first: `createAuth` leads the user away from a page that may not be read. */
const ofPage = <Answer>(resource: string, read: Promise<Answer>): Promise<Answer> =>
  read.catch((error: unknown) => {
    throw nameRefusedRead(error, resource);
  });

export function readMethods(http: Http, lookup: ResourceLookup): ReadMethods {
  async function list<RecordType extends RaRecord>(
    resource: string,
    params: Omit<ListRequest, 'path' | 'info'>,
  ): Promise<Page<RecordType>> {
    const { path, info, maxLimit } = lookup(resource);
    const request = { ...params, path, info };
    const { data, total } = await fetchList<RecordType>(http, request, maxLimit);
    return { data: data.map((record) => withId(record, info)), total };
  }

  return {
    getList: <RecordType extends RaRecord>(
      resource: string,
      { pagination, sort, filter, signal }: Parameters<DataProvider['getList']>[1],
    ) => ofPage(resource, list<RecordType>(resource, { pagination, sort, filter, signal })),

    getManyReference: <RecordType extends RaRecord>(
      resource: string,
      params: Parameters<DataProvider['getManyReference']>[1],
    ) => {
      const { target, id, pagination, sort, signal } = params;
      const filter = { ...valuesOf(params.filter), [target]: id };
      return list<RecordType>(resource, { pagination, sort, filter, signal });
    },

    getOne: async <RecordType extends RaRecord>(
      resource: string,
      { id, signal }: Parameters<DataProvider['getOne']>[1],
    ) => {
      const target = lookup(resource);
      const request = http<RecordType>(recordPath(target, id), { signal });
      const record = await ofPage(resource, request);
      return { data: withId(record, target.info) };
    },

    // one request for all the references of a page; a record that is gone is left out of the answer
    getMany: async <RecordType extends RaRecord>(
      resource: string,
      { ids, signal }: Parameters<DataProvider['getMany']>[1],
    ) => {
      const { path, info, maxLimit } = lookup(resource);
      const pages = await Promise.all(
        idQueries([...new Set(ids)], maxLimit).map(async (part) => {
          const url = `${path}?${part.query}&limit=${part.ids.length}`;
          return checkPage(await http<Page<RecordType> | undefined>(url, { signal }), path);
        }),
      );
      return { data: pages.flatMap(({ data }) => data.map((record) => withId(record, info))) };
    },
  };
}
