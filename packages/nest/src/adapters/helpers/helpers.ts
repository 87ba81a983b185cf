import { randomUUID } from 'node:crypto';
import type { Effects } from '../effects';
import type { AdapterHelpers, UploadHelpers } from '../types';
import type { AdapterFile } from '../../multipart/file';
import type { AttachedUploads } from '../uploads-token';
import { assert } from './assert';
import { ext, slugify } from './text';

/** Returns the helpers of one request: its uploads are removed again if the request fails. */
export function helpersFor(uploads: AttachedUploads, effects: Effects): AdapterHelpers {
  return { assert, ext, slugify, uuid: randomUUID, upload: bindUploads(uploads, effects) };
}

function bindUploads(uploads: AttachedUploads, effects: Effects): UploadHelpers {
  const find = (name: string) => {
    const attached = Object.hasOwn(uploads, name) ? uploads[name] : undefined;
    if (attached) return attached;
    throw new Error(
      `helpers.upload.${name} is not attached: provide it under ADAPTER_UPLOADS, or import UploadsModule of @gen/nest/uploads`,
    );
  };
  // Projects declare its properties.
  return new Proxy(Object.create(null) as UploadHelpers, {
    get: (_target, name) =>
      typeof name === 'string'
        ? (file: AdapterFile, bucket: string) =>
            effects.track(Promise.resolve(find(name)(file, bucket, effects)))
        : undefined,
  });
}
