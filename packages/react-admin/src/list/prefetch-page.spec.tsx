import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataTable, useRefresh } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';

const Refresh = () => {
  const refresh = useRefresh();
  return <button onClick={refresh}>Read anew</button>;
};

/** Opens the first of nine pages of ten records in a sorted and filtered list; each record contains its page number. */
async function openList() {
  const requests = stubFetch(({ url }) => {
    const page = Number(new URL(url, 'http://api').searchParams.get('page') ?? 1);
    const rows = Array.from({ length: 10 }, (_, at) => ({ code: `p${page}-${at}` }));
    return pageOf(rows, 90);
  });
  const coupons = { key: ['code'], fields: { code: { kind: 'String' as const } } };
  const CouponList = () => (
    <ListPage filter={{ isActive: true }} sort={{ field: 'code', order: 'DESC' }}>
      <Refresh />
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="code" />
      </DataTable>
    </ListPage>
  );
  const view = renderApp([{ name: 'coupons', list: CouponList }], {
    path: '/coupons',
    dataProvider: createDataProvider({ ...demoOptions, fields: { coupons } }),
  });
  await screen.findByText('p1-0');
  const asked = () => requests.map(({ url }) => url).filter((url) => url.includes('/coupons?'));
  return { ...view, asked, first: asked().length };
}

const next = () => screen.getByRole('button', { name: 'Go to next page' });

/** Longer than a pointer that only passes by. */
const lingering = () => sleep(150);

it('a page is prefetched once when its pagination button is hovered', async () => {
  const { user, asked, first } = await openList();
  await user.hover(next());
  await waitFor(() => expect(asked()).toHaveLength(first + 1));
  expect(asked().at(-1)).toMatch(/isActive/);
  await lingering();

  await user.click(next());
  expect(await screen.findByText('p2-0')).toBeVisible();
  await lingering();
  expect(asked().filter((url) => url.includes('page=2'))).toHaveLength(1);
});

it('a prefetched page is read again after a refresh', async () => {
  const { user, asked, first } = await openList();
  await user.hover(next());
  await waitFor(() => expect(asked()).toHaveLength(first + 1));
  await user.click(screen.getByRole('button', { name: 'Read anew' }));
  await user.click(next());
  await waitFor(() => expect(asked().filter((url) => url.includes('page=2'))).toHaveLength(2));
});

it('nothing is prefetched when the pointer only passes over the pagination', async () => {
  const { asked, first } = await openList();
  const page = screen.getByRole('button', { name: 'Go to page 3' });
  // at once: on a busy machine a simulated user takes as long as one that lingers
  fireEvent.pointerEnter(page);
  fireEvent.pointerLeave(page);
  await lingering();
  expect(asked()).toHaveLength(first);
});
