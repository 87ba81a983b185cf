import { screen, waitFor } from '@testing-library/react';
import { SimpleForm, testDataProvider, TextInput } from 'react-admin';
import { BulkActions } from '../pages/BulkActions.js';
import { CreatePage } from '../pages/CreatePage.js';
import { DataTable } from '../list/DataTable.js';
import { ListPage } from '../pages/ListPage.js';
import { Studio } from '../studio/Studio.js';
import type { StudioColumn } from '../studio/base/types.js';
import { renderApp } from '../testing/render-app.js';
import type { Action } from './permissions.js';

const OrderList = () => (
  <ListPage>
    <DataTable bulkActionButtons={<BulkActions canDelete={false} />}>
      <DataTable.Col source="id" />
    </DataTable>
  </ListPage>
);

const columns: StudioColumn[] = [{ field: 'id' }];
const OrderStudio = () => <Studio columns={columns} />;

function open(list: () => React.JSX.Element, user: Action[]) {
  const getList = jest.fn().mockResolvedValue({ data: [{ id: 'o1' }], total: 1 });
  const dataProvider = testDataProvider({ getList });
  const view = renderApp([{ name: 'orders', list }], {
    path: '/orders',
    permissions: { user: { orders: user } },
    dataProvider,
  });
  return { ...view, getList };
}

it.each([
  ['the list', OrderList, []],
  ['the Studio', OrderStudio, ['list']],
] as const)(
  '%s shows access denied and sends no request when the role lacks permission',
  async (_, page, may) => {
    const { getList } = open(page, [...may]);
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
    expect(getList).not.toHaveBeenCalled();
  },
);

it('the list is shown to users with permission', async () => {
  const { getList } = open(OrderList, ['list']);
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

it.each([
  ['shown to', ['list', 'export'], 2],
  ['hidden from', ['list'], 0],
] as const)('the export is %s users with %j', async (_, may, buttons) => {
  const { user } = open(OrderList, [...may]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select this row' }));
  expect(await screen.findByText('1 item selected')).toBeVisible();
  // of the list, and of the selected records
  expect(screen.queryAllByRole('button', { name: 'Export' })).toHaveLength(buttons);
});
