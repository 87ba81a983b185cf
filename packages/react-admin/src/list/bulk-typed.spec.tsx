import { screen, waitFor, within } from '@testing-library/react';
import { createAuth, type Auth } from '../auth/create-auth.js';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { BulkActions } from '../pages/BulkActions.js';
import { ListPage } from '../pages/ListPage.js';
import { nth } from '../testing/nth.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch, type RecordedRequest } from '../testing/stub-fetch.js';
import { DataTable } from './DataTable.js';

const VERSION = '2026-01-01T00:00:00.000Z';
const ROWS = [
  { id: 'a', name: 'A', price: '12.90', stock: 1, updatedAt: VERSION },
  { id: 'b', name: 'B', price: null, stock: 2, updatedAt: VERSION },
  { id: 'c', name: 'C', price: '1.00', stock: 3, updatedAt: VERSION },
];

const ProductList = () => (
  <ListPage>
    <DataTable
      bulkActionButtons={
        <BulkActions
          changes={[
            { source: 'price', typed: 'decimal', unit: 'EUR' },
            { source: 'subtitle', typed: 'text' },
            { source: 'soldAt', typed: 'dateTime' },
            { source: 'bestBefore', typed: 'date' },
            { source: 'opensAt', typed: 'time' },
            { source: 'zone', format: 'timezone', optional: true },
            { source: 'coin', format: 'currency' },
          ]}
        />
      }
    >
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

/** Opens a list of three products, selects all, and returns what is written to them. */
async function open(answer: (request: RecordedRequest) => Response | undefined, auth?: Auth) {
  const requests = stubFetch(
    (request) =>
      answer(request) ?? Response.json({ data: ROWS, total: 3, page: 1, limit: 25, totalPages: 1 }),
  );
  const dataProvider = createDataProvider({ ...demoOptions, ...(auth && { auth }) });
  const options = { path: '/products', dataProvider, ...(auth && { auth }) };
  const { user } = renderApp([{ name: 'products', list: ProductList }], options);
  await screen.findByText('A');
  await user.click(nth(screen.getAllByRole('checkbox'), 0));
  const type = async (field: number, value: string, how?: string) => {
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(nth(await screen.findAllByRole('menuitem', { name: 'Type …' }), field));
    const dialog = within(await screen.findByRole('dialog'));
    if (how !== undefined) {
      await user.click(dialog.getByRole('combobox', { name: 'How' }));
      await user.click(await screen.findByRole('option', { name: how }));
    }
    await user.type(dialog.getByLabelText('Value'), value);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    return dialog;
  };
  return { type, user, requests, written: () => requests.filter(({ method }) => method === 'PUT') };
}

it('sets one number in all selected records, in one request', async () => {
  const { type, written } = await open(({ method }) =>
    method === 'PUT' ? Response.json({ ids: ['a', 'b', 'c'], count: 3 }) : undefined,
  );
  await type(0, '7.5');
  expect(await screen.findByText('3 records changed')).toBeVisible();
  expect(written()).toHaveLength(1);
  expect(nth(written(), 0).url).toContain('ids=a&ids=b&ids=c');
  expect(nth(written(), 0).body).toEqual({ price: '7.5' });
});

it.each([
  [2, 'soldAt', '2026-03-01T10:30', new Date('2026-03-01T10:30').toISOString()],
  [3, 'bestBefore', '2026-03-01', '2026-03-01T00:00:00.000Z'],
  [4, 'opensAt', '10:30', '1970-01-01T10:30:00.000Z'],
])('sets one date or time in all selected records (%i: %s)', async (at, source, typed, sent) => {
  const { type, written } = await open(({ method }) =>
    method === 'PUT' ? Response.json({ ids: ['a', 'b', 'c'], count: 3 }) : undefined,
  );
  await type(at, typed);
  expect(await screen.findByText('3 records changed')).toBeVisible();
  expect(nth(written(), 0).body).toEqual({ [source]: sent });
});

it.each([
  [0, 'zone', 'Europe/Ber', 'Europe/Berlin', 'Europe/Berlin'],
  [1, 'coin', 'swiss', 'CHF Swiss Franc', 'CHF'],
])(
  'offers the values of a format that has a list (%i: %s)',
  async (at, source, typed, name, sent) => {
    const { user, written } = await open(({ method }) =>
      method === 'PUT' ? Response.json({ ids: ['a', 'b', 'c'], count: 3 }) : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(nth(await screen.findAllByRole('menuitem', { name: 'Choose …' }), at));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('combobox').focus();
    await user.paste(typed); // the whole list is drawn again for each character
    await user.click(await screen.findByRole('option', { name }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('3 records changed')).toBeVisible();
    expect(nth(written(), 0).body).toEqual({ [source]: sent });
  },
);

it('asks only for a value of a date, and writes nothing while it is incomplete', async () => {
  const { type, written } = await open(() => undefined);
  const dialog = await type(3, ' ');
  expect(await dialog.findByText('Enter a value')).toBeVisible();
  expect(dialog.queryByRole('combobox', { name: 'How' })).toBeNull();
  expect(written()).toEqual([]);
});

it('writes nothing when the value is not a number', async () => {
  const { type, written } = await open(() => undefined);
  const dialog = await type(0, 'many');
  expect(await dialog.findByText('Enter a number')).toBeVisible();
  expect(written()).toEqual([]);
});

it('takes a percent sign only for a change by percent', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { type, user, written } = await open(({ method }) =>
    method === 'PUT' ? Response.json({ ...ROWS[0], price: '14.19' }) : undefined,
  );
  const dialog = await type(0, '10%', 'Add');
  expect(await dialog.findByText('Enter a number')).toBeVisible();
  expect(written()).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: 'How' }));
  await user.click(await screen.findByRole('option', { name: 'Change by percent' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(nth(written(), 0).body).toEqual({ price: '14.19' });
});

it('changes the value of each record by a percentage, and reports the records left unchanged', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { type, written } = await open(({ method, url }) => {
    if (method !== 'PUT') return undefined;
    return url.includes('/c')
      ? errorResponse(412, { message: 'It was changed by somebody else', code: 'STALE' })
      : Response.json({ ...ROWS[0], price: '14.19' });
  });
  await type(0, '10', 'Change by percent');
  const told = '1 of 3 changed. 1 without a value, 1 refused: It was changed by somebody else';
  expect(await screen.findByText(told)).toBeVisible();
  expect(written().map((request) => [request.url, request.body])).toEqual([
    ['/api/gen-api/products/a', { price: '14.19' }],
    ['/api/gen-api/products/c', { price: '1.10' }],
  ]);
  for (const { headers } of written()) expect(headers.get('If-Match')).toBe(`"${VERSION}"`);
  await waitFor(() => expect(screen.getByText('2 items selected')).toBeInTheDocument());
});

describe('a change of each record', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());

  it('is saved once if the answer is lost after saving: sent again, it is known to be saved', async () => {
    let saves = 0;
    const { type, written } = await open(({ method, url }) => {
      if (method !== 'PUT') return undefined;
      if (url.endsWith('/c')) return Response.json({ ...ROWS[2], price: '1.10' });
      saves += 1;
      if (saves === 1) throw new TypeError('Failed to fetch');
      const current = { ...ROWS[0], price: '14.19', updatedAt: '2026-01-02T00:00:00.000Z' };
      return errorResponse(412, { message: 'It was changed by somebody else', current });
    });
    await type(0, '10', 'Change by percent');
    expect(await screen.findByText(/2 of 3 changed\. 1 without a value, 0 refused/)).toBeVisible();
    const [first, again] = written();
    expect(again).toEqual(first);
    await waitFor(() => expect(screen.getByText('1 item selected')).toBeInTheDocument());
  });

  it('ends at a record of which nobody knows whether it was saved, and names it', async () => {
    const { type, written } = await open(({ method }) =>
      method === 'PUT' ? errorResponse(502, {}) : undefined,
    );
    await type(0, '10', 'Change by percent');
    expect(await screen.findByText(/not known whether “A” was changed/)).toBeVisible();
    expect(written().map(({ url }) => url)).toEqual(Array(2).fill('/api/gen-api/products/a'));
    await waitFor(() => expect(screen.getByText('2 items selected')).toBeInTheDocument());
  });

  it('ends with the login', async () => {
    const auth = createAuth({ apiUrl: '' });
    const { type, user, written } = await open(
      ({ method }) => (method === 'PUT' ? errorResponse(401, {}) : undefined),
      auth,
    );
    await type(0, '10', 'Change by percent');
    const dialog = await screen.findByRole('dialog', { name: 'Log in again' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/0 of 3 changed/)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Log in again' })).toBeNull();
    expect(written()).toHaveLength(1);
    await waitFor(() => expect(screen.getByText('3 items selected')).toBeInTheDocument());
  });
});

