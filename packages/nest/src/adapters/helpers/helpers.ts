import { randomUUID } from 'node:crypto';
import type { Effects } from '../effects';
import type { AdapterHelpers, UploadHelpers } from '../types';
import type { AdapterFile } from '../../multipart/file';
import type { AttachedUploads } from '../uploads-token';
import { assert } from './assert';
import { ext, slugify } from './text';

/** The helpers of one request: what its uploads store is taken back when the request fails. */
export function helpersFor(uploads: AttachedUploads, effects: Effects): AdapterHelpers {
  return { assert, ext, slugify, uuid: randomUUID, upload: boundUploads(uploads, effects) };
}

function boundUploads(uploads: AttachedUploads, effects: Effects): UploadHelpers {
  const find = (name: string) => {
    const attached = Object.hasOwn(uploads, name) ? uploads[name] : undefined;
    if (attached) return attached;
    throw new Error(
      `helpers.upload.${name} is not attached: provide it under ADAPTER_UPLOADS, or import UploadsModule of @gen/nest/uploads`,
    );
  };
  // Projects declare what it has.
  return new Proxy(Object.create(null) as UploadHelpers, {
    get: (_target, name) =>
      typeof name === 'string'
        ? (file: AdapterFile, bucket: string) =>
            effects.track(Promise.resolve(find(name)(file, bucket, effects)))
        : undefined,
  });
}
