import { screen, waitFor } from '@testing-library/react';
import { SearchInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { DataTable } from '../list/DataTable.js';
import { nth } from '../testing/nth.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, pageOf, stubFetch } from '../testing/stub-fetch.js';
import { BulkActions } from './BulkActions.js';
import { ListPage } from './ListPage.js';

const ProductList = () => (
  <ListPage filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <DataTable bulkActionButtons={<BulkActions />}>
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

const TOTAL = 30;

/** Opens a list of more records than fit on its page. @param readAll delays or replaces the answer with all of them */
function open(readAll: (all: Response) => Response | Promise<Response> = (all) => all) {
  const requests = stubFetch(({ method, url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method === 'POST') return Response.json({ ids: [] });
    const isFound = searchParams.get('search') === 'bench';
    const kind = pathname.includes('/deleted/') ? 'deleted' : isFound ? 'found' : 'there';
    const limit = Math.min(Number(searchParams.get('limit')), TOTAL);
    const records = Array.from({ length: limit }, (_, at) => ({
      id: `${kind}${at}`,
      name: `Lamp ${kind} ${at}`,
    }));
    const page = pageOf(records, TOTAL);
    return limit === TOTAL ? readAll(page) : page;
  });
  const dataProvider = createDataProvider({
    ...demoOptions,
    fields: { products: { key: ['id'], restorable: true, search: true, fields: {} } },
  });
  const { user } = renderApp([{ name: 'products', list: ProductList }], {
    path: '/products',
    dataProvider,
  });
  return { user, requests };
}

beforeEach(() => window.history.replaceState(null, '')); // it decides which records are shown

const selectPage = async ({ user }: ReturnType<typeof open>, first: string) => {
  await screen.findByText(first);
  await user.click(nth(screen.getAllByRole('checkbox'), 0));
};

const selectAll = () => screen.getByRole('button', { name: 'Select all 30 that match' });

describe('“Select all”', () => {
  it('selects all deleted records in their list', async () => {
    const view = open();
    const { user, requests } = view;
    await screen.findByText('Lamp there 0');
    await user.click(await screen.findByRole('button', { name: 'Deleted' }));
    await selectPage(view, 'Lamp deleted 0');
    await user.click(selectAll());
    await screen.findByText('30 items selected');
    expect(screen.getByText('20 of them are not on this page')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        ids: Array.from({ length: TOTAL }, (_, at) => `deleted${at}`),
      }),
    );
  });

  it('selects nothing more once the list has another filter', async () => {
    let answer: () => void = () => undefined;
    const view = open((all) => new Promise((resolve) => (answer = () => resolve(all))));
    const { user, requests } = view;
    await selectPage(view, 'Lamp there 0');
    await user.click(selectAll());
    expect(selectAll()).toBeDisabled();

    await user.type(screen.getByPlaceholderText('Search'), 'desk');
    await waitFor(() => expect(requests.at(-1)?.url).toContain('search=desk'));
    answer();
    await waitFor(() => expect(selectAll()).toBeEnabled());
    expect(screen.getByText('10 items selected')).toBeVisible();
  });

  it('says why all could not be read, and keeps the selection', async () => {
    const view = open(() => errorResponse(503, { message: 'Not now' }));
    await selectPage(view, 'Lamp there 0');
    await view.user.click(selectAll());
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(screen.getByText('10 items selected')).toBeVisible();
  });
});

it('a selection says how many of its records are not on the page', async () => {
  const view = open();
  const { user } = view;
  await selectPage(view, 'Lamp there 0');
  expect(screen.queryByText(/not on this page/)).toBeNull();
  await user.type(screen.getByPlaceholderText('Search'), 'bench');
  await screen.findByText('Lamp found 0');
  expect(await screen.findByText('10 of them are not on this page')).toBeVisible();
});
