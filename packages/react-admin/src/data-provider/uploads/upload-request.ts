import { HttpError } from 'react-admin';
import { readableError } from '../errors.js';
import { joinUrl, type Http } from '../http.js';
import { withLogin } from '../login-ended.js';
import type { TokenSource } from '../options.js';

export interface UploadRequest {
  body: FormData;
  signal?: AbortSignal;
  /** Called with the part of the body that is sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Sends a form to the upload route; resolves to the JSON answer, rejects as `Http` does. */
export type SendUpload = (request: UploadRequest) => Promise<unknown>;

export interface UploadTarget {
  http: Http;
  apiUrl: string;
  /** Below the API's address. */
  path: string;
  auth?: TokenSource;
  /** Milliseconds for which the server takes an address that it has answered; for ever unless said. */
  validFor?: number;
}

/**
 * Fetch cannot say how much of a body is sent, so that XMLHttpRequest is used where there is one. Whoever puts a `fetch`
 * of their own into a browser takes XMLHttpRequest away, and gets no progress.
 */
export const uploadSender = (target: UploadTarget): SendUpload =>
  typeof XMLHttpRequest === 'undefined' ? byFetch(target) : byXhr(target);

const byFetch =
  ({ http, path }: UploadTarget): SendUpload =>
  ({ body, signal }) =>
    http(path, { method: 'POST', body, signal });

const byXhr =
  (target: UploadTarget): SendUpload =>
  (request) =>
    withLogin(target.auth, true, (token) => sendByXhr(target, request, token));

function sendByXhr(
  { apiUrl, path }: UploadTarget,
  { body, signal, onProgress }: UploadRequest,
  token: string | null | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', joinUrl(apiUrl, path));
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const json = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(json);
      else reject(readableError(new HttpError(wordsFor(request), request.status, json)));
    };
    request.onerror = () => reject(readableError(new TypeError('The upload broke off')));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** A proxy in front of the API may answer with a page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a proxy says without words: HTTP/2 has no text beside the status. */
const WORDS: Record<number, string> = {
  413: 'The file is too large',
  415: 'Files of this type are not accepted',
};

const wordsFor = ({ status, statusText }: XMLHttpRequest): string => WORDS[status] ?? statusText;
