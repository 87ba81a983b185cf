import { screen, waitFor } from '@testing-library/react';
import { BulkExportButton, List, NumberField, TextField, useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { setWindowWidth } from '../testing/window-width.js';
import { DataTable } from './DataTable.js';
import { ResponsiveTable } from './ResponsiveTable.js';
import { SmallList } from './SmallList.js';

const records = [
  { id: 'p1', name: 'Lamp', stock: 3 },
  { id: 'p2', name: 'Desk', stock: 1 },
];

const table = (
  <ResponsiveTable small={<SmallList image="images" tertiary={<NumberField source="stock" />} />}>
    <DataTable bulkActionButtons={<BulkExportButton />} hiddenColumns={['subtitle']}>
      <DataTable.Col source="name" />
      <DataTable.Col source="subtitle" />
      <DataTable.NumberCol source="stock" />
    </DataTable>
  </ResponsiveTable>
);

/** Opens a list whose records arrive when the returned function is called. */
function open(body: ReactNode) {
  let arrive: () => void = () => undefined;
  stubFetch(() => new Promise((resolve) => (arrive = () => resolve(pageOf(records)))));
  renderApp([{ name: 'products', list: () => <ListPage perPage={5}>{body}</ListPage> }], {
    path: '/products',
    dataProvider: createDataProvider(demoOptions),
  });
  return { arrive: () => arrive() };
}

const loading = () => screen.findByRole('status', { name: 'Loading' });

it('a table that is loading has its header, and as many rows as a page', async () => {
  setWindowWidth(1200);
  const { arrive } = open(table);
  await loading();
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Stock' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Subtitle' })).toBeNull();
  const rows = document.querySelectorAll('tbody tr');
  expect(rows).toHaveLength(5);
  const [box, ...cells] = rows[0]?.querySelectorAll('td') ?? [];
  expect(box).toHaveClass('MuiTableCell-paddingCheckbox');
  expect(cells).toHaveLength(2);
  // they are no records
  expect(rows[0]?.closest('tbody')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('checkbox', { name: 'Select this row' })).toBeNull();

  arrive();
  expect(await screen.findByRole('cell', { name: 'Lamp' })).toBeVisible();
  expect(screen.getAllByRole('checkbox', { name: 'Select this row' })).toHaveLength(2);
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

it('its rows end with the window', async () => {
  setWindowWidth(1200);
  stubFetch(() => new Promise(() => undefined));
  renderApp([{ name: 'products', list: () => <ListPage perPage={500}>{table}</ListPage> }], {
    path: '/products',
    dataProvider: createDataProvider(demoOptions),
  });
  await loading();
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(50);
});

it('the list of a phone that is loading has rows with pictures', async () => {
  setWindowWidth(390);
  const { arrive } = open(table);
  await loading();
  const rows = document.querySelectorAll('ul[aria-hidden] > li');
  expect(rows).toHaveLength(5);
  expect(rows[0]?.querySelector('.MuiSkeleton-rounded')).not.toBeNull();
  arrive();
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Lamp|Desk/ })).toHaveLength(2));
  expect(document.querySelector('ul[aria-hidden]')).toBeNull();
});

/** It would fail without records. */
function OwnBody() {
  const { data } = useListContext();
  return <p>{(data as typeof records).map(({ name }) => name).join(', ')}</p>;
}

it('a component of the user’s own is not rendered before the records arrive', async () => {
  const { arrive } = open(<OwnBody />);
  await loading();
  arrive();
  expect(await screen.findByText('Lamp, Desk')).toBeVisible();
});

it('react-admin’s own list shows the rows of a phone too', async () => {
  setWindowWidth(390);
  stubFetch(() => new Promise(() => undefined));
  renderApp(
    [
      {
        name: 'products',
        list: () => (
          <List>
            <SmallList secondary={<TextField source="id" />} />
          </List>
        ),
      },
    ],
    { path: '/products', dataProvider: createDataProvider(demoOptions) },
  );
  await waitFor(() => expect(document.querySelectorAll('ul[aria-hidden] > li')).toHaveLength(5));
});
