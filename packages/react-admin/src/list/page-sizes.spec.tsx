import { screen, waitFor, within } from '@testing-library/react';
import { DataTable } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ListPage } from '../pages/ListPage.js';
import { Studio } from '../studio/Studio.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';

const columns = [{ field: 'code' }];

/** Opens a page of a resource whose schema specifies the page size. */
function open(list: () => React.ReactElement) {
  const requests = stubFetch(() =>
    pageOf(
      Array.from({ length: 20 }, (_, at) => ({ code: `c${at}` })),
      90,
    ),
  );
  const coupons = {
    key: ['code'],
    limit: 20,
    maxLimit: 30,
    fields: { code: { kind: 'String' as const } },
  };
  const dataProvider = createDataProvider({ ...demoOptions, fields: { coupons } });
  const view = renderApp([{ name: 'coupons', list }], { path: '/coupons', dataProvider });
  return { ...view, requests };
}

const CouponList = () => (
  <ListPage>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="code" />
    </DataTable>
  </ListPage>
);

it('a list starts with the page size of the schema, and offers none above the server limit', async () => {
  const { user, requests } = open(CouponList);
  expect(await screen.findByText('c0')).toBeVisible();
  expect(requests[0]?.url).toContain('limit=20');
  await user.click(screen.getByRole('combobox'));
  const offered = within(screen.getByRole('listbox')).getAllByRole('option');
  const sizes = offered.map(({ textContent }) => textContent);
  expect(sizes).toEqual(['5', '10', '20', '25']);
});

it.each([
  [true, 2],
  [false, 0],
])(
  'a Studio reads as many rows at once as the server allows, selectable if deletable: %s',
  async (canDelete, atLeast) => {
    const { requests } = open(() => <Studio columns={columns} canDelete={canDelete} />);
    expect(await screen.findByText('c0')).toBeVisible();
    expect(requests[0]?.url).toContain('limit=30');
    await waitFor(() => {
      const boxes = screen.queryAllByRole('checkbox').length;
      if (canDelete) expect(boxes).toBeGreaterThanOrEqual(atLeast);
      else expect(boxes).toBe(0);
    });
  },
);
