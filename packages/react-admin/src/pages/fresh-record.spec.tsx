import { screen, waitFor } from '@testing-library/react';
import { DataTable, List, SimpleForm, testDataProvider, TextInput } from 'react-admin';
import { createAuth } from '../auth/create-auth.js';
import { renderApp, type AppOptions } from '../testing/render-app.js';
import { pause } from '../testing/pause.js';
import { EditPage } from './EditPage.js';

/** Opens a list that contains a lamp, whose row opens its form. */
function openList(getOne: () => Promise<unknown>, options: AppOptions = {}) {
  const getList = jest.fn().mockResolvedValue({ data: [{ id: 1, name: 'Lamp' }], total: 1 });
  return renderApp(
    [
      {
        name: 'products',
        list: () => (
          <List>
            <DataTable rowClick="edit">
              <DataTable.Col source="name" />
            </DataTable>
          </List>
        ),
        edit: () => (
          <EditPage>
            <SimpleForm>
              <TextInput source="name" />
            </SimpleForm>
          </EditPage>
        ),
      },
    ],
    {
      path: '/products',
      dataProvider: testDataProvider({ getList, getOne: getOne as never }),
      ...options,
    },
  );
}

it('a record from a list has no form until the edit permission is known', async () => {
  let allow = (_isAllowed: boolean): void => undefined;
  const asked = new Promise<boolean>((resolve) => (allow = resolve));
  const made = createAuth({ apiUrl: '' });
  const canAccess = ({ action }: { action: string }) =>
    action === 'edit' ? asked : Promise.resolve(true);
  const auth = { ...made, authProvider: { ...made.authProvider, canAccess } };
  const { user } = openList(() => Promise.resolve({ data: { id: 1, name: 'Desk lamp' } }), {
    auth,
  });
  await user.click(await screen.findByText('Lamp'));
  await waitFor(() => expect(window.location.hash).toBe('#/products/1'));
  await pause(100);
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();

  allow(true);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Desk lamp');
});

it('a record from a list has no form until it is read again', async () => {
  let answer = (_name: string): void => undefined;
  const getOne = () =>
    new Promise((resolve) => {
      answer = (name) => resolve({ data: { id: 1, name } });
    });
  const { user } = openList(getOne);
  await user.click(await screen.findByText('Lamp'));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();

  answer('Desk lamp');
  const input = await screen.findByRole('textbox', { name: 'Name' });
  expect(input).toHaveValue('Desk lamp');
  await user.type(input, '!');
  expect(input).toHaveValue('Desk lamp!');
});
