import { screen, waitFor } from '@testing-library/react';
import { SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { SaveToolbar } from './SaveToolbar.js';
import { renderApp, type AppResource } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { stubFetch } from '../testing/stub-fetch.js';
import { CreatePage } from './CreatePage.js';
import { EditPage } from './EditPage.js';

const form = (
  <SimpleForm toolbar={<SaveToolbar canDelete />} warnWhenUnsavedChanges>
    <TextInput source="name" />
  </SimpleForm>
);

const products: AppResource = {
  name: 'products',
  edit: () => <EditPage>{form}</EditPage>,
  create: () => <CreatePage>{form}</CreatePage>,
};

async function open(path: string, name = 'Lamp', resource = products) {
  const requests = stubFetch(({ body }) => Response.json({ id: 'p1', name, ...Object(body) }));
  const dataProvider = createDataProvider(demoOptions);
  const view = renderApp([resource], { path, dataProvider });
  const input = await screen.findByRole('textbox', { name: 'Name' });
  if (path.endsWith('p1')) await waitFor(() => expect(input).toHaveValue(name));
  const press = (button: string) => view.user.click(screen.getByRole('button', { name: button }));
  return { ...view, requests, input, press };
}

it.each([
  ['saved', '/products/p1', 'Product “Lamp!” updated'],
  ['created', '/products/create', 'Product “!” created'],
])('what was %s is told by its name', async (_what, path, message) => {
  const { user, input, press } = await open(path);
  await user.type(input, '!');
  await press('Save');
  expect(await screen.findByText(message)).toBeVisible();
});

it('a delete names its record before and afterwards, and asks about no changes', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, input, press, requests } = await open('/products/p1');
  await user.type(input, '!');
  await press('Delete');
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Delete Product “Lamp”?');
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await press('Confirm');
  expect(await screen.findByText('Product “Lamp” deleted')).toBeVisible();
  expect(await screen.findByText('list of products')).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
});

it('a record without a label is told by its id', async () => {
  const { user, input, press } = await open('/products/p1', 'Lamp', {
    ...products,
    recordRepresentation: ({ id }) => `#${id}`,
  });
  await user.type(input, '!');
  await press('Save');
  expect(await screen.findByText('Product #p1 updated')).toBeVisible();
});
