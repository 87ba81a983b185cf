import { screen, waitFor, within } from '@testing-library/react';
import {
  DataTable,
  RecordContextProvider,
  ResourceDefinitionContextProvider,
  SimpleForm,
} from 'react-admin';
import { useState } from 'react';
import { ChoiceInput } from '../choices/ChoiceInput.js';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { PercentField } from '../fields/PercentField.js';
import { ReferenceInput } from '../inputs/ReferenceInput.js';
import { DataTable as OwnTable } from '../list/DataTable.js';
import { nth } from '../testing/nth.js';
import { renderAdmin } from '../testing/render-admin.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch, type RecordedRequest } from '../testing/stub-fetch.js';
import { setWindowWidth } from '../testing/window-width.js';
import { CreatePage } from './CreatePage.js';
import { RelatedRecords } from './RelatedRecords.js';

const rows = Array.from({ length: 10 }, (_, at) => ({ id: `c${at}`, code: `CODE-${at}` }));

const queryOf = ({ url }: RecordedRequest) =>
  Object.fromEntries(new URLSearchParams(url.split('?')[1]));

const show = (match: Record<string, string>, record: Record<string, unknown> & { id: string }) =>
  renderAdmin(
    <RecordContextProvider value={record}>
      <RelatedRecords
        source="coupons"
        reference="coupons"
        match={match}
        sort={{ field: 'percent', order: 'DESC' }}
      >
        <DataTable rowClick={false} bulkActionButtons={false} storeKey="products.coupons">
          <DataTable.Col source="code" />
          <DataTable.Col source="owner.name" label="Owner" />
        </DataTable>
      </RelatedRecords>
    </RecordContextProvider>,
    createDataProvider(demoOptions),
  );

function TwoBoxes({ next }: { next: string | null }) {
  const [code, setCode] = useState<string | null>('A');
  return (
    <RecordContextProvider value={{ id: code ?? 'B', code }}>
      <RelatedRecords source="coupons" reference="coupons" match={{ boxCode: 'code' }}>
        <DataTable rowClick={false} bulkActionButtons={false}>
          <DataTable.Col source="code" />
        </DataTable>
      </RelatedRecords>
      <button onClick={() => setCode(next)}>Next</button>
    </RecordContextProvider>
  );
}

