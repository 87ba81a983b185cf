/** @jest-environment node */
import { demoOptions } from '../../testing/resources.js';
import { errorResponse, stubFetch } from '../../testing/stub-fetch.js';
import { conflictOf } from '../conflict.js';
import { createDataProvider } from '../create-data-provider.js';
import type { DataProviderOptions } from '../options.js';
import type { Values } from '../values.js';

const options: DataProviderOptions = {
  ...demoOptions,
  endpoints: { patients: 'gen-api/patients' },
  directives: {
    patients: {
      photo: { genUpload: 'image' },
      papers: { genUpload: 'file' },
      leaflet: { genUpload: 'file' },
    },
  },
  fields: {
    patients: {
      key: ['id'],
      version: 'updatedAt',
      fields: {
        id: { kind: 'String', readOnly: true },
        name: { kind: 'String' },
        photo: { kind: 'String', optional: true, private: true },
        papers: { kind: 'String', list: true, private: true },
        leaflet: { kind: 'String', optional: true },
        updatedAt: { kind: 'DateTime', readOnly: true },
      },
    },
  },
};
const provider = createDataProvider(options);

const file = (name: string) => new File([name], name, { type: 'image/png' });

/** The URL of a private file, as signed in a given hour. */
const signed = (name: string, hour = 1): string =>
  `/uploads/private/${name}?until=${hour}&signature=${'s'.repeat(42)}${hour}`;

/** A server that answers each upload with a URL signed in a new hour. */
const stubServer = () => {
  let hour = 0;
  const requests = stubFetch(({ url, body }) => {
    if (!url.includes('/upload')) return Response.json({ id: 'p1', ...Object(body) });
    const { name } = (body as FormData).get('file') as File;
    hour += 1;
    return Response.json(
      { url: url.endsWith('/private') ? signed(name, hour) : `/uploads/${name}` },
      { status: 201 },
    );
  });
  const uploads = () => requests.map(({ url }) => url).filter((url) => url.includes('/upload'));
  return { requests, uploads };
};

afterEach(() => jest.useRealTimers());

it('uploads files of private fields to the private route, and others to the public one', async () => {
  const { requests, uploads } = stubServer();
  const one = file('a.png');
  await provider.create('patients', {
    data: { photo: { rawFile: one }, papers: [{ rawFile: file('b.pdf') }], leaflet: one },
  });
  // one file in two fields: the public one is a separate copy
  expect(uploads().sort()).toEqual(['/api/upload', '/api/upload/private', '/api/upload/private']);
  const { photo, papers, leaflet } = requests.at(-1)?.body as Values;
  expect(String(photo)).toMatch(/^\/uploads\/private\/a\.png\?until=/);
  expect(String((papers as string[])[0])).toMatch(/^\/uploads\/private\/b\.pdf\?until=/);
  expect(leaflet).toBe('/uploads/a.png');
});

it('uploads to the configured private route, or to one below the configured upload route', async () => {
  const { uploads } = stubServer();
  const own = createDataProvider({ ...options, privateUploadPath: '/uploads-of-ours/private' });
  await own.create('patients', { data: { photo: file('a.png') } });
  const below = createDataProvider({ ...options, uploadPath: '/my/upload' });
  await below.create('patients', { data: { photo: file('a.png') } });
  expect(uploads()).toEqual(['/api/uploads-of-ours/private', '/api/my/upload/private']);
});

it('treats the same file with a newly signed URL as unchanged', async () => {
  const { requests } = stubServer();
  const previousData = { id: 'p1', photo: signed('a.png', 2), papers: [signed('b.pdf', 2)] };
  const data = { ...previousData, photo: signed('a.png'), papers: [signed('b.pdf')] };
  await provider.update('patients', { id: 'p1', data, previousData });
  expect(requests).toEqual([]);
  const papers = [signed('c.pdf'), signed('b.pdf')];
  await provider.update('patients', { id: 'p1', data: { ...data, papers }, previousData });
  expect(requests[0]?.body).toEqual({ papers });
});

it('reports no conflict for a newly signed URL', async () => {
  const record = { id: 'p1', name: 'Ann', photo: signed('a.png'), papers: [signed('b.pdf')] };
  const current = {
    ...record,
    ...{ photo: signed('a.png', 2), papers: [signed('b.pdf', 2)] },
    ...{ name: 'Anna', updatedAt: '2026-01-01T00:00:00.000Z' },
  };
  stubFetch(() => errorResponse(412, { statusCode: 412, code: 'STALE', message: 'x', current }));
  const papers = [signed('b.pdf'), signed('c.pdf')];
  const failed = provider
    .update('patients', { id: 'p1', data: { ...record, papers }, previousData: record })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  const conflict = conflictOf(await failed);
  expect(conflict?.mine).toEqual({ papers });
  expect(conflict?.theirs).toEqual({ name: 'Anna', papers: current.papers });
});

it('uploads a file again when its signed URL has expired before the next save', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const { requests, uploads } = stubServer();
  const data = { photo: file('a.png'), leaflet: file('l.png') };
  await provider.create('patients', { data });
  jest.setSystemTime(49 * 60 * 1000);
  await provider.create('patients', { data });
  expect(uploads()).toHaveLength(2);
  jest.setSystemTime(3 * 60 * 60 * 1000);
  await provider.create('patients', { data });
  expect(uploads()).toHaveLength(3);
  expect(requests.at(-1)?.body).toMatchObject({ photo: expect.stringMatching(/until=3/) });
});
