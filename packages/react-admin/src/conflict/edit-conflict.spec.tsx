import { screen, waitFor, within } from '@testing-library/react';
import { Edit, NumberInput, SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch, type RecordedRequest } from '../testing/stub-fetch.js';
import { EditConflict } from './EditConflict.js';

/** Stubs a server that holds one lamp and compares versions. */
function stubServer() {
  let clock = 0;
  let lamp: Record<string, unknown> = { id: 'p1', name: 'Lamp', subtitle: null, stock: 3 };
  const write = (values: object) => {
    lamp = { ...lamp, ...values, updatedAt: new Date(++clock).toISOString() };
    return Response.json(lamp);
  };
  write({});
  const requests = stubFetch(({ method, headers, body }) => {
    if (method === 'GET') return Response.json(lamp);
    if (headers.get('if-match') !== `"${String(lamp['updatedAt'])}"`)
      return errorResponse(412, { code: 'STALE', message: 'Lamp was changed', current: lamp });
    return write(Object(body));
  });
  return { saveElsewhere: write, lamp: () => lamp, requests };
}

const puts = (requests: RecordedRequest[]) => requests.filter(({ method }) => method === 'PUT');
const input = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: /Somebody else has changed/ });

/** Changes the name on an Edit page and saves it after somebody else has saved these values. */
async function meet(values: object) {
  jest.spyOn(console, 'error').mockImplementation(); // react-admin logs what the data provider rejects with
  const server = stubServer();
  const { user } = renderAdmin(
    <Edit id="p1" mutationMode="pessimistic" redirect={false}>
      <SimpleForm>
        <TextInput source="name" />
        <TextInput source="subtitle" />
        <NumberInput source="stock" />
        <EditConflict />
      </SimpleForm>
    </Edit>,
    createDataProvider(demoOptions),
  );
  await waitFor(() => expect(input('Name')).toHaveValue('Lamp'));
  await user.clear(input('Name'));
  await user.type(input('Name'), 'Desk lamp');
  server.saveElsewhere(values);
  await user.click(button('Save'));
  return { ...server, user };
}

it('shows both versions of only the fields that differ', async () => {
  await meet({ name: 'Torch', stock: 7 });
  const rows = within(await dialog()).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Field', 'Yours', 'Saved meanwhile'],
    ['Name', 'Desk lamp', 'Torch'],
    ['Stock', 'not changed by you', '7'],
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('"Keep mine" saves my changes over the new version, and keeps the other fields of theirs', async () => {
  const { user, requests, lamp } = await meet({ name: 'Torch', stock: 7 });
  await dialog();
  await user.click(button('Keep mine'));
  expect(await screen.findByText('Element updated')).toBeInTheDocument();
  expect(puts(requests).at(-1)?.body).toEqual({ name: 'Desk lamp' });
  expect(lamp()).toMatchObject({ name: 'Desk lamp', stock: 7 });
  await waitFor(() => expect(input('Stock')).toHaveValue(7));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks again when a third user has saved meanwhile', async () => {
  const { user, saveElsewhere, lamp } = await meet({ name: 'Torch' });
  await dialog();
  saveElsewhere({ name: 'Candle' });
  await user.click(button('Keep mine'));
  expect(await screen.findByText('Candle')).toBeInTheDocument();
  await user.click(button('Keep mine'));
  await screen.findByText('Element updated');
  expect(lamp()).toMatchObject({ name: 'Desk lamp' });
});

it('"Take theirs" shows their version in the form, and the next save is based on it', async () => {
  const { user, requests, lamp } = await meet({ name: 'Torch', subtitle: 'Bright' });
  await dialog();
  await user.click(button('Take theirs'));
  await waitFor(() => expect(input('Name')).toHaveValue('Torch'));
  expect(input('Subtitle')).toHaveValue('Bright');
  expect(await screen.findByText(/discarded/)).toBeInTheDocument();
  expect(screen.queryByText(/updated|not saved|not valid/)).not.toBeInTheDocument();
  await user.type(input('Subtitle'), '!');
  await user.click(button('Save'));
  await screen.findByText('Element updated');
  expect(puts(requests).at(-1)?.body).toEqual({ subtitle: 'Bright!' });
  expect(lamp()).toMatchObject({ name: 'Torch', subtitle: 'Bright!' });
});

it('Escape returns to the form with the unsaved changes', async () => {
  const { user, lamp } = await meet({ name: 'Torch' });
  await dialog();
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/Your changes were not saved/)).toBeInTheDocument();
  expect(input('Name')).toHaveValue('Desk lamp');
  expect(lamp()).toMatchObject({ name: 'Torch' });
  await user.click(button('Save'));
  await dialog();
});

it('leaves any other error to the page', async () => {
  const { user } = await meet({ name: 'Torch' });
  await dialog();
  stubFetch(() => errorResponse(503, { message: 'The database cannot be reached' }));
  await user.click(button('Keep mine'));
  expect(await screen.findByText('The database cannot be reached')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(input('Name')).toHaveValue('Desk lamp');
});
