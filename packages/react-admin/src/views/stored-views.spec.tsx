import { screen, waitFor, within } from '@testing-library/react';
import { memoryStore, SearchInput, testDataProvider, type Store } from 'react-admin';
import { createAuth } from '../auth/create-auth.js';
import { DataTable } from '../list/DataTable.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp } from '../testing/render-app.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';

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
    if (isRefused(method)) return errorResponse(503, { message: 'Not now' });
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

beforeEach(() => localStorage.clear());

const names = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

it('are loaded from the API', async () => {
  const requests = keep([paidRow]);
  open();
  expect(await screen.findByRole('tab', { name: 'Paid' })).toBeVisible();
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/auth/saved-views/orders' });
});

it('are saved, renamed and removed in the API', async () => {
  const rows: Row[] = [];
  keep(rows);
  const { user } = open(PAID);
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Paid{Enter}');
  expect(await screen.findByRole('tab', { name: 'Paid', selected: true })).toBeVisible();
  expect(rows).toMatchObject([{ name: 'Paid', value: { filter: { status: 'paid' } } }]);

  await user.click(screen.getByRole('button', { name: 'More actions for “Paid”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), ' up{Enter}');
  expect(await screen.findByRole('tab', { name: 'Paid up' })).toBeVisible();
  expect(rows).toMatchObject([{ name: 'Paid up' }]);

  await user.click(screen.getByRole('button', { name: 'More actions for “Paid up”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).toEqual([]));
  expect(rows).toEqual([]);
});

it('that could not be loaded show an error without Save view, and are loaded again', async () => {
  let isAway = true;
  keep([paidRow], () => isAway);
  const { user } = open(PAID);
  expect(await screen.findByText('Your saved views could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull(); // the existing names are unknown
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('tab', { name: 'Paid' })).toBeVisible();
});

it('that could not be saved are not shown', async () => {
  const rows: Row[] = [];
  keep(rows, (method) => method === 'POST');
  const { user } = open(PAID);
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Paid{Enter}');
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(names()).toEqual([]);
});

describe('a view from local storage', () => {
  const storeOf = (...views: object[]) => memoryStore({ 'orders.savedQueries': views });
  const open_ = { ...paid, filter: { status: 'open' } };

  it('is moved to the API, under another name when its name is taken', async () => {
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
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('gen.views.orders.u1') ?? 'null')).toEqual([]),
    );
  });

  it('is not saved again when the API already has it', async () => {
    const rows = [paidRow];
    keep(rows);
    const store = storeOf({ label: 'Paid', value: paid });
    open('/orders', store);
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('gen.views.orders.u1') ?? 'null')).toEqual([]),
    );
    expect(rows).toEqual([paidRow]);
  });

  it('stays in local storage while the API rejects it', async () => {
    keep([paidRow], (method) => method === 'POST');
    const kept = [{ label: 'Open', value: open_ }];
    const store = storeOf(...kept);
    open('/orders', store);
    expect(await screen.findByRole('tab', { name: 'Paid' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('gen.views.orders.u1') ?? 'null')).toEqual(kept);
  });
});
