import { HttpError, type DataProvider, type Identifier } from 'react-admin';
import type { CallMethod, CallParams } from './call-method.js';
import type { FiguresMethod, FiguresParams } from './figures.js';
import { isOfDeleted } from './list-questions.js';
import type { AccessSource } from './options.js';
import { nameRefusedRead } from './refused-read.js';
import type { RequestMethod, RequestOptions } from './request-method.js';
import { valuesOf } from './values.js';
import type { RestoreMethod, RestoreParams } from './write-methods.js';

/** react-admin's, and what ours have besides. */
type GenDataProvider = DataProvider & RestoreMethod & CallMethod & FiguresMethod & RequestMethod;

/** What the API says of a request that its rules refuse. */
const ACCESS = 'ACCESS';

const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 403 && valuesOf(error.body)['code'] === ACCESS;

const refusal = (): HttpError =>
  new HttpError('ra.notification.not_authorized', 403, { code: ACCESS });

/**
 * The data provider, which sends no request that the rules are known to refuse; and where they refuse one all the same,
 * says that they have to be read again.
 */
export function withAccess(provider: GenDataProvider, access: AccessSource): GenDataProvider {
  async function sent<Answer>(isWrite: boolean, send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await send();
    } catch (error) {
      if (isRefused(error)) access.refused(isWrite);
      throw error;
    }
  }

  function read<Answer>(resource: string, action: string, send: () => Promise<Answer>) {
    if (access.allows(resource, action) === false)
      return Promise.reject(nameRefusedRead(refusal(), resource));
    return sent(false, send);
  }

  function write<Answer>(
    resource: string,
    action: string,
    ids: readonly (Identifier | undefined)[],
    send: () => Promise<Answer>,
  ) {
    if (ids.some((id) => access.allows(resource, action, id) === false))
      return Promise.reject(refusal());
    return sent(true, send);
  }

  return {
    ...provider,
    getList: (resource, params) =>
      read(resource, isOfDeleted(params.meta) ? 'restore' : 'list', () =>
        provider.getList(resource, params),
      ),
    aggregate: (resource: string, params: FiguresParams) =>
      read(resource, 'list', () => provider.aggregate(resource, params)),
    restore: (resource: string, params: RestoreParams) =>
      write(resource, 'restore', [undefined], () => provider.restore(resource, params)),
    getManyReference: (resource, params) =>
      read(resource, 'list', () => provider.getManyReference(resource, params)),
    getOne: (resource, params) =>
      read(resource, isOfDeleted(params.meta) ? 'restore' : 'show', () =>
        provider.getOne(resource, params),
      ),
    // references of records that may be seen, to records that may not: those are left out of the answer
    getMany: async (resource, params) =>
      access.allows(resource, 'list') === false
        ? { data: [] }
        : sent(false, () => provider.getMany(resource, params)),
    call: (resource: string, params: CallParams) =>
      sent(true, () => provider.call(resource, params)),
    request: <Answer>(path: string, request: RequestOptions = {}) =>
      sent((request.method ?? 'GET') !== 'GET', () => provider.request<Answer>(path, request)),
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
