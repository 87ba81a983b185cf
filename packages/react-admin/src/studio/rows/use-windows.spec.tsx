import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, ListBase, testDataProvider, type GetListParams } from 'react-admin';
import { useWindows } from './use-windows.js';

const SIZE = 100;

/** How many records match, by the `meta` of the request. */
const TOTALS: Record<string, number> = { all: 2000, some: 2 };

const getList = jest.fn(async (_resource: string, { meta, pagination }: GetListParams) => {
  const total = TOTALS[meta?.kind] ?? 0;
  const from = ((pagination?.page ?? 1) - 1) * SIZE;
  const length = Math.max(Math.min(SIZE, total - from), 0);
  return { data: Array.from({ length }, (_, at) => ({ id: from + at })), total };
});
const dataProvider = testDataProvider({ getList: getList as never });

it('begins at the first row when the list is read with another meta', async () => {
  const { result, rerender } = renderHook((kind: string) => useWindows(SIZE, { kind }), {
    initialProps: 'all',
    wrapper: ({ children }: { children: ReactNode }) => (
      <AdminContext dataProvider={dataProvider}>
        <ListBase resource="products" disableSyncWithLocation>
          {children}
        </ListBase>
      </AdminContext>
    ),
  });
  await waitFor(() => expect(result.current.extent.total).toBe(2000));
  const view = { from: 1500, to: 1530 };
  act(() => result.current.hold({ view, marked: undefined, focused: undefined }));
  await waitFor(() => expect(result.current.loaded).toContainEqual({ id: 1500 }));
  rerender('some');
  await waitFor(() => expect(result.current.loaded).toEqual([{ id: 0 }, { id: 1 }]));
  const pages = getList.mock.calls.flatMap(([, { meta, pagination }]) =>
    meta?.kind === 'some' ? [pagination?.page] : [],
  );
  expect(pages).toEqual([1]);
});
