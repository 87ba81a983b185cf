/** @jest-environment node */
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { createDataProvider } from './create-data-provider.js';
import type { DataProviderOptions } from './options.js';

const options: DataProviderOptions = {
  ...demoOptions,
  directives: { parts: { picture: { genUpload: 'image' }, secret: { genReadOnly: true } } },
  fields: {
    products: { key: ['id'], children: { parts: 'parts' }, fields: { name: { kind: 'String' } } },
    parts: {
      key: ['id'],
      fields: {
        name: { kind: 'String' },
        secret: { kind: 'String', readOnly: true },
        picture: { kind: 'String', optional: true },
        stage: { kind: 'String', optional: true, updateOnly: true },
      },
    },
  },
};

it('sends children with their writable fields, after uploading their files', async () => {
  const requests = stubFetch(({ url, body }) =>
    Response.json(
      url.endsWith('/upload') ? { url: '/uploads/a.png' } : { id: 'p1', ...Object(body) },
    ),
  );
  const provider = createDataProvider(options);
  const file = new File(['a'], 'a.png', { type: 'image/png' });
  await provider.create('products', {
    data: {
      name: 'Lamp',
      parts: [
        { name: 'Shade', secret: 'x', stage: 'sold', picture: { rawFile: file, src: 'blob:1' } },
      ],
    },
  });
  expect(requests.map(({ url }) => url)).toEqual(['/api/upload', '/api/gen-api/products']);
  expect(requests[1]?.body).toEqual({
    name: 'Lamp',
    parts: [{ name: 'Shade', picture: '/uploads/a.png' }],
  });
});

it('reports a failed upload at the field of the child', async () => {
  stubFetch(() => errorResponse(413, { statusCode: 413, message: 'Too large' }));
  const provider = createDataProvider(options);
  const file = new File(['a'], 'a.png', { type: 'image/png' });
  const saved = provider.create('products', {
    data: { parts: [{ name: 'A' }, { name: 'B', picture: { rawFile: file } }] },
  });
  await expect(saved).rejects.toMatchObject({
    body: { errors: { parts: { 1: { picture: 'Too large' } } } },
  });
});
