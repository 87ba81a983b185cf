import { HttpError } from 'react-admin';
import { fileOf } from './picked-files.js';
import { setUploadState } from './upload-progress.js';
import { createUploadSender, type UploadTarget } from './upload-request.js';
import { unexpectedAnswer } from '../unexpected-answer.js';
import { isObject } from '../values.js';

export interface Uploads {
  /** Replaces each file by the URL that the server returns; strings and the order of an array are preserved. */
  resolve(value: unknown, signal?: AbortSignal): Promise<unknown>;
}

/** Sends files to the upload route in the part `file`; the response must contain `url`. */
export function createUploads(target: UploadTarget): Uploads {
  const { validFor = Infinity } = target;
  // each file is sent once, even if the server rejects the record and the user saves again
  const uploaded = new WeakMap<File, { address: Promise<string>; at: number }>();

  async function send(file: File, signal?: AbortSignal): Promise<string> {
    const body = new FormData();
    body.append('file', file, file.name);
    const onProgress = (part: number) => setUploadState(file, { status: 'sending', part });
    const response = await createUploadSender(target)({ body, signal, onProgress });
    const url = isObject(response) ? response['url'] : undefined;
    if (typeof url === 'string') return url;
    throw unexpectedAnswer(response, { request: `POST ${target.path}`, expected: '{url}' });
  }

  function upload(file: File, signal?: AbortSignal): Promise<string> {
    const previous = uploaded.get(file);
    if (previous && Date.now() - previous.at < validFor) return previous.address;
    setUploadState(file, { status: 'sending' });
    const pending = send(file, signal);
    uploaded.set(file, { address: pending, at: Date.now() });
    pending.then(
      () => setUploadState(file, { status: 'done' }),
      () => {
        uploaded.delete(file);
        setUploadState(file, { status: 'failed' });
      },
    );
    return pending;
  }

  async function resolve(value: unknown, signal?: AbortSignal): Promise<unknown> {
    if (Array.isArray(value)) {
      const items = await Promise.all(value.map((item) => uploadItem(item, signal)));
      return items.filter((item) => item !== null && item !== undefined && item !== '');
    }
    const file = fileOf(value);
    return file ? upload(file, signal) : value;
  }

  /** Among several files, the error names the one that failed. */
  async function uploadItem(item: unknown, signal?: AbortSignal): Promise<unknown> {
    try {
      return await resolve(item, signal);
    } catch (error) {
      throw withFileName(error, fileOf(item)?.name);
    }
  }

  return { resolve };
}

/** Prefixes the server's own message with the file's name; a translation key must not be changed. */
function withFileName(error: unknown, name?: string): unknown {
  const hasOwnMessage = error instanceof HttpError && !error.message.startsWith('ra.');
  return hasOwnMessage && name
    ? new HttpError(`${name}: ${error.message}`, error.status, error.body)
    : error;
}
