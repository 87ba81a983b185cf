import { screen, waitFor } from '@testing-library/react';
import { DataTable, SimpleForm, testDataProvider, TextInput } from 'react-admin';
import { CreatePage } from '../pages/CreatePage.js';
import { ListPage } from '../pages/ListPage.js';
import { Studio } from '../studio/Studio.js';
import type { StudioColumn } from '../studio/base/types.js';
import { renderApp } from '../testing/render-app.js';

const OrderList = () => (
  <ListPage>
    <DataTable>
      <DataTable.Col source="id" />
    </DataTable>
  </ListPage>
);

const columns: StudioColumn[] = [{ field: 'id' }];
const OrderStudio = () => <Studio columns={columns} />;

function open(list: () => React.JSX.Element, user: ('list' | 'edit')[]) {
  const getList = jest.fn().mockResolvedValue({ data: [{ id: 'o1' }], total: 1 });
  const dataProvider = testDataProvider({ getList });
  renderApp([{ name: 'orders', list }], {
    path: '/orders',
    permissions: { user: { orders: user } },
    dataProvider,
  });
  return getList;
}

it.each([
  ['the list', OrderList, []],
  ['the Studio', OrderStudio, ['list']],
] as const)(
  '%s shows access denied and sends no request when the role lacks permission',
  async (_, page, may) => {
    const getList = open(page, [...may]);
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
    expect(getList).not.toHaveBeenCalled();
  },
);

it('the list is shown to users with permission', async () => {
  const getList = open(OrderList, ['list']);
  await waitFor(() => expect(getList).toHaveBeenCalled());
  expect(await screen.findByText('o1')).toBeVisible();
});

it('a Create page without authentication ignores permissions', async () => {
  const create = () => (
    <CreatePage disableAuthentication>
      <SimpleForm>
        <TextInput source="title" />
      </SimpleForm>
    </CreatePage>
  );
  renderApp([{ name: 'orders', create }], {
    path: '/orders/create',
    permissions: { user: { orders: [] } },
  });
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeVisible();
});
