/** @jest-environment node */
import { demoOptions } from '../../testing/resources.js';
import { stubFetch } from '../../testing/stub-fetch.js';
import { createDataProvider } from '../create-data-provider.js';
import { createHttp } from '../http.js';
import { onUploadChange, uploadState, type UploadState } from './upload-progress.js';
import { createUploadSender, type UploadRequest } from './upload-request.js';

/** The server's response to the next uploads. */
interface Answer {
  status: number;
  statusText?: string;
  body?: string;
}

/** The part of a browser's XMLHttpRequest that uploads use. */
class FakeRequest {
  static answer: Answer | 'unreachable' | 'never' = { status: 201 };
  static all: FakeRequest[] = [];

  method = '';
  url = '';
  headers: Record<string, string> = {};
  body?: FormData;
  status = 0;
  statusText = '';
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, url: string) {
    Object.assign(this, { method, url });
    FakeRequest.all.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.onabort?.();
  }
  send(body: FormData) {
    this.body = body;
    const { answer } = FakeRequest;
    if (answer === 'never') return;
    queueMicrotask(() => {
      this.upload.onprogress?.({ lengthComputable: false, loaded: 1, total: 0 });
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
      if (answer === 'unreachable') return this.onerror?.();
      const { status, statusText = '', body: responseText = '' } = answer;
      Object.assign(this, { status, statusText, responseText });
      this.onload?.();
    });
  }
}

const file = (name = 'a.png') => new File(['pixels'], name, { type: 'image/png' });
const auth = { getToken: () => 't0k' };
const create = (thumbnail: File) =>
  createDataProvider({ ...demoOptions, auth }).create('products', { data: { thumbnail } });

beforeEach(() => {
  FakeRequest.all = [];
  FakeRequest.answer = { status: 201, body: '{"url":"/uploads/a.png"}' };
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
});

it('sends the file with the token, and reports the progress', async () => {
  const requests = stubFetch(() => Response.json({ id: 'p1' }));
  const picked = file();
  const states: (UploadState | undefined)[] = [];
  const stop = onUploadChange(() => states.push(uploadState(picked)));
  await create(picked);
  stop();
  const [request] = FakeRequest.all;
  expect(request).toMatchObject({
    method: 'POST',
    url: '/api/upload',
    headers: { Accept: 'application/json', Authorization: 'Bearer t0k' },
  });
  expect(request?.body?.get('file')).toMatchObject({ name: 'a.png' });
  expect(states).toEqual([
    { status: 'sending' },
    { status: 'sending', part: 0.25 },
    { status: 'done' },
  ]);
  expect(requests.map(({ body }) => body)).toEqual([{ thumbnail: '/uploads/a.png' }]);
});

it.each<[string, Answer | 'unreachable', number, string]>([
  [
    'the message of the API',
    { status: 415, body: '{"statusCode":415,"message":"This is no image"}' },
    415,
    'This is no image',
  ],
  [
    'a message of its own for a 413 of a proxy',
    { status: 413, body: '<html>' },
    413,
    'The file is too large',
  ],
  ['the status text', { status: 500, statusText: 'Oops' }, 500, 'Oops'],
  [
    'a translation key for a status without a text',
    { status: 502 },
    502,
    'ra.notification.http_error',
  ],
  ['a translation key for an unreachable server', 'unreachable', 0, 'ra.notification.http_error'],
])('reports the error at the input: %s', async (_what, answer, status, message) => {
  const requests = stubFetch(() => Response.json({ id: 'p1' }));
  FakeRequest.answer = answer;
  const picked = file();
  await expect(create(picked)).rejects.toMatchObject({
    status,
    message,
    body: { errors: { thumbnail: message } },
  });
  expect(uploadState(picked)).toEqual({ status: 'failed' });
  expect(requests).toEqual([]);
});

it('waits for a new login, and sends the file again', async () => {
  stubFetch(() => Response.json({ id: 'p1' }));
  let token = 'ended';
  const logInAgain = async () => {
    expect(token).toBe('ended');
    token = 'fresh';
    FakeRequest.answer = { status: 201, body: '{"url":"/uploads/a.png"}' };
    return { isLoggedIn: true } as const;
  };
  FakeRequest.answer = { status: 401 };
  const provider = createDataProvider({
    ...demoOptions,
    auth: { getToken: () => token, logInAgain },
  });
  await provider.create('products', { data: { thumbnail: file() } });
  expect(FakeRequest.all.map(({ headers }) => headers['Authorization'])).toEqual([
    'Bearer ended',
    'Bearer fresh',
  ]);
});

describe('the upload sender', () => {
  const target = { http: createHttp('/api'), apiUrl: '/api', path: '/upload', auth };
  const request = (signal: AbortSignal): UploadRequest => ({
    body: new FormData(),
    signal,
    onProgress: () => undefined,
  });

  it('aborts on its signal, and sends nothing when it is already aborted', async () => {
    FakeRequest.answer = 'never';
    const controller = new AbortController();
    const pending = createUploadSender(target)(request(controller.signal));
    await Promise.resolve();
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    await expect(createUploadSender(target)(request(controller.signal))).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(FakeRequest.all).toHaveLength(1);
  });

  it('uses fetch when there is no XMLHttpRequest', async () => {
    Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
    const requests = stubFetch(() => Response.json({ url: '/uploads/a.png' }));
    await createUploadSender(target)(request(new AbortController().signal));
    expect(requests).toMatchObject([{ method: 'POST', url: '/api/upload' }]);
  });
});
