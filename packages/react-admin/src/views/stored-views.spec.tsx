import { screen, waitFor, within } from '@testing-library/react';
import { memoryStore, SearchInput, testDataProvider, type Store } from 'react-admin';
import { createAuth } from '../auth/create-auth.js';
import { DataTable } from '../list/DataTable.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp } from '../testing/render-app.js';
import { refusal, stubFetch } from '../testing/stub-fetch.js';

const OrderList = () => (
  <ListPage filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <DataTable>
      <DataTable.Col source="status" />
    </DataTable>
  </ListPage>
);

interface Row {
  id: string;
  name: string;
  value: object;
}

const paid = { filter: { status: 'paid' }, sort: { field: 'id', order: 'ASC' }, perPage: 10 };
const paidRow: Row = { id: 'v1', name: 'Paid', value: paid };

/** An API that keeps these views, and refuses what it is told to. */
function keep(rows: Row[], isRefused: (method: string) => boolean = () => false) {
  const answer = (method: string, url: string, body: unknown): Response => {
    if (isRefused(method)) return refusal(503, { message: 'Not now' });
    const id = url.split('/').at(-1);
    const at = rows.findIndex((row) => row.id === id);
    if (method === 'GET') return Response.json(rows);
    if (method === 'POST') {
      const { name, value } = body as Row;
      rows.push({ id: `v${rows.length + 1}`, name, value });
      return Response.json(rows.at(-1), { status: 201 });
    }
    if (method === 'DELETE') {
      rows.splice(at, 1);
      return new Response(null, { status: 204 });
    }
    Object.assign(rows[at] ?? {}, body);
    return Response.json(rows[at]);
  };
  return stubFetch(({ method, url, body }) => answer(method, url, body));
}

const PAID = `/orders?filter=${encodeURIComponent('{"status":"paid"}')}&displayedFilters={}&sort=id&order=ASC`;

function open(path = '/orders', store: Store = memoryStore()) {
  const getList = async () => ({ data: [{ id: 'o1', status: 'paid' }], total: 1 });
  const dataProvider = testDataProvider({ getList: getList as never });
  const auth = createAuth({ apiUrl: '', viewsPath: '/auth/saved-views' });
  return renderApp([{ name: 'orders', list: OrderList }], { path, store, dataProvider, auth });
}

const names = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

it('are those of the user, in whatever browser', async () => {
  const requests = keep([paidRow]);
  open();
  expect(await screen.findByRole('tab', { name: 'Paid' })).toBeVisible();
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/auth/saved-views/orders' });
});

it('are saved, renamed and removed there', async () => {
  const rows: Row[] = [];
  keep(rows);
  const { user } = open(PAID);
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Paid{Enter}');
  expect(await screen.findByRole('tab', { name: 'Paid', selected: true })).toBeVisible();
  expect(rows).toMatchObject([{ name: 'Paid', value: { filter: { status: 'paid' } } }]);

  await user.click(screen.getByRole('button', { name: 'More of “Paid”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), ' up{Enter}');
  expect(await screen.findByRole('tab', { name: 'Paid up' })).toBeVisible();
  expect(rows).toMatchObject([{ name: 'Paid up' }]);

  await user.click(screen.getByRole('button', { name: 'More of “Paid up”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).toEqual([]));
  expect(rows).toEqual([]);
});

it('that could not be read are not said to be none, and are read again', async () => {
  let isAway = true;
  keep([paidRow], () => isAway);
  const { user } = open(PAID);
  expect(await screen.findByText('Your saved views could not be read.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull(); // their names are not known
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('tab', { name: 'Paid' })).toBeVisible();
});

it('that could not be saved are not shown as if they were', async () => {
  const rows: Row[] = [];
  keep(rows, (method) => method === 'POST');
  const { user } = open(PAID);
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Paid{Enter}');
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(names()).toEqual([]);
});

describe('what this browser kept before', () => {
  const storeOf = (...views: object[]) => memoryStore({ 'orders.savedQueries': views });
  const open_ = { ...paid, filter: { status: 'open' } };

  it('goes to the API, under another name where that is taken', async () => {
    const rows = [paidRow];
    keep(rows);
    const store = storeOf({ label: 'Paid', value: open_ }, { label: 'Open', value: open_ });
    open('/orders', store);
    expect(await screen.findByRole('tab', { name: 'Open' })).toBeVisible();
    expect(names()).toEqual(['All', 'Paid', 'Paid 2', 'Open']);
    expect(rows).toMatchObject([
      paidRow,
      { name: 'Paid 2', value: open_ },
      { name: 'Open', value: open_ },
    ]);
    await waitFor(() => expect(store.getItem('orders.savedQueries')).toEqual([]));
  });

  it('goes once, though another window was quicker', async () => {
    const rows = [paidRow];
    keep(rows);
    const store = storeOf({ label: 'Paid', value: paid });
    open('/orders', store);
    await waitFor(() => expect(store.getItem('orders.savedQueries')).toEqual([]));
    expect(rows).toEqual([paidRow]);
  });

  it('stays here while the API does not take it', async () => {
    keep([paidRow], (method) => method === 'POST');
    const kept = [{ label: 'Open', value: open_ }];
    const store = storeOf(...kept);
    open('/orders', store);
    expect(await screen.findByRole('tab', { name: 'Paid' })).toBeVisible();
    expect(store.getItem('orders.savedQueries')).toEqual(kept);
  });
});