it('offers a change by percent only for a number, not for a text or a date', async () => {
  const { user, written } = await open(({ method }) =>
    method === 'PUT' ? Response.json(ROWS[0]) : undefined,
  );
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findAllByRole('menuitem', { name: 'Type …' })).toHaveLength(5);
  expect(screen.getAllByRole('menuitem', { name: 'Add to each …' })).toHaveLength(1);
  expect(screen.getByText('Change “Price”')).toBeVisible();
  expect(screen.getByText('Set “Subtitle” to')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Change each by percent …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Price' }));
  await user.type(dialog.getByLabelText('Value'), '10');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(written().map(({ body }) => body)).toEqual([{ price: '14.19' }, { price: '1.10' }]);
});

it('keeps the dialog with the value when the update fails, to try again', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  let isDown = true;
  const { type, user, written } = await open(({ method }) => {
    if (method !== 'PUT') return undefined;
    return isDown
      ? errorResponse(503, { message: 'The store is closed' })
      : Response.json({ ids: ['a', 'b', 'c'], count: 3 });
  });
  const dialog = await type(1, 'On sale');
  expect(await screen.findByText('The store is closed')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await waitFor(() => expect(confirm).toBeEnabled());
  expect(dialog.getByLabelText('Value')).toHaveValue('On sale');
  isDown = false;
  await user.click(confirm);
  expect(await screen.findByText('3 records changed')).toBeVisible();
  expect(written().map(({ body }) => body)).toEqual([
    { subtitle: 'On sale' },
    { subtitle: 'On sale' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
