import type { DataProvider, DeleteParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import { anyVersionOf } from './bulk-conflict.js';
import { withBulkProgress } from './bulk-progress.js';
import { changedReferences, referenceOf } from './composite-references.js';
import { conflictBetween, conflictError, currentRecordOf, ifMatchOf } from './conflict.js';
import { withFieldErrors } from './errors.js';
import type { Http, HttpRequest } from './http.js';
import type { AccessSource } from './options.js';
import { bulkPayload, createPayload, updatePayload } from './payload.js';
import { chunksOf, idQueries } from './query.js';
import { reportHiddenWrite } from './record-access.js';
import { readRecord, withId } from './record-id.js';
import { deletedPath, recordPath, type Resource, type ResourceLookup } from './resource.js';
import type { SeenVersions } from './seen-versions.js';
import { valuesOf } from './values.js';

type WriteMethods = Pick<
  DataProvider,
  'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'
>;

export interface RestoreParams {
  ids: readonly Identifier[];
}

/** The method that this data provider adds to react-admin's. */
export interface RestoreMethod {
  /** Restores soft-deleted records, all of them or none. */
  restore: (resource: string, params: RestoreParams) => Promise<{ data: Identifier[] }>;
}

/** A request with the ids in its URL, or in its body if they or their versions do not fit. */
interface BulkRequest {
  url: string;
  request: Pick<HttpRequest, 'method' | 'body'>;
}

interface BulkWrite {
  target: Resource;
  ids: readonly Identifier[];
  requestFor: (chunk: readonly Identifier[], query: string | undefined) => BulkRequest;
  /** Returns the versions of some of the records; undefined if any will do. */
  versionsFor?: (chunk: readonly Identifier[]) => readonly (string | null)[] | undefined;
  /** The fields under whose inputs errors appear. */
  fields?: readonly string[];
}

interface WriteMethodsOptions {
  http: Http;
  lookup: ResourceLookup;
  access?: AccessSource | undefined;
  seen: SeenVersions;
}

/** A header takes about 30 characters for each, and proxies accept 8 KiB of them. */
const MAX_VERSIONS_IN_HEADER = 100;

const updateMethodOf = ({ info }: Pick<Resource, 'info'>) => info?.update ?? 'PUT';

export function writeMethods({
  http,
  lookup,
  access,
  seen,
}: WriteMethodsOptions): WriteMethods & RestoreMethod {
  /** Sends a record; errors of the given `fields` appear under their inputs. */
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

  /** Sends one request, thus one transaction; several only if there are more ids than the server accepts at once. */
  async function sendInChunks(
    resource: string,
    { target, ids, requestFor, versionsFor, fields = [] }: BulkWrite,
  ): Promise<Identifier[]> {
    const { maxLimit, info } = target;
    const changed = new Set<string>();
    for (const chunk of chunksOf(ids, maxLimit)) {
      const [first, ...more] = idQueries(chunk, maxLimit);
      const versions = versionsFor?.(chunk);
      const isInBody = more.length > 0 || (versions?.length ?? 0) > MAX_VERSIONS_IN_HEADER;
      const { url, request } = requestFor(chunk, isInBody ? undefined : first?.query);
      const sent = send<{ ids: Identifier[] } | undefined>(
        url,
        withVersions(request, versions, isInBody, info),
        fields,
        info,
      );
      const response = await sent.catch((error: unknown) => {
        throw withBulkProgress(error, changed.size, ids.length);
      });
      seen.forget(resource, chunk);
      for (const id of response?.ids ?? chunk) changed.add(String(id));
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
      const response = await send<ResultRecordType | undefined>(
        target.path,
        request,
        Object.keys(data),
        target.info,
      );
      const sent = { request: `POST ${target.path}`, isSaved: true };
      const record = readRecord(response, sent, target.info);
      seen.remember(resource, [record], target.info);
      await reportHiddenWrite(access, resource, target.info, record);
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
      const ifMatch = ifMatchOf(previousData, target.info);
      try {
        const method = updateMethodOf(target);
        const request: HttpRequest = { method, body, ifMatch };
        const changed = changedReferences(data, target.info, previousData);
        const fields = [...Object.keys(body), ...changed];
        const response = await send<RecordType | undefined>(path, request, fields, target.info);
        const sent = { request: `${method} ${path}`, isSaved: true };
        const record = readRecord(response, sent, target.info);
        seen.remember(resource, [record], target.info);
        await reportHiddenWrite(access, resource, target.info, record);
        return { data: record };
      } catch (error) {
        const current = currentRecordOf<RecordType>(error, target);
        if (!current) throw error;
        const conflict = conflictBetween(current, body, previousData ?? {}, target);
        // everything is already saved: this is a request that was sent twice
        if (Object.keys(conflict.mine).length === 0) return { data: current };
        throw conflictError(error, conflict);
      }
    },

    updateMany: async (resource, { ids, data, meta }) => {
      const target = lookup(resource);
      const body = await bulkPayload(data, target);
      const { path } = target;
      const method = updateMethodOf(target);
      const requestFor = (chunk: readonly Identifier[], query?: string): BulkRequest =>
        query === undefined
          ? { url: path, request: { method, body: { ids: chunk, data: body } } }
          : { url: `${path}?${query}`, request: { method, body } };
      const fields = [...Object.keys(body), ...changedReferences(data, target.info)];
      const anyVersion = anyVersionOf(meta);
      const versionsFor = (chunk: readonly Identifier[]) => seen.of(resource, chunk, anyVersion);
      const write = { target, ids, requestFor, versionsFor, fields };
      return { data: await sendInChunks(resource, write) };
    },

    delete: async <RecordType extends RaRecord>(
      resource: string,
      { id, previousData }: DeleteParams<RecordType>,
    ) => {
      const target = lookup(resource);
      const path = recordPath(target, id);
      // a hand-written controller may respond with 204
      const empty = previousData ?? { id };
      const ifMatch = target.info?.needsVersion ? ifMatchOf(previousData, target.info) : undefined;
      const record = await http<RecordType>(path, { method: 'DELETE', ifMatch, empty });
      return { data: withId(record, target.info) };
    },

    deleteMany: async (resource, { ids, meta }) => {
      const target = lookup(resource);
      const { path } = target;
      const requestFor = (chunk: readonly Identifier[], query?: string): BulkRequest =>
        query === undefined
          ? { url: `${path}/bulk-delete`, request: { method: 'POST', body: { ids: chunk } } }
          : { url: `${path}?${query}`, request: { method: 'DELETE' } };
      const anyVersion = anyVersionOf(meta);
      // as of one record: what is deleted is not overwritten, unless the API wants to know what the user has seen
      const versionsFor = (chunk: readonly Identifier[]) =>
        target.info?.needsVersion ? seen.of(resource, chunk, anyVersion) : undefined;
      return { data: await sendInChunks(resource, { target, ids, requestFor, versionsFor }) };
    },

    restore: async (resource, { ids }) => {
      const target = lookup(resource);
      const path = deletedPath(target);
      const [only, ...more] = ids;
      if (only !== undefined && more.length === 0) {
        const ifMatch = target.info?.needsVersion ? ifMatchOf(undefined, target.info) : undefined;
        const url = `${recordPath({ path }, only)}/restore`;
        await http(url, { method: 'POST', ifMatch, empty: {} });
        seen.forget(resource, ids);
        return { data: [only] };
      }
      const requestFor = (chunk: readonly Identifier[]): BulkRequest => ({
        url: `${path}/restore`,
        request: { method: 'POST', body: { ids: chunk } },
      });
      return { data: await sendInChunks(resource, { target, ids, requestFor }) };
    },
  };
}

/** Adds the versions of the records: in `If-Match`, or beside the ids in the body. */
function withVersions(
  { method, body }: BulkRequest['request'],
  versions: readonly (string | null)[] | undefined,
  isInBody: boolean,
  info: Resource['info'],
): HttpRequest {
  const request: HttpRequest = { method, body };
  if (!versions) return { ...request, ifMatch: info?.needsVersion ? '*' : undefined };
  if (isInBody) return { method, body: { ...valuesOf(body), versions } };
  return { ...request, ifMatch: versions.map((version) => `"${version}"`).join(', ') };
}
