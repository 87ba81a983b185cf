import type { DataProvider, DeleteParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import { changedReferences, referenceOf } from './composite-references.js';
import { conflictBetween, conflictError, currentOf, versionTag } from './conflict.js';
import { withFieldErrors } from './errors.js';
import type { Http, HttpRequest } from './http.js';
import type { AccessSource } from './options.js';
import { bulkPayload, createPayload, updatePayload } from './payload.js';
import { chunksOf, idQueries } from './query.js';
import { tellWritten } from './record-access.js';
import { withId } from './record-id.js';
import { deletedPath, recordPath, type Resource, type ResourceLookup } from './resource.js';

type WriteMethods = Pick<
  DataProvider,
  'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'
>;

export interface RestoreParams {
  ids: readonly Identifier[];
}

/** What react-admin's data providers do not have. */
export interface RestoreMethod {
  /** Brings deleted records back, all of them or none. */
  restore: (resource: string, params: RestoreParams) => Promise<{ data: Identifier[] }>;
}

/** With the ids in its address, or in its body where no address can carry them. */
interface BulkRequest {
  url: string;
  request: HttpRequest;
}

/** Of several requests some went well before one was refused: who reads the reason has to know. */
function partlyDone(error: unknown, done: number, total: number): unknown {
  // the error itself: what else is noted in it tells where it leads to
  if (done > 0 && error instanceof Error)
    error.message = `${done} of ${total} done, then: ${error.message}`;
  return error;
}

const verbOf = ({ info }: Pick<Resource, 'info'>) => info?.update ?? 'PUT';

export function writeMethods(
  http: Http,
  lookup: ResourceLookup,
  access?: AccessSource,
): WriteMethods & RestoreMethod {
  /** Sends a record; errors of the `fields` that it holds come back under their inputs. */
  async function send<Answer>(
    path: string,
    request: HttpRequest,
    fields: readonly string[],
    info: Resource['info'],
  ): Promise<Answer> {
    try {
      return await http<Answer>(path, request);
    } catch (error) {
      throw withFieldErrors(error, fields, (field) => referenceOf(field, info));
    }
  }

  /** One request, thus one transaction; several only where the ids are more than the server takes at once. */
  async function bulk(
    { maxLimit, info }: Pick<Resource, 'maxLimit' | 'info'>,
    ids: readonly Identifier[],
    requestFor: (chunk: readonly Identifier[], query: string | undefined) => BulkRequest,
    fields: readonly string[] = [],
  ): Promise<Identifier[]> {
    const changed = new Set<string>();
    for (const chunk of chunksOf(ids, maxLimit)) {
      const [first, ...more] = idQueries(chunk, maxLimit);
      const { url, request } = requestFor(chunk, more.length ? undefined : first?.query);
      const sent = send<{ ids: Identifier[] } | undefined>(url, request, fields, info);
      const answer = await sent.catch((error: unknown) => {
        throw partlyDone(error, changed.size, ids.length);
      });
      for (const id of answer?.ids ?? chunk) changed.add(String(id));
    }
    return ids.filter((id) => changed.has(String(id)));
  }

  return {
    create: async <
      RecordType extends Omit<RaRecord, 'id'>,
      ResultRecordType extends RaRecord = RecordType & { id: Identifier },
    >(
      resource: string,
      { data }: Parameters<DataProvider['create']>[1],
    ) => {
      const target = lookup(resource);
      const body = await createPayload(data, target);
      const request: HttpRequest = { method: 'POST', body };
      const answer = await send<ResultRecordType>(
        target.path,
        request,
        Object.keys(data),
        target.info,
      );
      const record = withId(answer, target.info);
      await tellWritten(access, resource, target.info, record);
      return { data: record };
    },

    update: async <RecordType extends RaRecord>(
      resource: string,
      { id, data, previousData }: UpdateParams<RecordType>,
    ) => {
      const target = lookup(resource);
      const body = await updatePayload(data, previousData, target);
      const path = recordPath(target, id);
      const isUnchanged = previousData && Object.keys(body).length === 0;
      if (isUnchanged) return { data: previousData };
      const ifMatch = versionTag(previousData, target.info);
      try {
        const request: HttpRequest = { method: verbOf(target), body, ifMatch };
        const changed = changedReferences(data, target.info, previousData);
        const fields = [...Object.keys(body), ...changed];
        const answer = await send<RecordType>(path, request, fields, target.info);
        const record = withId(answer, target.info);
        await tellWritten(access, resource, target.info, record);
        return { data: record };
      } catch (error) {
        const current = currentOf<RecordType>(error, target);
        if (!current) throw error;
        const conflict = conflictBetween(current, body, previousData ?? {}, target);
        // all of it is saved already: this is a request that was sent twice
        if (Object.keys(conflict.mine).length === 0) return { data: current };
        throw conflictError(error, conflict);
      }
    },

    updateMany: async (resource, { ids, data }) => {
      const target = lookup(resource);
      const body = await bulkPayload(data, target);
      const { path } = target;
      const method = verbOf(target);
      const requestFor = (chunk: readonly Identifier[], query?: string): BulkRequest =>
        query === undefined
          ? { url: path, request: { method, body: { ids: chunk, data: body } } }
          : { url: `${path}?${query}`, request: { method, body } };
      const fields = [...Object.keys(body), ...changedReferences(data, target.info)];
      return { data: await bulk(target, ids, requestFor, fields) };
    },

    delete: async <RecordType extends RaRecord>(
      resource: string,
      { id, previousData }: DeleteParams<RecordType>,
    ) => {
      const target = lookup(resource);
      const path = recordPath(target, id);
      // a hand-written controller may answer 204
      const empty = previousData ?? { id };
      const record = await http<RecordType>(path, { method: 'DELETE', empty });
      return { data: withId(record, target.info) };
    },

    deleteMany: async (resource, { ids }) => {
      const target = lookup(resource);
      const { path } = target;
      const requestFor = (chunk: readonly Identifier[], query?: string): BulkRequest =>
        query === undefined
          ? { url: `${path}/bulk-delete`, request: { method: 'POST', body: { ids: chunk } } }
          : { url: `${path}?${query}`, request: { method: 'DELETE' } };
      return { data: await bulk(target, ids, requestFor) };
    },

    restore: async (resource, { ids }) => {
      const target = lookup(resource);
      const path = deletedPath(target);
      const [only, ...more] = ids;
      if (only !== undefined && more.length === 0) {
        await http(`${recordPath({ path }, only)}/restore`, { method: 'POST', empty: {} });
        return { data: [only] };
      }
      const requestFor = (chunk: readonly Identifier[]): BulkRequest => ({
        url: `${path}/restore`,
        request: { method: 'POST', body: { ids: chunk } },
      });
      return { data: await bulk(target, ids, requestFor) };
    },
  };
}
