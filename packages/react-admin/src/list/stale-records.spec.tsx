import { screen, within } from '@testing-library/react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { BulkActions } from '../pages/BulkActions.js';
import { ListPage } from '../pages/ListPage.js';
import { allowHttpErrors } from '../testing/allow-http-errors.js';
import { nth } from '../testing/nth.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { DataTable } from './DataTable.js';

const EARLY = '2026-01-01T00:00:00.000Z';
const LATE = '2026-01-01T00:01:00.000Z';

const ProductList = () => (
  <ListPage>
    <DataTable
      bulkActionButtons={
        <BulkActions changes={[{ source: 'status', choices: [{ id: 'live', name: 'Live' }] }]} />
      }
    >
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

const stale = (ids: readonly string[]) =>
  errorResponse(412, { statusCode: 412, code: 'STALE', message: 'changed', ids });

/** Opens a list of two products, of which somebody else changes `b` before the user changes or deletes both. */
async function open(needsVersion = false) {
  let products = [
    { id: 'a', name: 'Apple', updatedAt: EARLY },
    { id: 'b', name: 'Banana', updatedAt: EARLY },
  ];
  let isRefused = false;
  const requests = stubFetch(({ method, headers }) => {
    if (method === 'GET')
      return Response.json({ data: products, total: 2, page: 1, limit: 25, totalPages: 1 });
    const tags = headers.get('if-match') ?? '';
    isRefused = tags.endsWith(`"${EARLY}"`);
    return isRefused ? stale(['b']) : Response.json({ ids: ['a', 'b'], count: 2 });
  });
  const { products: info, ...fields } = demoOptions.fields ?? {};
  const dataProvider = createDataProvider({
    ...demoOptions,
    fields: { ...fields, ...(info && { products: { ...info, needsVersion } }) },
  });
  const resources = [{ name: 'products', list: ProductList }];
  const { user } = renderApp(resources, { path: '/products', dataProvider });
  await screen.findByText('Apple');
  await user.click(nth(screen.getAllByRole('checkbox'), 0));
  products = products.map((one) => (one.id === 'b' ? { ...one, updatedAt: LATE } : one));
  const written = () => requests.filter(({ method }) => method !== 'GET');
  const conflict = async () =>
    within(await screen.findByRole('dialog', { name: /^Somebody else has changed some/ }));
  return { user, written, conflict };
}

const versionsOf = (requests: readonly { headers: Headers }[]) =>
  requests.map(({ headers }) => headers.get('if-match'));

async function changeStatus(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Live' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
}

describe('a bulk change of records that somebody else has changed', () => {
  allowHttpErrors();

  it('says which, that nothing has been done, and changes them anyway only if the user wants that', async () => {
    const { user, written, conflict } = await open();
    await changeStatus(user);
    const dialog = await conflict();
    expect(
      dialog.getByText(/^1 of 2 was saved by somebody else.*Nothing has been done/),
    ).toBeTruthy();
    expect(await dialog.findByText('Banana')).toBeTruthy();
    expect(versionsOf(written())).toEqual([`"${EARLY}", "${EARLY}"`]);
    await user.click(dialog.getByRole('button', { name: 'Change anyway' }));
    await screen.findByText('2 records changed');
    expect(versionsOf(written()).slice(1)).toEqual([`"${EARLY}", "*"`]);
  });

  it('leaves them selected for a user who goes back, and compares with what the list then shows', async () => {
    const { user, written, conflict } = await open();
    await changeStatus(user);
    await user.click((await conflict()).getByRole('button', { name: 'Look at them first' }));
    expect(await screen.findByText('2 items selected')).toBeTruthy();
    expect(written()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('2 records changed');
    expect(versionsOf(written()).slice(1)).toEqual([`"${EARLY}", "${LATE}"`]);
  });

  it('is asked about a deletion too, where the API needs versions', async () => {
    const { user, written, conflict } = await open(true);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await user.click((await conflict()).getByRole('button', { name: 'Delete anyway' }));
    await screen.findByText(/2 elements deleted/);
    expect(versionsOf(written())).toEqual([`"${EARLY}", "${EARLY}"`, `"${EARLY}", "*"`]);
  });
});
