import { HttpError } from 'react-admin';
import { fileOf } from './picked-files.js';
import { setUploadState } from './upload-progress.js';
import { uploadSender, type UploadTarget } from './upload-request.js';
import { isObject } from '../values.js';

export interface Uploads {
  /** Replaces each file by the address that the server answers; strings and the order of an array stay. */
  resolve(value: unknown, signal?: AbortSignal): Promise<unknown>;
}

/** Sends files to the upload route, part name `file`; the answer must hold `url`. */
export function createUploads(target: UploadTarget): Uploads {
  const { validFor = Infinity } = target;
  // the same file is sent once, also when the server refuses the record and the user saves again
  const sent = new WeakMap<File, { address: Promise<string>; at: number }>();

  async function send(file: File, signal?: AbortSignal): Promise<string> {
    const body = new FormData();
    body.append('file', file, file.name);
    const onProgress = (part: number) => setUploadState(file, { status: 'sending', part });
    const answer = await uploadSender(target)({ body, signal, onProgress });
    const url = isObject(answer) ? answer['url'] : undefined;
    if (typeof url === 'string') return url;
    throw new HttpError(`POST ${target.path} must answer {"url": "..."}`, 502, answer);
  }

  function upload(file: File, signal?: AbortSignal): Promise<string> {
    const known = sent.get(file);
    if (known && Date.now() - known.at < validFor) return known.address;
    setUploadState(file, { status: 'sending' });
    const pending = send(file, signal);
    sent.set(file, { address: pending, at: Date.now() });
    pending.then(
      () => setUploadState(file, { status: 'done' }),
      () => {
        sent.delete(file);
        setUploadState(file, { status: 'failed' });
      },
    );
    return pending;
  }

  async function resolve(value: unknown, signal?: AbortSignal): Promise<unknown> {
    if (Array.isArray(value)) {
      const items = await Promise.all(value.map((item) => uploadOneOf(item, signal)));
      return items.filter((item) => item !== null && item !== undefined && item !== '');
    }
    const file = fileOf(value);
    return file ? upload(file, signal) : value;
  }

  /** Among several files, an error says which one it means. */
  async function uploadOneOf(item: unknown, signal?: AbortSignal): Promise<unknown> {
    try {
      return await resolve(item, signal);
    } catch (error) {
      throw named(error, fileOf(item)?.name);
    }
  }

  return { resolve };
}

/** The server's own words behind the name of the file; a key of the dictionary has to stay what it is. */
function named(error: unknown, name?: string): unknown {
  const hasWords = error instanceof HttpError && !error.message.startsWith('ra.');
  return hasWords && name
    ? new HttpError(`${name}: ${error.message}`, error.status, error.body)
    : error;
}