it('says that there are none, without offering to clear the filter by the record', async () => {
  stubFetch(() => pageOf([], 0));
  show({ productRow: 'row', productNumber: 'number' }, { id: 'A~1', row: 'A', number: 1 });
  expect(await screen.findByText('None yet')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

it('have a block for each record on a phone, with its values below each other', async () => {
  setWindowWidth(390);
  stubFetch(() => pageOf([{ id: 'c1', code: 'SUMMER', percent: 20, note: null, state: 'new' }]));
  renderAdmin(
    <ResourceDefinitionContextProvider
      definitions={{ coupons: { name: 'coupons', hasShow: true, recordRepresentation: 'code' } }}
    >
      <RecordContextProvider value={{ id: 'p1' }}>
        <RelatedRecords source="coupons" reference="coupons" match={{ productId: 'id' }}>
          <OwnTable rowClick="show" bulkActionButtons={false} hiddenColumns={['state']}>
            <OwnTable.Col source="code" />
            <OwnTable.NumberCol source="percent" />
            <OwnTable.Col source="note" />
            <OwnTable.Col source="state" />
          </OwnTable>
        </RelatedRecords>
      </RecordContextProvider>
    </ResourceDefinitionContextProvider>,
    createDataProvider(demoOptions),
  );
  const link = await screen.findByRole('link', { name: 'SUMMER' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/coupons\/c1\/show$/));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('listitem')).toHaveTextContent(/^SUMMERPercent20$/);
  setWindowWidth(1200);
});

it('needs no pager for a single page', async () => {
  stubFetch(() => pageOf(rows, 10));
  show({ productId: 'id' }, { id: 'p1' });
  expect(await screen.findByRole('heading', { name: 'Coupons (10)' })).toBeVisible();
  expect(await screen.findByText('CODE-9')).toBeVisible();
  expect(screen.queryByText(/of 10/)).toBeNull();
});

it('counts the related records, and shows them page by page', async () => {
  const requests = stubFetch(() => pageOf(rows, 23));
  const { user } = show({ productId: 'id' }, { id: 'p1' });
  expect(await screen.findByRole('heading', { name: 'Coupons (23)' })).toBeVisible();
  expect(screen.getByText('CODE-9')).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toMatch(/^\/api\/gen-api\/coupons\?/);
  expect(queryOf(nth(requests, 0))).toEqual({
    page: '1',
    limit: '10',
    sortBy: 'percent',
    sortOrder: 'desc',
    filter: '{"productId":"p1"}',
  });
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await waitFor(() =>
    expect(requests.map(queryOf)).toContainEqual(expect.objectContaining({ page: '2' })),
  );
});

it('goes back to the page before when the last records of a page are gone', async () => {
  const requests = stubFetch(({ url }) => {
    const isFirst = new URL(url, 'http://localhost').searchParams.get('page') === '1';
    return isFirst ? pageOf(rows, 10 + left) : pageOf(rows.slice(0, left), 10 + left);
  });
  let left = 1;
  const { user, queryClient } = show({ productId: 'id' }, { id: 'p1' });
  await screen.findByRole('heading', { name: 'Coupons (11)' });
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(screen.queryByText('CODE-9')).toBeNull());

  left = 0; // deleted elsewhere
  await queryClient.invalidateQueries();
  expect(await screen.findByText('CODE-9')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Coupons (10)' })).toBeVisible();
  expect(screen.queryByText('None yet')).toBeNull();
  expect(requests.map(queryOf).at(-1)).toMatchObject({ page: '1' });

  left = 2; // that page is remembered as an empty one
  await queryClient.invalidateQueries();
  await screen.findByRole('heading', { name: 'Coupons (12)' });
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(screen.queryByText('CODE-9')).toBeNull());
  expect(await screen.findByText('CODE-1')).toBeVisible();
  expect(screen.queryByText('CODE-9')).toBeNull();
});

it('sorts by the label of a reference', async () => {
  const requests = stubFetch(() => pageOf(rows, 10));
  const { user } = show({ productId: 'id' }, { id: 'p1' });
  await screen.findByText('CODE-9');
  const head = screen.getByRole('columnheader', { name: 'Owner' });
  await user.click(within(head).getByText('Owner'));
  await waitFor(() =>
    expect(requests.map(queryOf)).toContainEqual(
      expect.objectContaining({ sortBy: 'owner.name', sortOrder: 'asc' }),
    ),
  );
});

it('filters by every part of a composite key', async () => {
  const requests = stubFetch(() => pageOf([]));
  show({ seatRow: 'row', seatNumber: 'number' }, { id: 'A~7', row: 'A', number: 7 });
  expect(await screen.findByRole('heading', { name: 'Coupons (0)' })).toBeVisible();
  expect(JSON.parse(queryOf(nth(requests, 0))['filter'] ?? '')).toEqual({
    seatRow: 'A',
    seatNumber: 7,
  });
});

it.each<Parameters<typeof show>>([
  [{ boxCode: 'code' }, { id: '1', code: null }],
  [
    { seatRow: 'row', seatNumber: 'number' },
    { id: '1', row: 'A', number: null },
  ],
])(
  'has none for a record without the referenced value, and requests nothing: %j',
  async (match, record) => {
    const requests = stubFetch(() => pageOf(rows, 10));
    show(match, record);
    expect(await screen.findByText('None yet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Coupons (0)' })).toBeVisible();
    expect(requests).toEqual([]);
  },
);

it('shows none of the records of the record shown before', async () => {
  stubFetch(() => pageOf(rows, 10));
  const { user } = renderAdmin(<TwoBoxes next={null} />, createDataProvider(demoOptions));
  expect(await screen.findByText('CODE-9')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('None yet')).toBeVisible();
  expect(screen.queryByText('CODE-9')).toBeNull();
});

