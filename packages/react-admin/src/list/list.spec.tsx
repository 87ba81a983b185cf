import { screen, waitFor, within } from '@testing-library/react';
import {
  BulkExportButton,
  DataTable,
  List,
  NumberField,
  ResourceDefinitionContextProvider,
  TextField,
  type ResourceDefinitions,
} from 'react-admin';
import type { ReactNode } from 'react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { RelatedCount } from '../fields/RelatedCount.js';
import { setWindowWidth } from '../testing/window-width.js';
import { nth } from '../testing/nth.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { BulkUpdateMenu } from './BulkUpdateMenu.js';
import { EmptyList } from './EmptyList.js';
import { ResponsiveTable } from './ResponsiveTable.js';
import { SmallList } from './SmallList.js';

const records = [
  { id: 'p1', name: 'Lamp', stock: 3, active: true, images: ['/uploads/1.png', '/uploads/2.png'] },
  { id: 'p2', name: 'Desk', stock: 1, active: false, images: [] },
];

const definition = { name: 'products', hasList: true, hasShow: true, recordRepresentation: 'name' };

const open = (page: ReactNode, more: object = {}, others: ResourceDefinitions = {}) =>
  renderAdmin(
    <ResourceDefinitionContextProvider
      definitions={{ products: { ...definition, ...more }, ...others }}
    >
      {page}
    </ResourceDefinitionContextProvider>,
    createDataProvider(demoOptions),
  );

const list = (
  <List>
    <ResponsiveTable
      small={
        <SmallList
          image="images"
          secondary={<TextField source="id" />}
          tertiary={<NumberField source="stock" />}
        />
      }
    >
      <DataTable bulkActionButtons={<BulkExportButton />}>
        <DataTable.Col source="name" />
        <DataTable.Col source="images" disableSort />
      </DataTable>
    </ResponsiveTable>
  </List>
);

