import { HttpError, type DataProvider, type Identifier } from 'react-admin';
import type { CallMethod, CallParams } from './call-method.js';
import type { FiguresMethod, FiguresParams } from './figures.js';
import { isDeletedRequest } from './list-queries.js';
import type { AccessSource } from './options.js';
import { addRefusedResource } from './refused-read.js';
import type { RequestMethod, RequestOptions } from './request-method.js';
import { valuesOf } from './values.js';
import type { RestoreMethod, RestoreParams } from './write-methods.js';

/** react-admin's data provider with the methods that ours adds. */
type GenDataProvider = DataProvider & RestoreMethod & CallMethod & FiguresMethod & RequestMethod;

/** The error code of a request rejected by the API's rules. */
const ACCESS_ERROR_CODE = 'ACCESS';

const isAccessRejection = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 403 &&
  valuesOf(error.body)['code'] === ACCESS_ERROR_CODE;

const accessRejection = (): HttpError =>
  new HttpError('ra.notification.not_authorized', 403, { code: ACCESS_ERROR_CODE });

/**
 * Wraps a data provider so that it sends no request that the rules are known to reject; if they reject one anyway, it reports
 * that the rules have to be read again.
 */
export function withAccess(provider: GenDataProvider, access: AccessSource): GenDataProvider {
  async function sendAndReport<Answer>(
    isWrite: boolean,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await send();
    } catch (error) {
      if (isAccessRejection(error)) access.reportRejection(isWrite);
      throw error;
    }
  }

  function read<Answer>(resource: string, action: string, send: () => Promise<Answer>) {
    if (access.allows(resource, action) === false)
      return Promise.reject(addRefusedResource(accessRejection(), resource));
    return sendAndReport(false, send);
  }

  function write<Answer>(
    resource: string,
    action: string,
    ids: readonly (Identifier | undefined)[],
    send: () => Promise<Answer>,
  ) {
    if (ids.some((id) => access.allows(resource, action, id) === false))
      return Promise.reject(accessRejection());
    return sendAndReport(true, send);
  }

  return {
    ...provider,
    getList: (resource, params) =>
      read(resource, isDeletedRequest(params.meta) ? 'restore' : 'list', () =>
        provider.getList(resource, params),
      ),
    aggregate: (resource: string, params: FiguresParams) =>
      read(resource, 'list', () => provider.aggregate(resource, params)),
    restore: (resource: string, params: RestoreParams) =>
      write(resource, 'restore', [undefined], () => provider.restore(resource, params)),
    getManyReference: (resource, params) =>
      read(resource, 'list', () => provider.getManyReference(resource, params)),
    getOne: (resource, params) =>
      read(resource, isDeletedRequest(params.meta) ? 'restore' : 'show', () =>
        provider.getOne(resource, params),
      ),
    // references from visible records to hidden ones: the response leaves those out
    getMany: async (resource, params) =>
      access.allows(resource, 'list') === false
        ? { data: [] }
        : sendAndReport(false, () => provider.getMany(resource, params)),
    call: (resource: string, params: CallParams) =>
      sendAndReport(true, () => provider.call(resource, params)),
    request: <Answer>(path: string, request: RequestOptions = {}) =>
      sendAndReport((request.method ?? 'GET') !== 'GET', () =>
        provider.request<Answer>(path, request),
      ),
    create: (resource, params) =>
      write(resource, 'create', [undefined], () => provider.create(resource, params)),
    update: (resource, params) =>
      write(resource, 'edit', [params.id], () => provider.update(resource, params)),
    updateMany: (resource, params) =>
      write(resource, 'edit', params.ids, () => provider.updateMany(resource, params)),
    delete: (resource, params) =>
      write(resource, 'delete', [params.id], () => provider.delete(resource, params)),
    deleteMany: (resource, params) =>
      write(resource, 'delete', params.ids, () => provider.deleteMany(resource, params)),
  };
}