it('begins with the first page of each record', async () => {
  const requests = stubFetch(({ url }) =>
    url.includes('%22B%22') ? pageOf([{ id: 'c99', code: 'OTHER' }], 1) : pageOf(rows, 23),
  );
  const { user } = renderAdmin(<TwoBoxes next="B" />, createDataProvider(demoOptions));
  await user.click(await screen.findByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByText('CODE-9')).toBeNull();
  expect(await screen.findByText('OTHER')).toBeVisible();
  expect(requests.map(queryOf).map(({ page }) => page)).toEqual(['1', '2', '1']);
});

it('shows their sum on all pages, and links to Create and to the filtered list', async () => {
  const requests = stubFetch(({ url }) =>
    url.includes('/aggregate')
      ? Response.json({ count: 23, sum: { percent: 70 } })
      : pageOf(rows, 23),
  );
  const { coupons, ...others } = demoOptions.fields ?? {};
  const counted = { key: ['code'], fields: {}, ...coupons, figures: true };
  renderAdmin(
    <ResourceDefinitionContextProvider
      definitions={{ coupons: { name: 'coupons', hasList: true, hasCreate: true } }}
    >
      <RecordContextProvider value={{ id: 'p1' }}>
        <RelatedRecords
          source="coupons"
          reference="coupons"
          match={{ productId: 'id' }}
          total={<PercentField source="percent" />}
        >
          <DataTable rowClick={false} bulkActionButtons={false} storeKey="products.coupons">
            <DataTable.Col source="code" />
          </DataTable>
        </RelatedRecords>
      </RecordContextProvider>
    </ResourceDefinitionContextProvider>,
    createDataProvider({ ...demoOptions, fields: { ...others, coupons: counted } }),
  );
  expect(await screen.findByText('70%')).toBeVisible();
  expect(requests.map(queryOf)).toContainEqual({
    filter: '{"productId":"p1"}',
    sum: 'percent',
  });
  const filter = encodeURIComponent('{"productId":"p1"}');
  expect(screen.getByRole('link', { name: 'Create coupon' })).toHaveAttribute(
    'href',
    `#/coupons/create?source=${filter}`,
  );
  expect(screen.getByRole('link', { name: 'Show all in the list' })).toHaveAttribute(
    'href',
    `#/coupons?filter=${filter}`,
  );
});

it('links to Create with the reference by a composite key, which is then saved by its columns', async () => {
  const requests = stubFetch(({ method, url, body }) => {
    if (method === 'POST') return Response.json({ id: 'b1', ...Object(body) });
    return pageOf(url.includes('seats') ? [{ id: 'A~1', row: 'A', number: 1 }] : []);
  });
  const options: typeof demoOptions = {
    ...demoOptions,
    fields: {
      ...demoOptions.fields,
      bookings: {
        key: ['id'],
        fields: {
          id: { kind: 'String', readOnly: true },
          row: { kind: 'String' },
          number: { kind: 'Int' },
          seat: { kind: 'String', reference: 'seats', columns: ['row', 'number'] },
        },
      },
    },
  };
  const SeatShow = () => (
    <RecordContextProvider value={{ id: 'A~1', row: 'A', number: 1 }}>
      <RelatedRecords
        source="bookings"
        reference="bookings"
        match={{ row: 'row', number: 'number' }}
      >
        <DataTable rowClick={false} bulkActionButtons={false}>
          <DataTable.Col source="id" />
        </DataTable>
      </RelatedRecords>
    </RecordContextProvider>
  );
  const BookingCreate = () => (
    <CreatePage redirect={false}>
      <SimpleForm>
        <ReferenceInput source="seat" reference="seats">
          <ChoiceInput />
        </ReferenceInput>
      </SimpleForm>
    </CreatePage>
  );
  const { user } = renderApp(
    [
      { name: 'seats', show: SeatShow, recordRepresentation: ({ id }) => `Seat ${id}` },
      { name: 'bookings', create: BookingCreate },
    ],
    { path: '/seats/A~1/show', dataProvider: createDataProvider(options) },
  );
  await user.click(await screen.findByRole('link', { name: 'Create booking' }));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('Seat A~1'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ row: 'A', number: 1 }),
  );
});