describe('the body of a list', () => {
  it('is a table on a wide screen', async () => {
    setWindowWidth(1200);
    stubFetch(() => pageOf(records));
    open(list);
    expect(await screen.findByRole('columnheader', { name: /Name/ })).toBeVisible();
  });

  it('is a list of links to the records on a phone', async () => {
    setWindowWidth(390);
    stubFetch(() => pageOf(records));
    open(list);
    const link = await screen.findByRole('link', { name: 'Lamp' });
    expect(link).toHaveAttribute('href', '#/products/p1/show');
    expect(screen.queryByRole('table')).toBeNull();
    const items = screen.getAllByRole('listitem');
    const [lamp, desk] = [nth(items, 0), nth(items, 1)];
    expect(lamp).toHaveTextContent('LampStock3p1');
    expect(lamp.querySelector('img')).toHaveAttribute('src', '/uploads/1.png');
    expect(within(desk).getByTestId('ImageIcon')).toBeVisible();
  });

  it('has the numbers of related records on a phone, each with its label', async () => {
    setWindowWidth(390);
    stubFetch(() => pageOf([{ ...nth(records, 0), _count: { orders: 1200 } }, nth(records, 1)]));
    open(
      <List>
        <SmallList secondary={<TextField source="id" />}>
          <RelatedCount source="_count.orders" reference="orders" match={{ productId: 'id' }} />
        </SmallList>
      </List>,
      {},
      { orders: { name: 'orders', hasList: true } },
    );
    const link = await screen.findByRole('link', { name: '1,200' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('{"productId":"p1"}');
    const [lamp, desk] = screen.getAllByRole('listitem');
    expect(lamp).toHaveTextContent('Lampp1Orders 1,200');
    expect(desk).toHaveTextContent(/^Deskp2$/);
  });

  it('can be sorted on a phone by the sortable columns', async () => {
    setWindowWidth(390);
    const requests = stubFetch(() => pageOf(records));
    const { user } = open(list);
    await user.click(await screen.findByRole('button', { name: /^Sort by/ }));
    const fields = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(fields).toEqual(['Name ascending']);
    await user.click(screen.getByRole('menuitem', { name: 'Name ascending' }));
    await waitFor(() => expect(requests.map(({ url }) => url).at(-1)).toContain('sortBy=name'));
  });

  it('has checkboxes on a phone only while records are being selected', async () => {
    setWindowWidth(390);
    stubFetch(() => pageOf(records));
    const { user } = open(list);
    const select = await screen.findByRole('button', { name: 'Select records' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(select);
    await user.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[1] as Element);
    expect(screen.getByText('1 item selected')).toBeVisible();
    await user.click(select);
    expect(screen.queryByText('1 item selected')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('EmptyList', () => {
  const empty = (
    <List empty={<EmptyList>more</EmptyList>}>
      <DataTable />
    </List>
  );

  it('says that there are no records, and offers Create', async () => {
    stubFetch(() => pageOf([]));
    open(empty, { hasCreate: true });
    expect(await screen.findByText('Products: nothing here yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create' })).toBeVisible();
    expect(screen.getByText('more')).toBeVisible();
  });

  it('does not offer Create when records cannot be created', async () => {
    stubFetch(() => pageOf([]));
    open(empty);
    await screen.findByText('Products: nothing here yet');
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    expect(screen.queryByText('Records you create appear here.')).toBeNull();
  });
});

describe('BulkUpdateMenu', () => {
  const menu = (
    <BulkUpdateMenu
      changes={[
        { source: 'active' },
        { source: 'status', choices: [{ id: 'NEW', name: 'Brand new' }], optional: true },
        { source: 'couponId', reference: 'coupons' },
      ]}
    />
  );
  const table = (
    <List>
      <DataTable bulkActionButtons={menu}>
        <DataTable.Col source="name" />
      </DataTable>
    </List>
  );

  async function choose(option: string) {
    setWindowWidth(1200);
    const view = open(table);
    await screen.findByText('Lamp');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await view.user.click(box);
    await view.user.click(screen.getByRole('button', { name: 'Change' }));
    await view.user.click(screen.getByRole('menuitem', { name: option }));
    return view;
  }

  /** A server that updates only some of the selected records. */
  const stubServer = (left: string[]) =>
    stubFetch(({ method }) =>
      method === 'GET' ? pageOf(records) : Response.json({ ids: left, count: left.length }),
    );

  it('sets one value in all selected records with one request after a confirmation', async () => {
    const requests = stubServer(['p1', 'p2']);
    const { user } = await choose('Brand new');
    expect(screen.getByText('Set “Status” to “Brand new”?')).toBeVisible();
    expect(screen.getByText('This changes 2 records.')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('2 records changed')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'PUT')).toMatchObject([
      { url: '/api/gen-api/products?ids=p1&ids=p2', body: { status: 'NEW' } },
    ]);
    await waitFor(() =>
      expect(screen.getAllByRole('checkbox').every((box) => !box.matches(':checked'))).toBe(true),
    );
  });

  it.each([
    ['Yes', { active: true }],
    ['No', { active: false }],
    ['no value', { status: null }],
  ])('offers %s', async (option, body) => {
    const requests = stubServer(['p1', 'p2']);
    const { user } = await choose(option);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('2 records changed');
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual(body);
  });

  it('sets one reference in all selected records', async () => {
    const requests = stubFetch(({ method, url }) => {
      if (url.includes('coupons')) return pageOf([{ code: 'c1', name: 'Corner' }]);
      return method === 'GET' ? pageOf(records) : Response.json({ ids: ['p1', 'p2'], count: 2 });
    });
    const { user } = await choose('Choose …');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Set “Coupon” to')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByRole('combobox'), 'Cor');
    await user.click(await screen.findByRole('option', { name: 'Corner' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('2 records changed')).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ couponId: 'c1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says how many records were changed when some no longer exist', async () => {
    stubServer(['p2']);
    const { user } = await choose('Yes');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const said = '1 of 2 records changed; the others no longer exist';
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('says why nothing was changed, and keeps the selection', async () => {
    jest.spyOn(console, 'error').mockImplementation(); // react-admin logs it
    stubFetch(({ method }) =>
      method === 'GET' ? pageOf(records) : errorResponse(403, { message: 'Administrators only' }),
    );
    const { user } = await choose('Yes');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Administrators only')).toBeVisible();
    expect(screen.getByText('2 items selected')).toBeVisible();
  });
});
