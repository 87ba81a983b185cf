import { screen } from '@testing-library/react';
import { DataTable, List, SimpleForm, testDataProvider, TextInput } from 'react-admin';
import { renderApp } from '../testing/render-app.js';
import { EditPage } from './EditPage.js';

it('a record that a list has shown is read before its form takes any text', async () => {
  let answer = (_name: string): void => undefined;
  const getOne = () =>
    new Promise((resolve) => {
      answer = (name) => resolve({ data: { id: 1, name } });
    });
  const getList = jest.fn().mockResolvedValue({ data: [{ id: 1, name: 'Lamp' }], total: 1 });
  const { user } = renderApp(
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
    { path: '/products', dataProvider: testDataProvider({ getList, getOne: getOne as never }) },
  );
  await user.click(await screen.findByText('Lamp'));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();

  answer('Desk lamp');
  const input = await screen.findByRole('textbox', { name: 'Name' });
  expect(input).toHaveValue('Desk lamp');
  await user.type(input, '!');
  expect(input).toHaveValue('Desk lamp!');
});
