import { screen, waitFor } from '@testing-library/react';
import { Edit, SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../../data-provider/create-data-provider.js';
import { ImageUploadField } from '../../fields/ImageUploadField.js';
import { renderAdmin, renderFields } from '../../testing/render-admin.js';
import { demoOptions } from '../../testing/resources.js';
import { stubFetch } from '../../testing/stub-fetch.js';
import { ImageUploadInput } from './ImageUploadInput.js';

const signed = (name: string, until: number): string =>
  `/uploads/private/${name}?until=${until}&signature=${'s'.repeat(43)}`;

const lamp = { id: 'p1', name: 'Lamp', thumbnail: signed('old.png', 7200) };

const { fields: resources = {}, ...options } = demoOptions;
const products = resources['products'];
if (!products) throw new Error('the specs have no products');
const provider = createDataProvider({
  ...options,
  fields: {
    products: {
      ...products,
      fields: {
        ...products.fields,
        thumbnail: { kind: 'String', optional: true, private: true },
      },
    },
  },
});

beforeAll(() => {
  // jsdom has no blob URLs
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

/** Opens the generated Edit page over a server that signs URLs anew in every response. */
async function openEditPage() {
  let until = 7200;
  const requests = stubFetch(({ url, body }) => {
    if (url === '/api/upload/private')
      return Response.json({ url: signed('new.png', 7200) }, { status: 201 });
    until += 3600;
    const changed = { ...lamp, ...Object(body) };
    const [, name = ''] = /private\/(.*)\?/.exec(changed.thumbnail) ?? [];
    return Response.json({ ...changed, thumbnail: signed(name, until) });
  });
  const view = renderAdmin(
    <Edit id="p1" mutationMode="pessimistic" redirect={false}>
      <SimpleForm>
        <TextInput source="name" />
        <ImageUploadInput source="thumbnail" />
      </SimpleForm>
    </Edit>,
    provider,
  );
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Lamp'));
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, requests, save };
}

const shown = () => screen.getByRole('img').getAttribute('src');

it('uploads a picked file to the private route, and shows it with the URL of the response', async () => {
  // Node's FormData does not accept jsdom's File
  jest.spyOn(FormData.prototype, 'append').mockImplementation();
  const { user, requests, save } = await openEditPage();
  expect(shown()).toBe(signed('old.png', 10800));
  const file = new File(['pixels'], 'new.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(/Thumbnail/, { selector: 'input' }), file);
  await save();
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/gen-api/products/p1',
    'POST /api/upload/private',
    'PUT /api/gen-api/products/p1',
  ]);
  expect(requests[2]?.body).toEqual({ thumbnail: signed('new.png', 7200) });
  await waitFor(() => expect(shown()).toBe(signed('new.png', 14400)));
});

it('saves another field without sending the file', async () => {
  const { user, requests, save } = await openEditPage();
  await user.type(screen.getByLabelText('Name'), '!');
  await save();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toEqual({ name: 'Lamp!' });
});

it('shows the file with its signed URL in a field', () => {
  renderFields(<ImageUploadField source="thumbnail" />, lamp);
  expect(shown()).toBe(lamp.thumbnail);
});
