import { HttpError } from 'react-admin';
import { readableError } from '../errors.js';
import { joinUrl, type Http } from '../http.js';
import { withLogin } from '../login-ended.js';
import type { TokenSource } from '../options.js';

export interface UploadRequest {
  body: FormData;
  signal?: AbortSignal;
  /** Called with the fraction of the body that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Sends a form to the upload route; resolves to the JSON response, rejects as `Http` does. */
export type SendUpload = (request: UploadRequest) => Promise<unknown>;

export interface UploadTarget {
  http: Http;
  apiUrl: string;
  /** Below the API's URL. */
  path: string;
  auth?: TokenSource;
  /** How long the server accepts a returned URL, in milliseconds; defaults to forever. */
  validFor?: number;
}

/**
 * Uses XMLHttpRequest if available, since fetch cannot report upload progress. Code that replaces a browser's `fetch` must also
 * remove XMLHttpRequest, and gets no progress.
 */
export const createUploadSender = (target: UploadTarget): SendUpload =>
  typeof XMLHttpRequest === 'undefined' ? fetchSender(target) : xhrSender(target);

const fetchSender =
  ({ http, path }: UploadTarget): SendUpload =>
  ({ body, signal }) =>
    http(path, { method: 'POST', body, signal });

const xhrSender =
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
      const json = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(json);
      else reject(readableError(new HttpError(messageFor(request), request.status, json)));
    };
    request.onerror = () => reject(readableError(new TypeError('The upload broke off')));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Parses a response; a proxy in front of the API may return an HTML page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Messages for proxy responses without one: HTTP/2 has no status text. */
const STATUS_MESSAGES: Record<number, string> = {
  413: 'The file is too large',
  415: 'Files of this type are not accepted',
};

const messageFor = ({ status, statusText }: XMLHttpRequest): string =>
  STATUS_MESSAGES[status] ?? statusText;
