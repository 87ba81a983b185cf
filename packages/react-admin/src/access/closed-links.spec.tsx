import { screen } from '@testing-library/react';
import { SimpleForm, testDataProvider, TextField, TextInput } from 'react-admin';
import type { Action } from '../auth/permissions.js';
import { ReferenceField } from '../fields/ReferenceField.js';
import { CloneButton } from '../form/CloneButton.js';
import { PageActions } from '../form/PageActions.js';
import { DataTable } from '../list/DataTable.js';
import { CreatePage } from '../pages/CreatePage.js';
import { ListPage } from '../pages/ListPage.js';
import { RelatedRecords } from '../pages/RelatedRecords.js';
import { ShowLayout } from '../pages/ShowLayout.js';
import { ShowPage } from '../pages/ShowPage.js';
import { renderApp } from '../testing/render-app.js';

const OrderTable = () => (
  <DataTable rowClick="show" bulkActionButtons={false}>
    <DataTable.Col source="title" />
  </DataTable>
);

const pages = {
  list: () => (
    <ListPage>
      <OrderTable />
    </ListPage>
  ),
  create: () => (
    <CreatePage redirect="show">
      <SimpleForm>
        <TextInput source="title" />
      </SimpleForm>
    </CreatePage>
  ),
  show: () => (
    <ShowPage
      actions={
        <PageActions page="show">
          <CloneButton />
        </PageActions>
      }
    >
      <ShowLayout>
        <TextField source="title" />
        <ReferenceField source="userId" reference="users" link="show" />
        <RelatedRecords source="parts" reference="parts" match={{ orderId: 'id' }}>
          <OrderTable />
        </RelatedRecords>
      </ShowLayout>
    </ShowPage>
  ),
};

const order = { id: 7, title: 'Lamp', userId: 'u1' };

/** Opens a dashboard whose API allows everything, for a role that may do this with orders, users and parts. */
function open(path: string, may: { orders: Action[]; users?: Action[]; parts?: Action[] }) {
  const dataProvider = testDataProvider({
    getOne: jest.fn().mockResolvedValue({ data: order }),
    create: jest.fn().mockResolvedValue({ data: order }),
    getMany: jest.fn().mockResolvedValue({ data: [{ id: 'u1', name: 'Ada' }] }),
    getList: jest.fn().mockResolvedValue({ data: [order], total: 1 }),
    getManyReference: jest.fn().mockResolvedValue({ data: [{ id: 1, title: 'Bulb' }], total: 1 }),
  });
  const resources = ['orders', 'users', 'parts'].map((name) => ({ name, ...pages }));
  return renderApp(resources, { path, dataProvider, permissions: { user: may } });
}

it('a row does not open a page that permissions.ts closes', async () => {
  const { user } = open('/orders', { orders: ['list'] });
  const cell = await screen.findByText('Lamp');
  expect(cell.closest('tr')).not.toHaveClass('RaDataTable-clickableRow');
  await user.click(cell);
  expect(screen.getByRole('table')).toBeVisible();
});

it('a page links neither to a record nor to a list that permissions.ts closes', async () => {
  open('/orders/7/show', { orders: ['list', 'show'] });
  expect(await screen.findByText('Ada')).toBeVisible();
  expect(await screen.findByText('Bulb')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ada' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show all in the list' })).toBeNull();
});

it('a page links to the records and lists that permissions.ts opens', async () => {
  open('/orders/7/show', { orders: ['list', 'show'], users: ['show'], parts: ['list'] });
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Show all in the list' })).toBeVisible();
});

it('a save leads to the list if permissions.ts closes the page of the record', async () => {
  const { user } = open('/orders/create', { orders: ['list', 'create'] });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Lamp');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
});

it.each([
  ['shown to', ['show', 'create'], 1],
  ['hidden from', ['show'], 0],
] as const)('the button that clones a record is %s users with %j', async (_, may, buttons) => {
  open('/orders/7/show', { orders: [...may] });
  expect(await screen.findByText('Ada')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Clone' })).toHaveLength(buttons);
});
