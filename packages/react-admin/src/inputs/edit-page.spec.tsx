import { screen, waitFor } from '@testing-library/react';
import { Edit, SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { DateTimeIsoInput } from './DateTimeIsoInput.js';
import { NumericInput } from './NumericInput.js';
import { ImageUploadInput } from './upload/ImageUploadInput.js';
import { JsonInput } from './JsonInput.js';
import { PasswordFieldInput } from './PasswordFieldInput.js';

const lamp = {
  id: 'p1',
  name: 'Lamp',
  price: '9.90',
  soldAt: '2026-01-15T18:00:42.000Z',
  settings: { theme: 'dark' },
  images: ['/uploads/1.png'],
  createdBy: 'ada',
};

/** Opens the generated Edit page over the real data provider. */
async function openEditPage() {
  const view = renderAdmin(
    <Edit id="p1" mutationMode="pessimistic" redirect={false}>
      <SimpleForm>
        <TextInput source="name" />
        <NumericInput source="price" kind="decimal" />
        <DateTimeIsoInput source="soldAt" />
        <JsonInput source="settings" />
        <ImageUploadInput source="images" multiple />
        <PasswordFieldInput source="secret" />
        <TextInput source="createdBy" disabled readOnly />
      </SimpleForm>
    </Edit>,
    createDataProvider(demoOptions),
  );
  await waitFor(() => expect(name()).toHaveValue('Lamp'));
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, save };
}

const name = () => screen.getByLabelText('Name');

it('sends only what the user changed', async () => {
  const requests = stubFetch(({ body }) => Response.json({ ...lamp, ...Object(body) }));
  const { user, save } = await openEditPage();
  await user.type(name(), '!');
  await save();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]).toMatchObject({
    method: 'PUT',
    url: '/api/gen-api/products/p1',
    body: { name: 'Lamp!' },
  });
});

it('saves a cleared text that is not nullable as an empty string', async () => {
  const requests = stubFetch(({ body }) => Response.json({ ...lamp, ...Object(body) }));
  const { user, save } = await openEditPage();
  await user.clear(name());
  await save();
  await waitFor(() => expect(requests[1]?.body).toEqual({ name: '' }));
});

/** react-admin logs what the data provider rejects with. */
const expectLoggedErrors = () => jest.spyOn(console, 'error').mockImplementation();

it('shows an error of the server at its input, and saves the corrected value', async () => {
  expectLoggedErrors();
  const requests = stubFetch(({ method, body }) =>
    method === 'PUT' && Object(body).name === 'Lamp!'
      ? errorResponse(409, { message: 'Conflict', errors: { name: ['This name is taken'] } })
      : Response.json({ ...lamp, ...Object(body) }),
  );
  const { user, save } = await openEditPage();
  await user.type(name(), '!');
  await save();
  expect(await screen.findByText('This name is taken')).toBeVisible();
  expect(name()).toBeInvalid();
  expect(name()).toHaveValue('Lamp!');

  await user.type(name(), '!');
  await save();
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ name: 'Lamp!!' }));
  await waitFor(() => expect(screen.queryByText('This name is taken')).toBeNull());
});

it('reports that the server is unreachable, and keeps what was typed', async () => {
  expectLoggedErrors();
  stubFetch(({ method }) =>
    method === 'GET' ? Response.json(lamp) : Promise.reject(new TypeError('fetch failed')),
  );
  const { user, save } = await openEditPage();
  await user.type(name(), '!');
  await save();
  expect(await screen.findByText('Server communication error')).toBeVisible();
  expect(name()).toHaveValue('Lamp!');
});
