import type { DataProvider, GetListResult, RaRecord } from 'react-admin';
import type { Http } from './http.js';
import type { AccessSource } from './options.js';
import { includeInListOf, includeOf } from './included.js';
import { perRecordOperations, recordAccessParams, reportHeaders } from './record-access.js';
import { isDeletedRequest, type ListRequest } from './list-queries.js';
import { fetchList } from './list.js';
import { listResult } from './list-result.js';
import { assertRows, type Page } from './page.js';
import { idQueries, queryString } from './query.js';
import { readRecord, withId } from './record-id.js';
import { addRefusedResource } from './refused-read.js';
import type { CursorCache } from './cursor-cache.js';
import { deletedPath, recordPath, type ResourceLookup } from './resource.js';
import type { SeenVersions } from './seen-versions.js';
import { valuesOf } from './values.js';

type ReadMethods = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

/** For the main data of a page: `createAuth` redirects the user away from a page that may not be read. */
const withRefusedResource = <Answer>(resource: string, read: Promise<Answer>): Promise<Answer> =>
  read.catch((error: unknown) => {
    throw addRefusedResource(error, resource);
  });

export interface ReadMethodsOptions {
  http: Http;
  lookup: ResourceLookup;
  places: CursorCache;
  /** Where the API stops counting; false for no limit. */
  countAtMost: number | false;
  /** What to ask along with the records. */
  access?: AccessSource;
  seen: SeenVersions;
}

export function readMethods({
  http,
  lookup,
  places,
  countAtMost,
  access,
  seen,
}: ReadMethodsOptions): ReadMethods {
  async function list<RecordType extends RaRecord>(
    resource: string,
    params: Omit<ListRequest, 'path' | 'info'>,
  ): Promise<GetListResult<RecordType>> {
    const target = lookup(resource);
    const { info, maxLimit } = target;
    const isDeleted = isDeletedRequest(params.meta);
    const path = isDeleted ? deletedPath(target) : target.path;
    // a deleted record must be restored before anything else can be done with it
    const accessParams = isDeleted ? {} : await recordAccessParams(access, resource, info);
    const include = includeInListOf(resource, info, access, params.meta);
    const request = { ...params, path, info, ...accessParams, ...(include && { include }) };
    const listed = await fetchList<RecordType>(http, request, { maxLimit, countAtMost, places });
    const data = listed.data.map((record) => withId(record, info));
    if (!isDeleted) seen.remember(resource, data, info);
    return listResult({ ...listed, data }, params.pagination);
  }

  return {
    getList: <RecordType extends RaRecord>(
      resource: string,
      params: Parameters<DataProvider['getList']>[1],
    ) => withRefusedResource(resource, list<RecordType>(resource, params)),

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
      const isDeleted = isDeletedRequest(meta);
      const asked = isDeleted ? [] : await perRecordOperations(access, resource);
      const include = includeOf(resource, target.info, access, meta);
      const query = queryString({ include, can: asked.join() || undefined });
      const place = isDeleted ? { path: deletedPath(target) } : target;
      const path = recordPath(place, id) + query;
      let headers: Headers | undefined;
      const onHeaders = (given: Headers) => (headers = given);
      const response = await withRefusedResource(
        resource,
        http<RecordType | undefined>(path, { signal, onHeaders }),
      );
      const known = readRecord(response, { request: `GET ${path}` }, target.info);
      if (headers && !isDeleted) reportHeaders(access, resource, { asked, id: known.id, headers });
      return { data: known };
    },

    // one request for all references of a page; missing records are left out of the response
    getMany: async <RecordType extends RaRecord>(
      resource: string,
      { ids, meta, signal }: Parameters<DataProvider['getMany']>[1],
    ) => {
      const { path, info, maxLimit } = lookup(resource);
      const totalParam = info?.cursors ? '&total=none' : '';
      const { can, onPage } = await recordAccessParams(access, resource, info);
      const include = includeOf(resource, info, access, meta);
      const extraParams = queryString({ include, can }).replace('?', '&');
      const pages = await Promise.all(
        idQueries([...new Set(ids)], maxLimit).map(async (idQuery) => {
          const url = `${path}?${idQuery.query}&limit=${idQuery.ids.length}${totalParam}${extraParams}`;
          const page = await http<Page<RecordType> | undefined>(url, { signal });
          if (page) onPage?.(page);
          return assertRows(page, path);
        }),
      );
      return { data: pages.flatMap(({ data }) => data.map((record) => withId(record, info))) };
    },
  };
}
