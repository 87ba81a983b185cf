import { HttpError } from 'react-admin';
import type { Http } from './http.js';
import { isObject } from './values.js';

/** What react-admin's file inputs hold for a file that was just picked. */
interface PickedFile {
  rawFile: File;
  src?: string;
}

const isFile = (value: unknown): value is File => value instanceof File;
const isPicked = (value: unknown): value is PickedFile =>
  isObject(value) && isFile(value['rawFile']);

/** True for a value that must be uploaded before the record can be sent. */
export const hasFile = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasFile) : isFile(value) || isPicked(value);

/** `{src, title}` of a file input that was not touched → its address; files stay. */
export function toAddress(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toAddress);
  return isObject(value) && !hasFile(value) && 'src' in value ? value['src'] : value;
}

export interface Uploads {
  /** Replaces each file by the address that the server answers; strings and the order of an array stay. */
  resolve(value: unknown): Promise<unknown>;
}

/** Sends files to the upload route, part name `file`; the answer must hold `url`. */
export function createUploads(http: Http, uploadPath: string): Uploads {
  // the same file is sent once, also when the server refuses the record and the user saves again
  const sent = new WeakMap<File, Promise<string>>();

  async function send(file: File): Promise<string> {
    const body = new FormData();
    body.append('file', file, file.name);
    const answer = await http<{ url?: unknown } | undefined>(uploadPath, { method: 'POST', body });
    if (typeof answer?.url === 'string') return answer.url;
    throw new HttpError(`POST ${uploadPath} must answer {"url": "..."}`, 502, answer);
  }

  function upload(file: File): Promise<string> {
    const known = sent.get(file);
    if (known) return known;
    const pending = send(file);
    sent.set(file, pending);
    pending.catch(() => sent.delete(file));
    return pending;
  }

  async function resolve(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) {
      const items = await Promise.all(value.map(resolve));
      return items.filter((item) => item !== null && item !== undefined && item !== '');
    }
    if (isFile(value)) return upload(value);
    return isPicked(value) ? upload(value.rawFile) : value;
  }

  return { resolve };
}
