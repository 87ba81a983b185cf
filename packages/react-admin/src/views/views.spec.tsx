import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { localStorageStore, SearchInput, testDataProvider, TextInput } from 'react-admin';
import type { ResourceFields } from '../data-provider/options.js';
import { DataTable } from '../list/DataTable.js';
import { ListPage } from '../pages/ListPage.js';
import { Studio } from '../studio/Studio.js';
import { tokenOf } from '../testing/jwt.js';
import { claimsOfUser, renderApp } from '../testing/render-app.js';
import { stubFetch } from '../testing/stub-fetch.js';

const OrderList = () => (
  <ListPage
    filters={[
      <SearchInput key="q" source="q" alwaysOn />,
      <TextInput key="status" source="status" alwaysOn />,
    ]}
    sort={{ field: 'id', order: 'ASC' }}
  >
    <DataTable>
      <DataTable.Col source="status" />
    </DataTable>
  </ListPage>
);

const STUDIO_COLUMNS = [{ field: 'status' }];
const OrderStudio = () => <Studio columns={STUDIO_COLUMNS} sort={{ field: 'id', order: 'ASC' }} />;

const fields: ResourceFields = {
  orders: { key: ['id'], fields: { id: { kind: 'String' }, status: { kind: 'String' } } },
};
const orders = [
  { id: 'o1', status: 'paid' },
  { id: 'o2', status: 'open' },
];

function open(path = '/orders', store = localStorageStore(), list = OrderList) {
  const getList = jest.fn(async () => ({ data: orders, total: 2 }));
  const dataProvider = Object.assign(testDataProvider({ getList: getList as never }), {
    resourceFields: fields,
  });
  const view = renderApp([{ name: 'orders', list }], { path, store, dataProvider });
  return { ...view, getList };
}

const filtered = (filter: object) =>
  `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}&displayedFilters={}`;

const asked = ({ getList }: { getList: jest.Mock }): unknown =>
  (getList.mock.calls.at(-1) as [string, { filter: unknown }] | undefined)?.[1].filter;

async function save({ user }: ReturnType<typeof open>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), `${name}{Enter}`);
}

const names = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);
const selected = () => screen.queryByRole('tab', { selected: true })?.textContent;

beforeEach(() => localStorage.clear());

describe('the views of a list', () => {
  it('are tabs of its Studio too, where they do not change how many rows are read at once', async () => {
    const list = open(filtered({ status: 'paid' }));
    await save(list, 'Paid');
    list.unmount();

    const studio = open('/orders', localStorageStore(), OrderStudio);
    await studio.user.click(await screen.findByRole('tab', { name: 'Paid' }));
    await waitFor(() => expect(asked(studio)).toEqual({ status: 'paid' }));
    await waitFor(() => expect(selected()).toBe('Paid'));
    expect(studio.getList).toHaveBeenLastCalledWith(
      'orders',
      expect.objectContaining({ pagination: { page: 1, perPage: 100 } }),
    );
    await studio.user.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(asked(studio)).toEqual({}));
  });

  it('discard what was typed into a filter a moment ago when one is opened', async () => {
    const list = open(filtered({ status: 'paid' }));
    await save(list, 'Paid');
    fireEvent.change(await screen.findByRole('textbox', { name: /status/i }), {
      target: { value: 'o' },
    });
    await list.user.click(screen.getByRole('tab', { name: 'All' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(asked(list)).toEqual({});
    expect(screen.getByRole('textbox', { name: /status/i })).toHaveValue('');
  });

  it('are saved under a name, shown above the table, and opened with one click', async () => {
    const list = open(filtered({ status: 'paid' }));
    await save(list, 'Paid');
    expect(names()).toEqual(['All', 'Paid']);
    expect(selected()).toBe('Paid');
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();

    await list.user.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(asked(list)).toEqual({}));
    await waitFor(() => expect(selected()).toBe('All'));
    await list.user.click(screen.getByRole('tab', { name: 'Paid' }));
    await waitFor(() => expect(asked(list)).toEqual({ status: 'paid' }));

    list.unmount();
    open();
    await screen.findByRole('tab', { name: 'Paid' });
  });

  it('have unique names that are not empty', async () => {
    const list = open(filtered({ status: 'paid' }));
    await save(list, 'Paid');
    list.unmount();
    const other = open(filtered({ status: 'open' }));
    await save(other, ' Paid ');
    expect(screen.getByText('A view with this name already exists')).toBeVisible();
    await other.user.clear(within(screen.getByRole('dialog')).getByRole('textbox'));
    await other.user.keyboard('{Enter}');
    expect(screen.getByText('A view needs a name')).toBeVisible();
    await other.user.keyboard('Open{Enter}');
    await waitFor(() => expect(names()).toEqual(['All', 'Paid', 'Open']));
  });

  it('can be updated to the current list, renamed and removed', async () => {
    const list = open(filtered({ status: 'paid' }));
    await save(list, 'Mine');
    await list.user.type(screen.getByRole('textbox', { name: 'Status' }), 'x');
    await list.user.click(await screen.findByRole('button', { name: 'Update “Mine”' }));
    await waitFor(() => expect(selected()).toBe('Mine'));
    expect(asked(list)).toEqual({ status: 'paidx' });

    await list.user.click(screen.getByRole('button', { name: 'More actions for “Mine”' }));
    await list.user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const box = within(await screen.findByRole('dialog')).getByRole('textbox');
    await list.user.clear(box);
    await list.user.type(box, 'Odd{Enter}');
    await waitFor(() => expect(names()).toEqual(['All', 'Odd']));

    await list.user.click(screen.getByRole('button', { name: 'More actions for “Odd”' }));
    await list.user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await list.user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(names()).toEqual([]));
  });

  it('are still there after logging out, for the same user only', async () => {
    const list = open(filtered({ status: 'paid' }));
    await save(list, 'Paid');
    const logInAs = async (sub: string) => {
      stubFetch(() => Response.json({ accessToken: tokenOf({ ...claimsOfUser(), sub }) }));
      await list.user.click(screen.getByRole('button', { name: 'Profile' }));
      await list.user.click(await screen.findByText('Logout'));
      await list.user.type(await screen.findByLabelText(/Username/), 'ada@example.com');
      await list.user.type(screen.getByLabelText(/Password/), 'correct horse{Enter}');
      // a log-out may keep the filters of the address
      await list.user.clear(await screen.findByRole('textbox', { name: 'Status' }));
      await list.user.type(screen.getByRole('textbox', { name: 'Status' }), 'open');
    };
    await logInAs('u2');
    await screen.findByRole('button', { name: 'Save view' }); // the views are read
    expect(names()).toEqual([]);
    await logInAs('u1');
    expect(await screen.findByRole('tab', { name: 'Paid' })).toBeVisible();
  });

  it('ignore filters that the list no longer has, and say so', async () => {
    const store = localStorageStore();
    const value = {
      ...{ filter: { gone: 1, status: 'paid' }, displayedFilters: {}, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
    };
    store.setItem('orders.savedQueries', [{ label: 'Old', value }, { label: 'Broken' }]);
    const list = open('/orders', store);
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'All',
      'Old',
    ]);
    await list.user.click(screen.getByRole('tab', { name: 'Old' }));
    expect(await screen.findByText(/“gone”/)).toBeVisible();
    await waitFor(() => expect(asked(list)).toEqual({ status: 'paid' }));
  });
});
