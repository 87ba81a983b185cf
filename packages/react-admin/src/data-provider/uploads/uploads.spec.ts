/** @jest-environment node */
import { nth } from '../../testing/nth.js';
import { demoOptions } from '../../testing/resources.js';
import { errorResponse, stubFetch, type RecordedRequest } from '../../testing/stub-fetch.js';
import { createDataProvider } from '../create-data-provider.js';

const provider = createDataProvider({ ...demoOptions, auth: { getToken: () => 't0k' } });

const picked = (name: string) => ({
  rawFile: new File([name], name, { type: 'image/png' }),
  src: `blob:${name}`,
  title: name,
});

const fileOf = ({ body }: RecordedRequest): File => {
  const file = body instanceof FormData ? body.get('file') : null;
  if (file instanceof File) return file;
  throw new Error('the request has no part named "file"');
};

const isUpload = ({ url }: RecordedRequest) => url === '/api/upload';

/** A server that stores files under their names and rejects those called `huge`. */
const stubServer = () =>
  stubFetch((request) => {
    if (!isUpload(request)) return Response.json({ id: 'p1', ...Object(request.body) });
    const { name } = fileOf(request);
    return name === 'huge.png'
      ? errorResponse(413, { statusCode: 413, message: 'A file may have 5 MiB at most' })
      : Response.json({ url: `/uploads/${name}` }, { status: 201 });
  });

it('uploads a picked file as multipart form data first, then sends its URL', async () => {
  const requests = stubServer();
  await provider.create('products', { data: { name: 'Lamp', thumbnail: picked('a.png') } });
  expect(requests).toMatchObject([
    { method: 'POST', url: '/api/upload' },
    { method: 'POST', url: '/api/gen-api/products' },
  ]);
  expect(fileOf(nth(requests, 0)).name).toBe('a.png');
  expect(await fileOf(nth(requests, 0)).text()).toBe('a.png');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer t0k');
  expect(requests[0]?.headers.get('content-type')).toBeNull(); // the browser adds the boundary
  expect(requests[1]?.body).toEqual({ name: 'Lamp', thumbnail: '/uploads/a.png' });
});

it('uploads the new files of a list, and keeps the existing URLs and the order', async () => {
  const requests = stubServer();
  const images = [picked('b.png'), '/uploads/old.png', { src: '/uploads/c.png', title: 'c.png' }];
  await provider.create('products', { data: { images: [...images, new File(['d'], 'd.png')] } });
  expect(requests.filter(isUpload)).toHaveLength(2);
  expect(requests.at(-1)?.body).toEqual({
    images: ['/uploads/b.png', '/uploads/old.png', '/uploads/c.png', '/uploads/d.png'],
  });
});

it('sends no request for unchanged files', async () => {
  const requests = stubServer();
  const previousData = { id: 'p1', thumbnail: '/uploads/a.png', images: ['/uploads/b.png'] };
  const data = {
    ...previousData,
    thumbnail: { src: '/uploads/a.png', title: 'a.png' },
    images: [{ src: '/uploads/b.png', title: 'b.png' }],
  };
  await provider.update('products', { id: 'p1', data, previousData });
  expect(requests).toEqual([]);
});

it('clears a file', async () => {
  const requests = stubServer();
  const previousData = { id: 'p1', thumbnail: '/uploads/a.png' };
  const data = { id: 'p1', thumbnail: null };
  await provider.update('products', { id: 'p1', data, previousData });
  expect(requests[0]?.body).toEqual({ thumbnail: null });
});

it('uploads the file of a bulk update only once', async () => {
  const requests = stubServer();
  const data = { thumbnail: picked('a.png') };
  await provider.updateMany('products', { ids: [1, 2], data });
  expect(requests.filter(isUpload)).toHaveLength(1);
  expect(requests.at(-1)?.body).toEqual({ thumbnail: '/uploads/a.png' });
});

it('reports a failed upload at its field, sends no record, and does not repeat the other uploads', async () => {
  const requests = stubServer();
  const good = picked('good.png');
  const save = (images: unknown[]) => provider.create('products', { data: { images } });

  await expect(save([good, picked('huge.png')])).rejects.toMatchObject({
    status: 413,
    message: 'huge.png: A file may have 5 MiB at most',
    body: { errors: { images: 'huge.png: A file may have 5 MiB at most' } },
  });
  expect(requests.every(isUpload)).toBe(true);

  await save([good]);
  const uploaded = requests.filter(isUpload).map((request) => fileOf(request).name);
  expect(uploaded).toEqual(['good.png', 'huge.png']);
  expect(requests.at(-1)?.body).toEqual({ images: ['/uploads/good.png'] });
});

it('reports a single failed upload without its file name', async () => {
  stubServer();
  const data = { thumbnail: picked('huge.png') };
  await expect(provider.create('products', { data })).rejects.toMatchObject({
    body: { errors: { thumbnail: 'A file may have 5 MiB at most' } },
  });
});

it('uploads no file twice when the server rejects the record and the user saves again', async () => {
  let isRefused = true;
  const requests = stubFetch((request) => {
    if (isUpload(request)) return Response.json({ url: '/uploads/a.png' }, { status: 201 });
    if (!isRefused) return Response.json({ id: 'p1', ...Object(request.body) });
    isRefused = false;
    return errorResponse(409, { message: 'Conflict', errors: { name: ['This name is taken'] } });
  });
  const image = picked('a.png');
  const save = (name: string) =>
    provider.create('products', { data: { name, images: [image], thumbnail: image } });
  await expect(save('Lamp')).rejects.toMatchObject({ status: 409 });
  await save('Lamp 2');
  expect(requests.filter(isUpload)).toHaveLength(1);
  expect(requests.at(-1)?.body).toEqual({
    name: 'Lamp 2',
    images: ['/uploads/a.png'],
    thumbnail: '/uploads/a.png',
  });
});

it('uploads a failed file again when the user saves again', async () => {
  const requests = stubServer();
  const data = { thumbnail: picked('huge.png') };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(provider.create('products', { data })).rejects.toMatchObject({ status: 413 });
  }
  expect(requests.filter(isUpload)).toHaveLength(2);
});

it('names the upload route when its response has no URL', async () => {
  stubFetch(() => Response.json({ path: 'a.png' }));
  const own = createDataProvider({ ...demoOptions, uploadPath: '/upload/image' });
  await expect(
    own.create('products', { data: { thumbnail: picked('a.png') } }),
  ).rejects.toMatchObject({
    status: 200,
    body: {
      errors: {
        thumbnail: expect.stringMatching(
          /^POST \/upload\/image answered \{path\} instead of \{url\}\./,
        ),
      },
    },
  });
});
