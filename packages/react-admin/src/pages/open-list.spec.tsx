import { screen, waitFor } from '@testing-library/react';
import { Show, TextField } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { PageActions } from '../form/PageActions.js';
import { DataTable } from '../list/DataTable.js';
import { RecordOverview } from '../start/RecordOverview.js';
import { rowsOf, stubListServer } from '../testing/list-server.js';
import { nth } from '../testing/nth.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { BulkActions } from './BulkActions.js';
import { ListPage } from './ListPage.js';
import { RelatedRecords } from './RelatedRecords.js';

const ProductList = () => (
  <ListPage sort={{ field: 'rank', order: 'ASC' }}>
    <DataTable bulkActionButtons={<BulkActions />}>
      <DataTable.Col source="id" />
    </DataTable>
  </ListPage>
);

const ProductShow = () => (
  <Show actions={<PageActions page="show" sort={{ field: 'rank', order: 'ASC' }} />}>
    <TextField source="id" />
    <RelatedRecords source="parts" reference="products" match={{ rank_gte: 'rank' }}>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="id" />
      </DataTable>
    </RelatedRecords>
  </Show>
);

/** Opens a dashboard with this many products, whose API counts up to `countAtMost`. */
function open(length: number, path: string, countAtMost = 1030) {
  const server = stubListServer(rowsOf(length));
  const dataProvider = createDataProvider({
    ...demoOptions,
    countAtMost,
    fields: {
      products: {
        key: ['id'],
        cursors: true,
        fields: { id: { kind: 'String' }, rank: { kind: 'Int' } },
      },
    },
  });
  const products = { name: 'products', list: ProductList, show: ProductShow };
  const view = renderApp([products], { path, dataProvider, dashboard: () => <RecordOverview /> });
  return { ...view, server };
}

/** The pages that the pagination offers. */
const pages = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? '')
    .filter((label) => /\bpage\b/i.test(label));

/** The button above the list; the one for selected records comes after it. */
const exportButton = () => nth(screen.getAllByRole('button', { name: /^Export/ }), 0);

describe('a list that is not counted to the end', () => {
  it('shows that there are more records, and offers no last page', async () => {
    const { user } = open(2000, '/products');
    expect(await screen.findByText('1-10 of 1,030+')).toBeVisible();
    expect(pages()).toEqual([
      'Go to previous page',
      'Page 1',
      ...[2, 3, 4, 5].map((page) => `Go to page ${page}`),
      'Go to next page',
    ]);
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    expect(await screen.findByText('11-20 of 1,030+')).toBeVisible();
    expect(screen.getByText('r11')).toBeVisible();
  });

  it('pages beyond the counted records, up to the actual end', async () => {
    const { user } = open(1045, '/products?page=103');
    expect(await screen.findByText('1,021-1,030 of 1,030+')).toBeVisible();
    const next = () => screen.getByRole('button', { name: 'Go to next page' });
    await user.click(next());
    expect(await screen.findByText('1,031-1,040 of more than 1,040')).toBeVisible();
    await user.click(next());
    expect(await screen.findByText('r1045')).toBeVisible();
    expect(screen.getByText(/^1,041-1,045 of 1,045$/)).toBeVisible();
    await waitFor(() => expect(next()).toBeDisabled());
  });

  it('limits Select all, and says so', async () => {
    const { user } = open(6000, '/products');
    await screen.findByText('r1');
    await user.click(nth(screen.getAllByRole('checkbox'), 0));
    await user.click(screen.getByRole('button', { name: /^Select all 1,030\+/ }));
    expect(
      await screen.findByText('5,000 of 1,030+: more cannot be selected at once'),
    ).toBeVisible();
  });

  it('shows the lower bound on the start page', async () => {
    open(2000, '/');
    expect(await screen.findByText('1,030+')).toBeVisible();
  });

  it('shows the lower bound for related records', async () => {
    const { server } = open(2000, '/products/r10/show');
    const answer = jest.mocked(fetch).getMockImplementation() ?? fetch;
    jest
      .mocked(fetch)
      .mockImplementation(async (input, init) =>
        String(input).includes('/r10') ? Response.json(server.rows[9]) : answer(input, init),
      );
    expect(await screen.findByText(/\(1,030\+\)/)).toBeVisible();
  });
});

it('a list that is counted to the end shows its exact total and a last page', async () => {
  open(1030, '/products');
  expect(await screen.findByText('1-10 of 1,030')).toBeVisible();
  expect(pages()).toContain('Go to page 103');
});

describe('the export', () => {
  const files: Blob[] = [];

  beforeEach(() => {
    files.length = 0;
    window.URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  });

  const exported = async (user: ReturnType<typeof open>['user']) => {
    await screen.findByText('r1');
    await user.click(exportButton());
    await waitFor(() => expect(files).toHaveLength(1));
    return (await nth(files, 0).text()).split('\r\n').length - 1;
  };

  it('says how many records of an uncounted list it contains', async () => {
    const { user } = open(10_001, '/products');
    expect(await exported(user)).toBe(10_000);
    expect(
      await screen.findByText(/Only the first 10,000 of 10,000\+ records are exported/),
    ).toBeVisible();
  });

  it('shows no message about missing records when it contains all', async () => {
    const { user } = open(10_000, '/products');
    expect(await exported(user)).toBe(10_000);
    await waitFor(() => expect(exportButton()).toBeEnabled());
    expect(screen.queryByText(/Only the first/)).toBeNull();
  });

  it('shows how many records it has read so far', async () => {
    const { user } = open(2500, '/products');
    await screen.findByText('r1');
    const answer = jest.mocked(fetch).getMockImplementation() ?? fetch;
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    jest.mocked(fetch).mockImplementation(async (input, init) => {
      if (String(input).includes('after=rank%3A2000000')) await held;
      return answer(input, init);
    });
    await user.click(exportButton());
    expect(await screen.findByRole('button', { name: 'Export: 2,000 read …' })).toBeDisabled();
    letThrough();
    await waitFor(() => expect(files).toHaveLength(1));
    await waitFor(() => expect(exportButton()).toBeEnabled());
    expect(exportButton()).toHaveAccessibleName('Export');
  });
});

it('the last record of a page links to the first one of the next page', async () => {
  const { user, server } = open(2000, '/products');
  await user.click(await screen.findByText('r10'));
  const answer = jest.mocked(fetch).getMockImplementation() ?? fetch;
  jest
    .mocked(fetch)
    .mockImplementation(async (input, init) =>
      String(input).includes('/r10') ? Response.json(server.rows[9]) : answer(input, init),
    );
  const next = await screen.findByRole('link', { name: 'Go to next page' });
  expect(next).toHaveAttribute('href', '#/products/r11/show');
});
