import type { DataProvider, GetListResult, RaRecord } from 'react-admin';
import type { Http } from './http.js';
import type { AccessSource } from './options.js';
import { includeOf } from './included.js';
import { askedOf, askRecords, tellAllowed } from './record-access.js';
import { isOfDeleted, type ListRequest } from './list-questions.js';
import { fetchList } from './list.js';
import { listResult } from './list-result.js';
import { checkRows, type Page } from './page.js';
import { idQueries, queryString } from './query.js';
import { withId } from './record-id.js';
import { nameRefusedRead } from './refused-read.js';
import type { Places } from './places.js';
import { deletedPath, recordPath, type ResourceLookup } from './resource.js';
import { valuesOf } from './values.js';

type ReadMethods = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

/** What a page shows first: `createAuth` leads the user away from a page that may not be read. */
const ofPage = <Answer>(resource: string, read: Promise<Answer>): Promise<Answer> =>
  read.catch((error: unknown) => {
    throw nameRefusedRead(error, resource);
  });

export interface Reading {
  http: Http;
  lookup: ResourceLookup;
  places: Places;
  /** Where the API ends counting; false for nowhere. */
  countAtMost: number | false;
  /** What is to be asked with the records. */
  access?: AccessSource;
}

export function readMethods({ http, lookup, places, countAtMost, access }: Reading): ReadMethods {
  async function list<RecordType extends RaRecord>(
    resource: string,
    params: Omit<ListRequest, 'path' | 'info'>,
  ): Promise<GetListResult<RecordType>> {
    const target = lookup(resource);
    const { info, maxLimit } = target;
    const isDeleted = isOfDeleted(params.meta);
    const path = isDeleted ? deletedPath(target) : target.path;
    // with a deleted record nothing can be done before it is restored
    const asking = isDeleted ? {} : await askRecords(access, resource, info);
    const include = includeOf(resource, info, access, params.meta);
    const request = { ...params, path, info, ...asking, ...(include && { include }) };
    const listed = await fetchList<RecordType>(http, request, { maxLimit, countAtMost, places });
    const data = listed.data.map((record) => withId(record, info));
    return listResult({ ...listed, data }, params.pagination);
  }

  return {
    getList: <RecordType extends RaRecord>(
      resource: string,
      params: Parameters<DataProvider['getList']>[1],
    ) => ofPage(resource, list<RecordType>(resource, params)),

    getManyReference: <RecordType extends RaRecord>(
      resource: string,
      { target, id, ...params }: Parameters<DataProvider['getManyReference']>[1],
    ) => {
      const filter = { ...valuesOf(params.filter), [target]: id };
      return list<RecordType>(resource, { ...params, filter });
    },

    getOne: async <RecordType extends RaRecord>(
      resource: string,
      { id, meta, signal }: Parameters<DataProvider['getOne']>[1],
    ) => {
      const target = lookup(resource);
      const isDeleted = isOfDeleted(meta);
      const asked = isDeleted ? [] : await askedOf(access, resource);
      const include = includeOf(resource, target.info, access, meta);
      const query = queryString({ include, can: asked.join() || undefined });
      const place = isDeleted ? { path: deletedPath(target) } : target;
      const path = recordPath(place, id) + query;
      let allowed = '';
      const onHeaders = (headers: Headers) => (allowed = headers.get('Allow') ?? '');
      const record = await ofPage(resource, http<RecordType>(path, { signal, onHeaders }));
      const known = withId(record, target.info);
      if (allowed && !isDeleted) tellAllowed(access, resource, { asked, id: known.id, allowed });
      return { data: known };
    },

    // one request for all the references of a page; a record that is gone is left out of the answer
    getMany: async <RecordType extends RaRecord>(
      resource: string,
      { ids, signal }: Parameters<DataProvider['getMany']>[1],
    ) => {
      const { path, info, maxLimit } = lookup(resource);
      const uncounted = info?.cursors ? '&total=none' : '';
      const { can, onPage } = await askRecords(access, resource, info);
      const include = includeOf(resource, info, access);
      const along = queryString({ include, can }).replace('?', '&');
      const pages = await Promise.all(
        idQueries([...new Set(ids)], maxLimit).map(async (part) => {
          const url = `${path}?${part.query}&limit=${part.ids.length}${uncounted}${along}`;
          const page = await http<Page<RecordType> | undefined>(url, { signal });
          if (page) onPage?.(page);
          return checkRows(page, path);
        }),
      );
      return { data: pages.flatMap(({ data }) => data.map((record) => withId(record, info))) };
    },
  };
}
